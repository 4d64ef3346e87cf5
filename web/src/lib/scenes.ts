/** What others did, as scenes on the map: a move with its path, a battle with its dice, one after the other. */

import { chapters, diceOf } from "./logs";
import { look } from "./look.svelte";
import type { Entry, Piece } from "./types";

export interface Scene {
  entries: Entry[];
  /** Spaces a group went through, in order. */
  path: string[];
  /** Where it happened. */
  place: string;
  units: string[];
  battle: boolean;
  dice: number[];
}

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const unitsOf = ({ values = {} }: Entry): string[] => text(values.units ?? values.unit).split(" ").filter(Boolean);
const isStep = ({ values = {} }: Entry): boolean => values.here !== undefined && values.there !== undefined;
const same = (one: string[], other: string[]): boolean => one.join(" ") === other.join(" ");

/** The spaces a move went through: the way the line tells, else from here to there. */
export function routeOf({ values = {} }: Entry): string[] {
  const [here, there, way] = [text(values.here), text(values.there), text(values.path).split(" ").filter(Boolean)];
  return [here, ...way.filter((space, index) => index || space !== here), ...(way.at(-1) === there ? [] : [there])];
}

/** So many lines a card holds. */
export const CARD = 4;
/** What concerns no place of the map: passing, the end of a turn. Such lines share a card, as do those of one place. */
const nowhere = (scene: Scene): boolean => !scene.battle && !scene.place;

/** The lines of a log as scenes; steps of one group are one path, and lines of little weight are left out. */
export function scenes(log: Entry[]): Scene[] {
  const found: Scene[] = [];
  for (const { items } of chapters(log)) {
    for (const { lines, battle } of items) {
      const entries = lines.map((line) => line.entry).filter((entry) => look.tag(entry.key) !== "quiet");
      if (!entries.length) continue;
      const [first] = entries as [Entry];
      const units = entries.flatMap(unitsOf);
      const last = found.at(-1);
      const { here, there, area } = first.values ?? {};
      if (!battle && isStep(first)) {
        if (last?.path.length && same(last.units, units) && last.path.at(-1) === text(here)) {
          last.path.push(...routeOf(first).slice(1));
          last.place = text(there);
          last.entries.push(...entries);
          continue;
        }
        found.push({ entries, path: routeOf(first), place: text(there), units, battle, dice: [] });
        continue;
      }
      const place = text(area ?? entries.find((entry) => entry.values?.area !== undefined)?.values?.area);
      if (!battle && last && !last.path.length && (place ? place === last.place : nowhere(last) && last.entries.length + entries.length <= CARD)) {
        last.entries.push(...entries);
        last.units.push(...units);
        last.dice.push(...entries.flatMap(diceOf));
        continue;
      }
      found.push({ entries, path: [], place, units, battle, dice: entries.flatMap(diceOf) });
    }
  }
  return found;
}

/** Who attacks, as the line tells that opens a battle. */
export const attackers = ({ battle, entries: [first] }: Scene): string[] => (battle && first ? unitsOf(first) : []);

/** The pieces after a scene, as far as its lines tell where they went. */
export function moved(pieces: Piece[], { entries }: Scene): Piece[] {
  const to = new Map(entries.filter((entry) => entry.values?.there !== undefined).flatMap((entry) => unitsOf(entry).map((unit) => [unit, text(entry.values!.there)] as const)));
  return to.size ? pieces.map((piece) => (to.has(piece.id) ? { ...piece, at: to.get(piece.id)! } : piece)) : pieces;
}
