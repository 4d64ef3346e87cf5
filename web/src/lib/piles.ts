/** The stacks as they are drawn: one pile for each side in a space, the same object as long as nothing about it changes. */

import { topFirst } from "./counters";
import type { Spot } from "./layout";
import { look } from "./look.svelte";
import type { Piece, SheetSpace } from "./types";

export interface Pile {
  key: string;
  space: string;
  /** What lies on top comes first. */
  pieces: Piece[];
  x: number;
  y: number;
  /** How far beside the middle, where two sides share a space. */
  shift: number;
  legal: boolean;
  picked: boolean;
  target: boolean;
}

/** What the question says about pieces. */
export interface Lit {
  offered: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  targets: ReadonlySet<string>;
}

const APART = 74;
const some = (pieces: readonly Piece[], ids: ReadonlySet<string>): boolean => ids.size > 0 && pieces.some((piece) => ids.has(piece.id));

export class Piles {
  private last = new Map<string, { pile: Pile; from: readonly Piece[]; spot: Spot; offered: string }>();
  private readonly parts = new WeakMap<readonly Piece[], Piece[][]>();

  of(spaces: readonly SheetSpace[], stacks: ReadonlyMap<string, Piece[]>, spots: ReadonlyMap<string, Spot>, lit: Lit): Pile[] {
    const now: typeof this.last = new Map();
    for (const { id } of spaces) {
      const stack = stacks.get(id);
      if (!stack) continue;
      const sides = this.bySide(stack);
      sides.forEach((pieces, index) => {
        const key = `${id}/${pieces[0]!.side}`;
        now.set(key, this.pile(key, id, pieces, spots.get(id)!, (index - (sides.length - 1) / 2) * APART, lit));
      });
    }
    this.last = now;
    return [...now.values()].map(({ pile }) => pile).sort((a, b) => a.y - b.y);
  }

  private pile(key: string, space: string, from: readonly Piece[], spot: Spot, shift: number, lit: Lit): { pile: Pile; from: readonly Piece[]; spot: Spot; offered: string } {
    const offered = lit.offered.size ? from.filter((piece) => lit.offered.has(piece.id)).map((piece) => piece.id).join(" ") : "";
    const [picked, target] = [some(from, lit.chosen), some(from, lit.targets)];
    const last = this.last.get(key);
    if (last && last.from === from && last.spot === spot && last.offered === offered && last.pile.shift === shift
      && last.pile.picked === picked && last.pile.target === target) return last;
    const [x, y] = spot.counter;
    return { pile: { key, space, pieces: topFirst([...from], lit.offered), x, y, shift, legal: offered !== "", picked, target }, from, spot, offered };
  }

  /** The pieces of each side, in the order of the sides; those of none come last. */
  private bySide(stack: Piece[]): Piece[][] {
    const known = this.parts.get(stack);
    if (known) return known;
    const found = [...look.sides.map((side) => side.id), ""]
      .map((side) => stack.filter((piece) => (look.side(piece.side)?.id ?? "") === side))
      .filter((part) => part.length);
    this.parts.set(stack, found);
    return found;
  }
}
