/** The log in chapters (turns, rounds) and battles. */

import type { Entry } from "./types";

const CHAPTERS = new Set(["turn", "round", "phase", "impulse"]);
const BATTLES = new Set(["attack", "counterattack", "assault", "bombardment"]);

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

const place = (entry: Entry): string => String(entry.values?.area ?? entry.values?.there ?? "");
/** An area of 0 stands for none. */
const opensBattle = (entry: Entry): boolean => BATTLES.has(entry.key) && entry.values?.area !== 0;

export function chapters(log: Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let where = "";
  log.forEach((entry, index) => {
    const line = { entry, index };
    if (CHAPTERS.has(entry.key)) {
      found.push({ head: line, items: [] });
      where = "";
      return;
    }
    if (!found.length) found.push({ head: null, items: [] });
    const items = found.at(-1)!.items;
    const last = items.at(-1);
    if (opensBattle(entry)) {
      where = place(entry);
      items.push({ lines: [line], battle: true });
    } else if (where && last?.battle && ["", where].includes(place(entry))) last.lines.push(line);
    else {
      where = "";
      items.push({ lines: [line], battle: false });
    }
  });
  return found;
}

/** Where battles begin, for jumping in a replay. */
export function battles(log: Entry[]): Entry[] {
  return log.filter(opensBattle);
}

export function dieOf(entry: Entry): number | null {
  const term = entry.terms?.find(([key]) => key === "die");
  const face = term ? term[1] : entry.values?.die;
  return typeof face === "number" && face >= 1 && face <= 6 ? face : null;
}

export function sideOfEntry(entry: Entry): string {
  const [side] = /^(nationalist|republican)/.exec(entry.key) ?? [];
  return side ?? "";
}
