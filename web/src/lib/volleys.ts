/** Fire that is put together from rows: which are ticked to begin with, and what all that are ticked bring now and later. */

import type { Ahead, Firer } from "./types";

/** Sums that are added to something else: all of their parts have a sign. */
export const ADDED = ["modifiers", "columns", "shifts", "die"];

/** Never for this unit: it is not ticked, though another was asked about. */
const NEVER = "never";

/** Those that are ticked to begin with, unless an order keeps one back. */
export const worthTicking = (rows: readonly Ahead[], orders: Record<string, string>, order: string): Ahead[] =>
  rows.filter((one) => one.ticked && !one.run!.some((unit) => orders[`${order}:${unit}`] === NEVER));

/** As they are listed: first those worth ticking, and of these the most likely to hit. */
export const listed = (rows: readonly Ahead[]): Ahead[] =>
  [...rows].sort((one, other) => Number(!!other.ticked) - Number(!!one.ticked) || (other.risk ?? 0) - (one.risk ?? 0));

/** What is ticked after one more tick, or one less: those that share a piece with the new one lose theirs. */
export function tickedAfter(rows: readonly Ahead[], ticked: ReadonlySet<string>, choice: string): Set<string> {
  const pieces = (id: string): string[] => rows.find((one) => one.choice === id)?.firers?.flatMap((firer) => firer.pieces) ?? [];
  if (ticked.has(choice)) return new Set([...ticked].filter((one) => one !== choice));
  const mine = pieces(choice);
  return new Set([...[...ticked].filter((one) => !pieces(one).some((piece) => mine.includes(piece))), choice]);
}

/** The row that does what is advised: it begins with that, and has the fewest beside it. */
export function rowFor(rows: readonly Ahead[], advised: readonly string[]): Ahead | undefined {
  const beside = (one: Ahead): number => one.run!.filter((token) => token !== "done" && !advised.includes(token)).length;
  return rows.filter((one) => one.run![0] === advised[0]).sort((one, other) => beside(one) - beside(other))[0];
}

/** The chance that at least one of several things happens. */
export const any = (shares: readonly number[]): number => 1 - shares.reduce((none, share) => none * (1 - share), 1);

/** Who shoots from where: all that are ticked, else all that could be, those of one place together. */
export function lines(rows: readonly Ahead[], ticked: ReadonlySet<string>): Firer[] {
  const some = rows.filter((one) => ticked.has(one.choice));
  const found = new Map<string, Firer[]>();
  for (const firer of (some.length ? some : rows).flatMap((one) => one.firers ?? [])) found.set(firer.at, [...(found.get(firer.at) ?? []), firer]);
  return [...found.values()].map((here) => ({ ...here[0]!, share: any(here.map((one) => one.share)) }));
}

/** What waiting may bring: a word for the moment, where, the least and the most of it. */
export interface Prospect {
  word: string;
  at: string;
  low: number;
  high: number;
}

/** All rows at each later moment: for the next step the range over the places, else the place where it is most. */
export function prospects(rows: readonly Ahead[]): Prospect[] {
  const moments = new Map<string, Map<string, number[]>>();
  for (const [word, at, share] of rows.flatMap((one) => one.later ?? [])) {
    const places = moments.get(word) ?? new Map<string, number[]>();
    places.set(at, [...(places.get(at) ?? []), share]);
    moments.set(word, places);
  }
  return [...moments].map(([word, places]) => {
    const all = [...places].map(([at, shares]) => ({ at, share: word === TOGETHER ? any(shares) : Math.max(...shares) }));
    const most = all.reduce((one, other) => (other.share > one.share ? other : one));
    const least = word === TOGETHER ? Math.min(...all.map((one) => one.share)) : most.share;
    return { word, at: most.at, low: least, high: most.share };
  });
}

/** At the next step all fire at one place; an assault is made on one of theirs. */
const TOGETHER = "next";
