/** How the game on the table looks, as its style says: sides, marks, outcomes, and what lines of the log are for. */

import type { MarkStyle, Piece, Side, Style } from "./types";

const NEUTRAL = "neutral";

class Look {
  style = $state.raw<Style>({ sides: [] });

  wear(style: Style): void {
    this.style = style;
  }

  /** The games of a page without a table tell only their sides. */
  meet(sides: readonly Side[]): void {
    const known = new Map([...sides, ...this.style.sides].map((side) => [side.id, side]));
    this.style = { ...this.style, sides: [...known.values()] };
  }

  get sides(): readonly Side[] {
    return this.style.sides;
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
