/** A hint in words and as arrows: what a computer would do, what it gains and costs, the answer it fears, the next best idea. */

import type { Phrases } from "./phrases";
import type { Hint, Piece } from "./types";

type Why = NonNullable<Hint["why"]>;

/** Choices of an idea that are told before the rest is left out. */
const LONGEST = 8;
/** By how many standard errors an idea must be ahead for its lead to be told as one. */
const SURE = 1;
/** Leads smaller than this are none to speak of. */
const CLOSE = 0.005;

/** That one is done with one thing says nothing, if something else follows. */
const told = (tokens: readonly string[]): string[] => tokens.filter((token, index) => token !== "done" || index === 0 || index === tokens.length - 1);

/** How many choices two ideas begin with alike; the last of an idea is told in any case. */
function alike(one: readonly string[], other: readonly string[]): number {
  const differ = one.findIndex((token, index) => token !== other[index]);
  return Math.max(0, differ < 0 ? one.length - 1 : differ);
}

/** A run of choices by name, who goes where; a long one is cut short, and what another idea begins with is left out. The first is called what its button says. */
export function spelled(all: readonly string[], words: Phrases, other: readonly string[] = [], prompt = ""): string {
  const from = alike(told(all), told(other));
  const tokens = told(all).slice(from);
  const goes = (index: number): boolean => words.names.has(tokens[index - 1] ?? "") && words.names.has(`space:${tokens[index]}`);
  const name = (token: string, index: number): string => (index + from ? "" : words.maybe(`choice-${token}-${prompt}`)) || words.thing(token);
  const text = tokens.slice(0, LONGEST).map((token, index) => (index ? (goes(index) ? " → " : ", ") : "") + name(token, index)).join("");
  return `${from ? "… " : ""}${text}${tokens.length > LONGEST ? " …" : ""}`;
}

export interface Reason {
  kind: "aim" | "gain" | "cost" | "risk" | "fear" | "next" | "lines";
  text: string;
}

/** Points in a hundred, at least one. */
const whole = (share: number): number => Math.max(1, Math.round(100 * share));
const round = (value: number): number => Math.round(value * 10) / 10;

function counts(changes: Record<string, number>, words: Phrases, sign = 1): string {
  const told = Object.entries(changes).map(([name, each]) => ({ name: words.say(`tally-${name}`), number: round(sign * each) }));
  return told.map(({ name, number }) => words.say(number > 0 ? "reason-more" : "reason-less", { name, number: Math.abs(number) })).join(", ");
}

function rival({ next = [], lead = 0, lead_error: error = 0, beside = {} }: Why, words: Phrases, best: readonly string[], prompt: string): Reason[] {
  if (!next.length) return [];
  const what = spelled(next, words, best, prompt);
  if (lead <= Math.max(CLOSE, SURE * error)) return [{ kind: "next", text: words.say("reason-next-close", { what }) }];
  const found: Reason[] = [{ kind: "next", text: words.say("reason-next", { what, lead: whole(lead), error: whole(error) }) }];
  if (Object.keys(beside).length) found.push({ kind: "next", text: words.say("reason-beside", { list: counts(beside, words) }) });
  return found;
}

/** One sentence for each reason, in the order of their weight. */
export function reasons(why: Why, words: Phrases, best: readonly string[] = [], prompt = ""): Reason[] {
  const { gains = {}, costs = {}, wrong = 0, risk = "", fear, manner = "", meant = [], lines } = why;
  const found: Reason[] = meant.map(({ verb, unit = "", space = "", marker = "" }) => ({ kind: "aim", text: words.maybe(`intent-${verb}`, { unit, area: space, what: marker }) }));
  found.push({ kind: "aim", text: words.maybe(`manner-${manner}`) });
  const [brings, takes] = [Object.keys(gains).length > 0, Object.keys(costs).length > 0];
  if (brings) found.push({ kind: "gain", text: words.say("reason-gains", { list: counts(gains, words) }) });
  else if (!takes) found.push({ kind: "gain", text: words.say("reason-gains-nothing") });
  if (takes) found.push({ kind: "cost", text: words.say("reason-costs", { list: counts(costs, words, -1) }) });
  if (risk) found.push({ kind: "risk", text: words.say(`reason-risk-${risk}`, { share: Math.round(100 * wrong) }) });
  if (fear) found.push({ kind: "fear", text: words.say("reason-fear", { share: Math.round(100 * fear.share), cost: whole(fear.cost), what: words.say(`fear-${fear.prompt}`, { what: fear.choice }) }) });
  found.push(...rival(why, words, best, prompt), { kind: "lines", text: words.say("reason-lines", { lines }) });
  return found.filter((reason) => reason.text).map((reason) => ({ ...reason, text: reason.text.replace("….", "…") }));
}

export interface Arrow {
  from: string;
  to: string;
  /** Somebody gets hurt. */
  hit: boolean;
}

/** More arrows than these tell nothing any more. */
const FEW = 5;

/** The few that matter: blows before moves, and of those the first. */
export function foremost(ways: readonly Arrow[]): Arrow[] {
  return [...ways.filter((way) => way.hit), ...ways.filter((way) => !way.hit)].slice(0, FEW);
}

interface Ground {
  pieces: ReadonlyMap<string, Piece>;
  isSpace: (id: string) => boolean;
  /** The side that acts, and the pieces or spaces it has picked already. */
  side: string;
  picked: readonly string[];
}

/** The way of an idea over the map: units go to spaces one after the other, attackers to what they attack. */
export function arrows(tokens: readonly string[], { pieces, isSpace, side, picked }: Ground): Arrow[] {
  const place = (id: string): string => pieces.get(id)?.at ?? id;
  const held = (space: string): boolean => [...pieces.values()].some((piece) => piece.at === space && piece.side && piece.side !== side);
  const found = new Map<string, Arrow>();
  const add = (from: string, to: string, hit: boolean): void => {
    if (from !== to && isSpace(from) && isSpace(to)) found.set(`${from}>${to}`, { from, to, hit });
  };
  let group = picked.filter((id) => pieces.get(id)?.side === side || isSpace(id));
  let at = "";
  let target = "";
  for (const token of tokens) {
    const piece = pieces.get(token);
    if (piece && piece.side !== side) {
      target = piece.at;
      for (const one of group) add(place(one), target, true);
    } else if (piece) {
      if (at || (group.length && !pieces.has(group[0]!))) [group, at] = [[], ""];
      if (target) add(piece.at, target, true);
      else group.push(token);
    } else if (isSpace(token)) {
      const hit = held(token);
      if (at) add(at, token, hit);
      else for (const one of group) add(place(one), token, hit);
      at = token;
    } else if (at || target) [group, at, target] = [[], "", ""];
  }
  return [...found.values()];
}
