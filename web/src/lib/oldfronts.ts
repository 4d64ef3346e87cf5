/** Where the front ran as turns ended, for the map of the end. */

import { fronts, holds, type Arc } from "./geometry";
import type { Point, SheetSpace, SpaceState } from "./types";

/** How many old fronts a small map bears. */
const MOST = 5;
/** A piece of a front with fewer corners is no more than a dent. */
const DENT = 4;

export interface Moment {
  turn: number;
  states: ReadonlyMap<string, SpaceState>;
}

export interface OldFront {
  turn: number;
  lines: Point[][];
  /** Where its number stands. */
  at: Point;
}

/** Of many turns a few, as evenly as may be. */
export function some<T>(turns: readonly T[], most = MOST): T[] {
  if (turns.length <= most) return [...turns];
  return Array.from({ length: most }, (_, index) => turns[Math.floor(((index + 0.5) * turns.length) / most)]!);
}

/** The fronts of earlier moments, oldest first, each as far as no later one runs there. */
export function oldFronts(arcs: readonly Arc[], byId: ReadonlyMap<string, SheetSpace>, moments: readonly Moment[], now: ReadonlyMap<string, SpaceState>, last: string): OldFront[] {
  const runs = (states: ReadonlyMap<string, SpaceState>) => ({ one, other }: Arc): boolean => {
    const [a, b] = [one, other].map(holds(states, last));
    return a !== null && b !== null && a !== b;
  };
  return moments.flatMap(({ turn, states }, index) => {
    const later = [...moments.slice(index + 1).map((moment) => moment.states), now].map(runs);
    const left = arcs.filter((arc) => !later.some((there) => there(arc)));
    const lines = fronts(left, byId, holds(states, last)).map(({ line }) => line).filter((line) => line.length >= DENT);
    const longest = lines.reduce<Point[]>((best, line) => (line.length > best.length ? line : best), []);
    return longest.length ? [{ turn, lines, at: longest[Math.floor(longest.length / 2)]! }] : [];
  });
}
