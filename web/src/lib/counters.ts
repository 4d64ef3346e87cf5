/** How a counter is drawn: outlines per side, size marks, states. One unit is 1/64 of the edge. */

import { look } from "./look.svelte";
import type { Piece } from "./types";

const ROUND = "M7 0H57A7 7 0 0 1 64 7V57A7 7 0 0 1 57 64H7A7 7 0 0 1 0 57V7A7 7 0 0 1 7 0Z";
const CUT = "M6 0H58L64 6V58L58 64H6L0 58V6Z";
const ROUND_IN =
  "M7 1.3H57A5.7 5.7 0 0 1 62.7 7V57A5.7 5.7 0 0 1 57 62.7H7A5.7 5.7 0 0 1 1.3 57V7A5.7 5.7 0 0 1 7 1.3Z";
const CUT_IN = "M6.5 1.3H57.5L62.7 6.5V57.5L57.5 62.7H6.5L1.3 57.5V6.5Z";
const ROUND_STRIP = "M7 1.3H57A5.7 5.7 0 0 1 62.7 7V14.5H1.3V7A5.7 5.7 0 0 1 7 1.3Z";
const CUT_STRIP = "M6.5 1.3H57.5L62.7 6.5V14.5H1.3V6.5Z";

export interface Card {
  outline: string;
  inner: string;
  strip: string;
  light: string;
  dark: string;
  stripe: string;
}

const round: Card = {
  outline: ROUND,
  inner: ROUND_IN,
  strip: ROUND_STRIP,
  light: "M2.3 57V7A4.7 4.7 0 0 1 7 2.3H57",
  dark: "M61.7 8V57A4.7 4.7 0 0 1 57 61.7H7",
  stripe: "M1.3 57L1.3 40L40 14.5H62.7V24L7 62.7A5.7 5.7 0 0 1 1.3 57Z",
};

const cut: Card = {
  outline: CUT,
  inner: CUT_IN,
  strip: CUT_STRIP,
  light: "M2.3 57V6.9L6.9 2.3H57",
  dark: "M61.7 7.5V57.1L57.1 61.7H7",
  stripe: "M1.3 57.5L1.3 40L40 14.5H62.7V24L6.5 62.7Z",
};

/** The card of a side, by the shape of its corners. */
export const cardOf = (side: string): Card => (look.side(side)?.shape === "cut" ? cut : round);

const LINES: Record<string, number> = { company: 1, battalion: 2, regiment: 3 };
const CROSSES: Record<string, number> = { brigade: 1, division: 2, corps: 3, army: 4 };
const PENNANT = "M29.4 19.8V15.1L35.6 16.7L29.4 18.4";
const DOTS: Record<string, number> = { squad: 1, section: 2, platoon: 3 };

/** The mark above the symbol: strokes, crosses or dots. */
export function sizeMark(size = ""): string {
  const place = (count: number, gap: number): number[] =>
    Array.from({ length: count }, (_, index) => 32 + (index - (count - 1) / 2) * gap);
  if (LINES[size]) return place(LINES[size], 4).map((x) => `M${x} 15.7V19.3`).join("");
  if (CROSSES[size]) {
    return place(CROSSES[size], 5.6).map((x) => `M${x - 2} 15.7L${x + 2} 19.3M${x + 2} 15.7L${x - 2} 19.3`).join("");
  }
  if (size === "column") return PENNANT;
  if (DOTS[size]) return place(DOTS[size], 4.2).map((x) => `M${x} 17.5h.01`).join("");
  return "";
}

const WIDE = 0.5;

/** Type size of the name strip, and whether it must be squeezed. */
export function stripText(label: string): { size: number; squeeze: boolean } {
  if (label.length * 11.4 * WIDE <= 56) return { size: 11.4, squeeze: false };
  return { size: 10.8, squeeze: label.length * 10.8 * WIDE > 57.5 };
}

export interface Numeral {
  text: string;
  x: number;
  size: number;
  dash: number | null;
}

/** Attack, defence, movement along the lower edge, the last one smaller. */
export function numerals(values: number[]): Numeral[] {
  const big = values.length === 1 ? 27 : 24;
  const sizes: number[] = values.map((_, index) => (values.length > 1 && index === values.length - 1 ? 19 : big));
  const gap = 5.4;
  const full = values.reduce((sum, value, index) => sum + String(value).length * sizes[index]! * 0.53, gap * (values.length - 1));
  /** Four numbers are set smaller, so that they stay on the card. */
  const fit = Math.min(1, 58 / full);
  sizes.forEach((size, index) => (sizes[index] = size * fit));
  const widths = values.map((value, index) => String(value).length * sizes[index]! * 0.53);
  let x = 32 - (widths.reduce((sum, width) => sum + width, 0) + gap * (values.length - 1)) / 2;
  return values.map((value, index) => {
    const left = x;
    x += widths[index]! + gap;
    return { text: String(value), x: left, size: sizes[index]!, dash: index < values.length - 1 ? x - gap + 1.1 : null };
  });
}

export const isSpent = (piece: Piece): boolean => look.bears(piece, "spent");
export const isReduced = (piece: Piece): boolean => look.bears(piece, "reduced");
export const isStarred = (piece: Piece): boolean => look.bears(piece, "star");
/** A star of which only the rim is drawn. */
export const isHollow = (piece: Piece): boolean => (piece.marks ?? []).some((id) => look.mark(id)?.effect === "star" && look.mark(id)!.hollow);
/** What stands on the band that covers its numbers, if one does. */
export const bandOf = (piece: Piece): string => {
  const mark = (piece.marks ?? []).find((id) => look.mark(id)?.effect === "band");
  return mark ? look.words?.mark(mark).toLowerCase() || mark : "";
};
export const isHidden = (piece: Piece): boolean => !!piece.hidden || look.bears(piece, "back");
/** The marks of a piece that have a disc of their own; what a mark means is always told in words as well. */
export const discs = (piece: Piece): string[] =>
  (piece.marks ?? []).filter((id) => {
    const mark = look.mark(id);
    return mark && ["disc", "diamond"].includes(mark.effect ?? "disc");
  });

/** The formations of a side in the order they appear: they tint the strip and give a letter. */
export function formations(pieces: Iterable<Piece>): Map<string, { letter: string; tint: number }> {
  const bySide = new Map<string, string[]>();
  for (const { side, formation = "" } of pieces) {
    const list = bySide.get(side) ?? [];
    if (formation && !list.includes(formation)) bySide.set(side, [...list, formation]);
  }
  const found = new Map<string, { letter: string; tint: number }>();
  for (const list of bySide.values()) {
    if (list.length < 2) continue;
    list.forEach((name, index) => found.set(name, { letter: name[0]!.toUpperCase(), tint: index % 3 }));
  }
  return found;
}

/** Who lies on top: first what may be picked, then the fresh, then the strong, what lies below the others. */
export function topFirst(pieces: Piece[], offered: ReadonlySet<string>): Piece[] {
  const rank = (piece: Piece): number =>
    (offered.has(piece.id) ? 1000 : 0) + (isSpent(piece) ? 0 : 100) + (look.style.below?.includes(piece.symbol) ? 0 : 50) + (piece.numbers?.[0] ?? 0);
  return [...pieces].sort((a, b) => rank(b) - rank(a));
}
