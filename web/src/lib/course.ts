/** The course of a match that is over: where the chances moved most, and how much of it the dice gave. */

import { chapters, type Chapter, type Item } from "./logs";
import { look } from "./look.svelte";
import type { Course, Entry } from "./types";

export type Moment = Course["moments"][number];

/** A deed after which the chances were other than before, by points of a hundred. */
export interface Turn {
  letter: string;
  at: number;
  entries: Entry[];
  /** From 0 to 1; more is better for the first seat. */
  change: number;
}

const NOTABLE = 0.02;

/** How it stood after so many choices. */
export function standing(moments: readonly Moment[], number: number): number {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (moments[middle]!.number <= number) low = middle;
    else high = middle - 1;
  }
  return moments[low]?.worth ?? 0;
}

interface Moved {
  at: number;
  items: Item[];
}

/** What was told at one moment belongs together. */
function together(items: Item[]): Moved[] {
  const found: Moved[] = [];
  for (const item of items) {
    const at = item.lines.at(-1)?.entry.at ?? 0;
    const last = found.at(-1);
    if (last && last.at >= at) last.items.push(item);
    else found.push({ at, items: [item] });
  }
  return found;
}

function weight({ battle, lines }: Item): number {
  const tags = lines.map(({ entry }) => look.tag(entry.key));
  return battle ? 3 : tags.some((tag) => tag === "loss" || tag === "score") ? 2 : tags.every((tag) => tag === "quiet") ? 0 : 1;
}

/** The part of a moment that tells most: a battle, else what was lost or won, else what weighs more than nothing. */
function chief(items: Item[]): Entry[] {
  const best = items.reduce((one, other) => (weight(other) > weight(one) ? other : one));
  return best.lines.map(({ entry }) => entry);
}

/** What is told of a deed: the battle, not what was thrown into it beforehand, and what came of it last. */
export function gist(entries: readonly Entry[]): Entry[] {
  const first = entries.find((entry) => look.tag(entry.key) === "battle") ?? entries[0];
  return [...new Set([first, entries.at(-1)])].filter((entry) => !!entry);
}

/** A turn, and whether nothing was decided in it. */
type Weighed = Turn & { light: boolean };

const isLight = ({ items }: Moved): boolean => items.every((item) => weight(item) < 2);

/** Battles and losses stand alone; what a side did between them in one phase is one deed: a single march may look like much and be
 *  answered by the next. */
function deedsOf(chapter: Chapter): Moved[][] {
  const found: Moved[][] = [];
  for (const moved of together(chapter.items)) {
    const last = found.at(-1);
    if (last && isLight(moved) && isLight(last[0]!)) last.push(moved);
    else found.push([moved]);
  }
  return found;
}

/** What is judged once the set-up is over: before that most pieces stand nowhere, and the judgement is none. */
export function played(log: Entry[], moments: readonly Moment[]): readonly Moment[] {
  const from = chapters(log).find(({ head }) => head)?.head?.entry.at ?? 0;
  const found = moments.filter((moment) => moment.number >= from);
  return found.length ? found : moments;
}

/** The deeds of the log that moved the chances most, in the order they came, named A, B, C: battles, losses and points won before
 *  marches, whose worth is a judgement of what may come of them. The set-up is none of them. */
export function turningPoints(log: Entry[], moments: readonly Moment[], most = 3): Turn[] {
  if (!moments.length) return [];
  const told = chapters(log);
  const played = told.some(({ head }) => head) ? told.filter(({ head }) => head) : told;
  let before = standing(moments, played[0]?.head?.entry.at ?? 0);
  const moved = ({ at }: Moved): number => {
    const change = standing(moments, at) - before;
    before += change;
    return change;
  };
  const found = played.flatMap(deedsOf).flatMap((deed): Weighed[] => {
    const parts = deed.map((part) => ({ ...part, change: moved(part) }));
    const change = parts.reduce((sum, part) => sum + part.change, 0);
    const main = parts.reduce((one, other) => (other.change * Math.sign(change) > one.change * Math.sign(change) ? other : one));
    const notable = Math.abs(change) >= NOTABLE && parts.some(({ items }) => items.some((item) => weight(item) > 0));
    return notable ? [{ letter: "", at: main.at, entries: chief(main.items), change, light: isLight(deed[0]!) }] : [];
  });
  const largest = found.sort((a, b) => Number(a.light) - Number(b.light) || Math.abs(b.change) - Math.abs(a.change)).slice(0, most);
  return largest.sort((a, b) => a.at - b.at).map(({ at, entries, change }, index) => ({ letter: "ABCDE"[index]!, at, entries, change }));
}

/** From the first judgement to the last: what dice gave, and what was done; the four add up. */
export function reckoned(moments: readonly Moment[]): { start: number; luck: number; skill: number; end: number } {
  const [start, end] = [moments[0]?.worth ?? 0, moments.at(-1)?.worth ?? 0];
  const luck = moments.slice(1).reduce((sum, moment) => sum + (moment.luck ?? 0), 0);
  return { start, luck, skill: end - start - luck, end };
}
