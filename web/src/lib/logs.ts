/** The log in chapters (turns, rounds) and battles, as the tags of its lines say. */

import { look } from "./look.svelte";
import type { Entry, Piece } from "./types";

export interface Line {
  entry: Entry;
  index: number;
}

export interface Item {
  lines: Line[];
  battle: boolean;
}

export interface Chapter {
  head: Line | null;
  items: Item[];
}

const tagged = (entry: Entry | undefined, tag: string): boolean => !!entry && look.tag(entry.key) === tag;
/** An area of 0 stands for none. */
const opensBattle = (entry: Entry): boolean => tagged(entry, "battle") && entry.values?.area !== 0;
/** Played before a battle, it belongs to the battle that follows. */
const isPrelude = (entry: Entry | undefined): boolean => tagged(entry, "prelude");

/** Whether a line goes on about the battle in a place: it names that place or none, or says what became of a unit. */
function belongs(entry: Entry, where: string): boolean {
  const { area, here, there, unit } = entry.values ?? {};
  if (tagged(entry, "deed")) return false;
  if (area !== undefined) return String(area) === where;
  return (unit !== undefined || [undefined, where].includes((here ?? there)?.toString()));
}

/** Whether what was played at `index` leads up to a new battle. */
function leadsOn(log: Entry[], index: number): boolean {
  while (isPrelude(log[index])) index++;
  const next = log[index];
  return !!next && opensBattle(next);
}

export function chapters(log: Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let where = "";
  let open = false;
  log.forEach((entry, index) => {
    const line = { entry, index };
    if (tagged(entry, "chapter")) {
      found.push({ head: line, items: [] });
      open = false;
      return;
    }
    if (!found.length) found.push({ head: null, items: [] });
    const items = found.at(-1)!.items;
    const prelude = isPrelude(entry);
    const led = items.at(-1)?.lines.every((one) => isPrelude(one.entry)) ?? false;
    if (opensBattle(entry)) where = String(entry.values?.area ?? "");
    if (open && (opensBattle(entry) ? led : prelude ? led || !leadsOn(log, index) : belongs(entry, where))) items.at(-1)!.lines.push(line);
    else {
      open = opensBattle(entry) || (prelude && leadsOn(log, index));
      items.push({ lines: [line], battle: open });
    }
  });
  return found;
}

/** Whether a chapter has something to tell below its heading; the newest, `place` 0, says at least where we are. */
export const telling = ({ head, items }: Chapter, place: number): boolean => !place || items.length > 0 || (head?.entry.terms?.length ?? 0) > 1;

/** Lines of one kind, one after the other, that weigh as one when they are many. */
export interface Run {
  items: Item[];
  /** Whether they are folded under the first of them. */
  many: boolean;
}

const MANY = 4;
const kind = (item: Item): string => (item.battle || item.lines.length !== 1 ? "" : item.lines[0]!.entry.key);

/** The items of a chapter, with runs of a kind (markers drawn, units moved) put together. */
export function runs(items: Item[]): Run[] {
  const found: Run[] = [];
  for (const item of items) {
    const last = found.at(-1)?.items.at(-1);
    if (last && kind(item) && kind(last) === kind(item)) found.at(-1)!.items.push(item);
    else found.push({ items: [item], many: false });
  }
  return found.map((run) => ({ ...run, many: run.items.length >= MANY }));
}

/** A phase or an impulse: the items under a heading that is a word of the game, or one of its lines. */
export interface Part {
  word: string;
  head: Line | null;
  items: Item[];
}

/** The items of a chapter by phases, as the lines tell where one begins. */
export function parts(items: Item[]): Part[] {
  const phases = look.style.phases ?? [];
  const found: Part[] = [{ word: "", head: null, items: [] }];
  let now = 0;
  for (const item of items) {
    const begins = (line: Line): number => phases.findIndex((phase, index) => index >= now && phase.lines.includes(line.entry.key));
    const first = item.lines.find((line) => begins(line) >= 0);
    const [next, word] = first ? [begins(first), phases[begins(first)]!.word ?? ""] : [now, ""];
    if (first && (!word || found.at(-1)!.word !== word)) found.push({ word, head: word ? null : first, items: [] });
    now = next;
    if (item.lines.length > 1 || item.lines[0] !== found.at(-1)!.head) found.at(-1)!.items.push(item);
  }
  return found.filter((part) => part.head ?? part.items.length);
}

/** Where battles begin, for jumping in a replay. */
export function battles(log: Entry[]): Entry[] {
  return log.filter(opensBattle);
}

/** The faces that were rolled: the die among the parts of a number, or the dice it was made of. */
export function diceOf(entry: Entry): number[] {
  const die = entry.values?.faces ?? entry.terms?.find(([key]) => key === "die")?.[1] ?? entry.values?.die ?? entry.values?.dice ?? "";
  return String(die).split(" ").map(Number).filter((face) => face >= 1 && face <= 6);
}

/** Whose dice they are, as far as the line itself or the pieces it names tell. */
export function sideOfEntry(entry: Entry, pieces?: Map<string, Piece>): string {
  const named = look.sides.find((side) => entry.key.startsWith(side.id))?.id;
  const first = String(entry.values?.units ?? entry.values?.unit ?? "").split(" ")[0] ?? "";
  return named ?? (String(entry.values?.side ?? "") || pieces?.get(first)?.side || "");
}
