/** Names on the map for the scale in force: large enough to be read, beside counters and badges; what has no room is left out. */

import type { Box } from "./geometry";
import { FEW_CORNERS, type Spot } from "./layout";
import type { Badge, Piece, Point, Sheet, SheetSpace, SheetText } from "./types";

export interface Lettered {
  id: string;
  at: Point;
  lines: string[];
  size: number;
}

/** The least type on the screen, and how much larger than printed a name may become. */
const LEAST = 10;
const MOST = 2.4;
/** Room for the ring of a counter that may be chosen. */
const RING = 5;
/** The dots below a stack, in edges of its counter. */
const DOTS = 0.22;
/** How far a name stays inside the frame of the sheet. */
const FRAME = 6;
export const LETTER = 0.53;
const BADGE = 46;
const SLACK = 2;

interface Ground {
  stacks: ReadonlyMap<string, Piece[]>;
  k: number;
  /** The edge of a counter, and how much larger than printed badges are, on the sheet. */
  edge: number;
  badges: number;
}

export const meet = (a: Box, b: Box): boolean =>
  a.x + SLACK < b.x + b.w && b.x + SLACK < a.x + a.w && a.y + SLACK < b.y + b.h && b.y + SLACK < a.y + a.h;

const square = ([x, y]: Point, edge: number): Box => ({ x: x - edge / 2, y: y - edge / 2, w: edge, h: edge });

/** Beside a badge that is drawn larger than printed: to the right, to the left, below, above. */
function besides([x, y]: Point, badge: number, w: number, h: number): Point[] {
  const [aside, half] = [(badge + w) / 2 + SLACK, badge / 2 + SLACK];
  return [[x + aside, y - h / 2], [x - aside, y - h / 2], [x, y + half], [x, y - half - h]];
}

/** Where a name may stand: as it is printed, under the counter of its hex, to one side of that, or above. */
function places(name: NonNullable<Spot["name"]>, spot: Spot, size: number, w: number, edge: number, taken: boolean, hex: boolean): Point[] {
  const [x, y] = name.at;
  if (!hex) return [[x, taken ? spot.counter[1] + edge * (0.5 + DOTS) + RING : y - ((size - name.size) * name.lines.length) / 2]];
  const top = taken ? spot.counter[1] + edge / 2 + RING : y + name.size - size;
  const aside = Math.max(0, (w - edge) / 2);
  return [[x, top], [x + aside, top], [x - aside, top], [x, spot.counter[1] - edge / 2 - RING - size]];
}

/** Names of places with something printed on them come first, then those where troops stand. */
function rank(space: SheetSpace, stacks: Ground["stacks"]): number {
  return (space.badge ? 0 : 2) + (stacks.has(space.id) ? 0 : 1);
}

/** The names that have room, and where. */
export function letter(sheet: Sheet, spots: ReadonlyMap<string, Spot>, { stacks, k, edge, badges }: Ground): Lettered[] {
  const taken: Box[] = sheet.spaces.flatMap((space) => {
    const spot = spots.get(space.id)!;
    const counter = stacks.has(space.id) ? [square(spot.counter, edge + 2 * RING)] : [];
    return space.badge ? [...counter, square(spot.badge, BADGE * badges)] : counter;
  });
  const found: Lettered[] = [];
  for (const space of [...sheet.spaces].sort((one, other) => rank(one, stacks) - rank(other, stacks))) {
    const spot = spots.get(space.id)!;
    if (!spot.name || space.badge?.shape === "lozenge") continue;
    const { lines, size: printed } = spot.name;
    const size = Math.max(printed, LEAST / k);
    if (size > printed * MOST) continue;
    const hex = space.outline.length <= FEW_CORNERS;
    const [w, h] = [Math.max(...lines.map((line) => line.length)) * size * LETTER, lines.length * size];
    const near = space.badge && badges > 1 ? besides(spot.badge, BADGE * badges, w, h) : [];
    const boxes = [...places(spot.name, spot, size, w, edge, stacks.has(space.id) && (hex || !space.badge), hex), ...near]
      .map(([x, y]) => ({ x: Math.max(FRAME, Math.min(sheet.width - FRAME - w, x - w / 2)), y, w, h }));
    const free = boxes.find((box) => !taken.some((other) => meet(box, other)));
    // what was printed beside its badge has its room already
    const box = free ?? (!hex && size === printed ? boxes[0] : undefined);
    if (!box) continue;
    taken.push(box);
    found.push({ id: space.id, at: [box.x + w / 2, box.y], lines, size });
  }
  return found;
}

/** The line that says what a place is: how large its parts are, where it begins, how far under the middle of the space it stands. */
export interface Placed {
  size: number;
  said: string;
  large: boolean;
  /** Half a diagonal of the lozenge. */
  r: number;
  before: number;
  width: number;
  after: number;
  left: number;
  y: number;
  shown: boolean;
}

/** The least type of a name that matters. */
const LEAST_NAME = 10.5;
const LEAST_TOWN = 7.5;

/** Letters never get smaller on the screen than can be read. */
export function placed(badge: Badge, name: string, k: number, occupied: boolean): Placed {
  const city = badge.note === "city";
  const large = city && k >= 0.4;
  const size = Math.max(large ? 18 : 15.5, (city || badge.title ? LEAST_NAME : 0) / k);
  const said = large ? name.toUpperCase() : name;
  const width = said.length * size * (large ? 0.79 : badge.title ? 0.54 : 0.48);
  const r = size * 0.78;
  const before = badge.title ? r * 2 + 3 : 0;
  const after = badge.figures?.[0]?.icon ? size * 1.15 : 0;
  const y = occupied ? Math.max(41, 30 + size * 0.7) : large ? 36 : 27;
  return { size, said, large, r, before, width, after, left: -(before + width + after) / 2, y, shown: !!badge.title || size * k >= LEAST_TOWN };
}

/** How far the line of a place may step aside for a dearer one: in heights of its type, across and down. */
const ASIDE: Point[] = [[0, 0], [0.8, 0], [-0.8, 0], [1.6, 0], [-1.6, 0], [2.4, 0], [-2.4, 0], [0, 0.9], [1.2, 0.9], [-1.2, 0.9], [3.4, 0], [-3.4, 0], [0, -1], [1.2, -1], [-1.2, -1]];

/** The lines that name places, with the ground they cover: the dearest stand as printed, others step aside for them, and all for troops where
 *  there is room. */
export function placeNames(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, k: number, troops: readonly Box[] = []): Map<string, Placed & { box: Box }> {
  const found = new Map<string, Placed & { box: Box }>();
  const dear = ({ badge }: SheetSpace): number => (badge?.note === "city" ? 20 : 0) + Number(badge?.title || 0);
  for (const { id, badge, name, label: [x, y] } of [...sheet.spaces].sort((one, other) => dear(other) - dear(one))) {
    const line = badge?.shape === "lozenge" ? placed(badge, name, k, stacks.has(id)) : null;
    if (!line?.shown) continue;
    const others = [...found.values()].map((one) => one.box);
    const boxes = ASIDE.map(([dx, dy]) => ({ x: x + line.left + dx * line.size, y: y + line.y + (dy - 1) * line.size, w: -2 * line.left, h: line.size * 1.25 }));
    // a town of no worth without room goes without its name
    const clear = boxes.filter((one) => !others.some((other) => meet(one, other)));
    const box = clear.find((one) => !troops.some((other) => meet(one, other))) ?? clear[0] ?? (badge!.title || badge!.note === "city" ? boxes[0] : null);
    if (box) found.set(id, { ...line, left: box.x - x, y: box.y - y + line.size, box });
  }
  return found;
}

/** Whether a number of this size, set around a point, stands clear of all of them, with some room for halos and wide letters. */
export function clear(text: string, [x, y]: Point, size: number, boxes: readonly Box[], room = 0): boolean {
  const w = text.length * size * LETTER + 2 * room;
  const own = { x: x - w / 2, y: y - size * 0.8, w, h: size };
  return !boxes.some((box) => meet(own, box));
}

/** The ground that each letter of slanted lettering covers. */
export function glyphs({ text, at: [x, y], size, angle = 0, spacing = 0 }: SheetText): Box[] {
  const [step, turn] = [size * (LETTER + spacing), (angle * Math.PI) / 180];
  const [cos, sin, w] = [Math.cos(turn), Math.sin(turn), size * LETTER];
  return [...text].map((_, index) => {
    const along = (index - (text.length - 1) / 2) * step;
    return { x: x + along * cos + size * 0.3 * sin - w / 2, y: y + along * sin - size * 0.3 * cos - size * 0.5, w, h: size };
  });
}

/** Whether slanted lettering stands clear of some ground. */
export const runsClear = (one: SheetText, boxes: readonly Box[]): boolean => !glyphs(one).some((glyph) => boxes.some((box) => meet(glyph, box)));

const FAR = 0.5;
const SMALLEST = 9;

/** How far the name of a range or land steps off its line for places and troops, and along it: in heights of its type. */
const OFF = [0, 0.9, -0.9, 1.7, -1.7];
const ALONG = [0, 2.5, -2.5, 5, -5];

function beside(one: SheetText, boxes: readonly Box[]): SheetText {
  const [turn, [x, y]] = [((one.angle ?? 0) * Math.PI) / 180, one.at];
  const [cos, sin] = [Math.cos(turn) * one.size, Math.sin(turn) * one.size];
  const moved = ALONG.flatMap((on) => OFF.map((by): SheetText => ({ ...one, at: [x + on * cos - by * sin, y + on * sin + by * cos] })));
  const far = one.text.length * one.size;
  const near = boxes.filter((box) => Math.abs(box.x + box.w / 2 - x) < far + box.w && Math.abs(box.y + box.h / 2 - y) < far + box.h);
  const hidden = (other: SheetText): number => glyphs(other).filter((glyph) => near.some((box) => meet(glyph, box))).length;
  return moved.find((other) => !hidden(other)) ?? moved.reduce((best, other) => (hidden(other) < hidden(best) ? other : best));
}

/** The lettering of the sheet that is shown at a scale; a river whose name would run into that of a place, or under
 *  troops, goes without. What
 *  is for the whole sheet alone is lettered with the places there. */
export function lettered(sheet: Sheet, k: number, boxes: readonly Box[]): SheetText[] {
  return (sheet.letters ?? [])
    .filter((one) => one.size * k >= SMALLEST && (!one.show || (one.show === "near" && k >= FAR)) && (one.kind !== "water" || runsClear(one, boxes)))
    .map((one) => (one.kind === "range" || one.kind === "land" ? beside(one, boxes) : one));
}

/** How far a stack reaches above its counter, in edges of it. */
const rises = (pieces: readonly Piece[], shingled: boolean): number => (shingled ? 0.12 + 0.21 * Math.min(2, pieces.length - 1) : 0.05 * Math.min(3, pieces.length));

/** The ground that stacks cover, whatever is written under them. */
export function piles(spots: ReadonlyMap<string, Spot>, stacks: Ground["stacks"], edge: number, shingled: boolean): Box[] {
  return [...stacks].flatMap(([id, pieces]) => {
    const spot = spots.get(id);
    const up = rises(pieces, shingled) * edge;
    return spot ? [{ x: spot.counter[0] - edge / 2, y: spot.counter[1] - edge / 2 - up, w: edge, h: edge + up }] : [];
  });
}

/** What the number of a space must keep clear of: names of places, lettering, counters. */
export function taken(sheet: Sheet, spots: ReadonlyMap<string, Spot>, { stacks, k, edge }: Ground, names: readonly Box[], written: readonly Lettered[], shingled: boolean): Box[] {
  const lines = written.map(({ at: [x, y], lines, size }) => {
    const w = Math.max(...lines.map((line) => line.length)) * size * LETTER;
    return { x: x - w / 2, y, w, h: lines.length * size };
  });
  const troops = piles(spots, stacks, edge, shingled);
  return [...names, ...lines, ...troops, ...lettered(sheet, k, [...names, ...troops]).flatMap(glyphs)];
}
