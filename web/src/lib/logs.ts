/** The log in chapters (turns, rounds) and battles. */

import type { Entry, Piece } from "./types";

const CHAPTERS = new Set(["turn", "round", "phase", "impulse", "player-turn"]);
const BATTLES = new Set(["attack", "counterattack", "assault", "combat", "defensive-fire", "bombardment"]);
/** Deeds after which the fight before them is over. */
const DEEDS = new Set(["activated", "moved", "entered", "passed", "event-die", "turned", "areas-won", "rebuilt", "drawn", "returned", "no-player-turn"]);
/** Played before a battle, it belongs to the battle that follows. */
const PRELUDES = new Set(["chit-played"]);

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

/** An area of 0 stands for none. */
const opensBattle = (entry: Entry): boolean => BATTLES.has(entry.key) && entry.values?.area !== 0;

/** Whether a line goes on about the battle in a place: it names that place or none, or says what became of a unit. */
function belongs(entry: Entry, where: string): boolean {
  const { area, here, there, unit } = entry.values ?? {};
  if (area !== undefined) return entry.key !== "activated" && String(area) === where;
  return !DEEDS.has(entry.key) && (unit !== undefined || [undefined, where].includes((here ?? there)?.toString()));
}

/** Whether what was played at `index` leads up to a new battle. */
function leadsOn(log: Entry[], index: number): boolean {
  while (PRELUDES.has(log[index]?.key ?? "")) index++;
  const next = log[index];
  return !!next && opensBattle(next);
}

export function chapters(log: Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let where = "";
  let open = false;
  log.forEach((entry, index) => {
    const line = { entry, index };
    if (CHAPTERS.has(entry.key)) {
      found.push({ head: line, items: [] });
      open = false;
      return;
    }
    if (!found.length) found.push({ head: null, items: [] });
    const items = found.at(-1)!.items;
    const prelude = PRELUDES.has(entry.key);
    const led = items.at(-1)?.lines.every((one) => PRELUDES.has(one.entry.key)) ?? false;
    if (opensBattle(entry)) where = String(entry.values?.area ?? "");
    if (open && (opensBattle(entry) ? led : prelude ? led || !leadsOn(log, index) : belongs(entry, where))) items.at(-1)!.lines.push(line);
    else {
      open = opensBattle(entry) || (prelude && leadsOn(log, index));
      items.push({ lines: [line], battle: open });
    }
  });
  return found;
}

/** Where battles begin, for jumping in a replay. */
export function battles(log: Entry[]): Entry[] {
  return log.filter(opensBattle);
}

/** The faces that were rolled: the die among the parts of a number, or the dice it was made of. */
export function diceOf(entry: Entry): number[] {
  const die = entry.terms?.find(([key]) => key === "die")?.[1] ?? entry.values?.die ?? entry.values?.dice ?? "";
  return String(die).split(" ").map(Number).filter((face) => face >= 1 && face <= 6);
}

/** Whose dice they are, as far as the line itself or the pieces it names tell. */
export function sideOfEntry(entry: Entry, pieces?: Map<string, Piece>): string {
  const [side] = /^(nationalist|republican)/.exec(entry.key) ?? [];
  const first = String(entry.values?.units ?? "").split(" ")[0] ?? "";
  return side ?? (String(entry.values?.side ?? "") || pieces?.get(first)?.side || "");
}
