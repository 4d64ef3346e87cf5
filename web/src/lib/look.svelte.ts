/** How the game on the table looks, as its style says: sides, marks, outcomes, and what lines of the log are for. */

import type { Phrases } from "./phrases";
import type { MarkStyle, Piece, Side, Style } from "./types";

const NEUTRAL = "neutral";

class Look {
  style = $state.raw<Style>({ sides: [] });

  /** The language of the game, for what is lettered on its counters. */
  words = $state.raw<Phrases | null>(null);

  wear(style: Style, words: Phrases | null = null): void {
    this.style = style;
    this.words = words;
  }

  /** The games of a page without a table tell only their sides. */
  meet(sides: readonly Side[]): void {
    const known = new Map([...sides, ...this.style.sides].map((side) => [side.id, side]));
    this.style = { ...this.style, sides: [...known.values()] };
  }

  get sides(): readonly Side[] {
    return this.style.sides;
  }

  /** What is drawn of who holds what: a front, or only the ground. */
  get holding(): "front" | "ground" {
    return this.style.front === false ? "ground" : "front";
  }

  side(id: string | undefined): Side | undefined {
    return this.style.sides.find((side) => side.id === id);
  }

  /** The colours of a side; what is nobody's has its own. */
  palette(id: string | undefined): string {
    return this.side(id)?.palette ?? NEUTRAL;
  }

  mark(id: string): MarkStyle | undefined {
    return this.style.marks?.[id];
  }

  /** Whether a piece bears a mark with that effect. */
  bears(piece: Piece, effect: MarkStyle["effect"]): boolean {
    return (piece.marks ?? []).some((mark) => this.mark(mark)?.effect === effect);
  }

  tag(key: string): string {
    return this.style.tags?.[key] ?? "";
  }
}

export const look = new Look();
