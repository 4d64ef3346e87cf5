/** Where badge, counters and name of each space go, so that none lies on another. */

import { bounds, inside, type Box } from "./geometry";
import type { Point, Sheet, SheetSpace } from "./types";

export interface Spot {
  counter: Point;
  badge: Point;
  /** Where the lines of the name begin, from above. */
  name: { at: Point; lines: string[]; size: number } | null;
  /** Where the numbers of layers stand. */
  figure: Point;
  /** A scale at which the space can be read. */
  close: number;
  /** Type size of a printed id, where there is no badge. */
  id: number;
  /** The largest counter that leaves the neighbours free, in units of 1/64 of its edge. */
  most: number;
}

const CELL = 8;
const COUNTER = { w: 72, h: 74 };
const BADGE = { w: 48, h: 44 };
const NAME_SIZE = 15.5;
const ID_SIZE = 11.5;
const LETTER = 0.56;

/** Which part of a box lies outside a space, counted by the cells of a grid. */
class Mask {
  private readonly sums: Float64Array;
  private readonly columns: number;
  private readonly rows: number;

  constructor(outline: Point[], readonly box: Box) {
    this.columns = Math.ceil(box.w / CELL);
    this.rows = Math.ceil(box.h / CELL);
    this.sums = new Float64Array((this.columns + 1) * (this.rows + 1));
    for (let row = 0; row < this.rows; row++) {
      let run = 0;
      for (let column = 0; column < this.columns; column++) {
        run += inside(outline, box.x + (column + 0.5) * CELL, box.y + (row + 0.5) * CELL) ? 1 : 0;
        this.sums[(row + 1) * (this.columns + 1) + column + 1] = this.sums[row * (this.columns + 1) + column + 1]! + run;
      }
    }
  }

  private at(column: number, row: number): number {
    const c = Math.max(0, Math.min(this.columns, column));
    const r = Math.max(0, Math.min(this.rows, row));
    return this.sums[r * (this.columns + 1) + c]!;
  }

  outside(box: Box): number {
    const left = Math.round((box.x - this.box.x) / CELL);
    const top = Math.round((box.y - this.box.y) / CELL);
    const right = left + Math.round(box.w / CELL);
    const bottom = top + Math.round(box.h / CELL);
    const covered = this.at(right, bottom) - this.at(left, bottom) - this.at(right, top) + this.at(left, top);
    return Math.max(0, box.w * box.h - covered * CELL * CELL);
  }
}

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

interface Wish {
  w: number;
  h: number;
  near: Point;
  taken: Box[];
  pull: number;
}

interface Found {
  box: Box;
  cost: number;
}

function search(mask: Mask, { w, h, near, taken, pull }: Wish): Found {
  let best: Found = { box: { x: near[0] - w / 2, y: near[1] - h / 2, w, h }, cost: Infinity };
  const attempt = (x: number, y: number): void => {
    const dx = x + w / 2 - near[0];
    const dy = y + h / 2 - near[1];
    let cost = Math.sqrt(dx * dx + dy * dy) * pull;
    if (cost >= best.cost) return;
    const box = { x, y, w, h };
    cost += mask.outside(box) * 2;
    for (const other of taken) {
      if (cost >= best.cost) return;
      cost += overlap(box, other) * 3;
    }
    if (cost < best.cost) best = { box, cost };
  };
  attempt(best.box.x, best.box.y);
  for (let x = mask.box.x; x <= mask.box.x + mask.box.w - w * 0.6; x += CELL) {
    for (let y = mask.box.y; y <= mask.box.y + mask.box.h - h * 0.6; y += CELL) attempt(x, y);
  }
  return best;
}

const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

/** A name in one or two lines, without what stands in brackets. */
export function lines(name: string): string[] {
  const short = name.replace(/\s*\(.*\)/, "");
  if (short.length < 11 || !short.includes(" ")) return [short];
  const words = short.split(" ");
  let best = [short];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut++) {
    const pair = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const width = Math.max(...pair.map((line) => line.length));
    if (width < least) [best, least] = [pair, width];
  }
  return best;
}

interface Arrangement {
  w: number;
  h: number;
  /** Offset of the badge's middle and of the name's top middle from the block's corner. */
  badge: Point;
  name: Point;
}

/** The ways a name can stand beside its badge. */
function arrangements(w: number, h: number): Arrangement[] {
  const [bw, bh] = [BADGE.w, BADGE.h];
  const wide = Math.max(w, bw);
  const high = Math.max(h, bh);
  return [
    { w: wide, h: bh + h, badge: [wide / 2, bh / 2], name: [wide / 2, bh] },
    { w: wide, h: bh + h, badge: [wide / 2, h + bh / 2], name: [wide / 2, 0] },
    { w: bw + w + 4, h: high, badge: [bw / 2, high / 2], name: [bw + 4 + w / 2, (high - h) / 2] },
    { w: bw + w + 4, h: high, badge: [w + 4 + bw / 2, high / 2], name: [w / 2, (high - h) / 2] },
  ];
}

interface Trial {
  spot: Spot;
  cost: number;
}

/** Room for the stacks of both sides on sheets that are drawn for it. */
const PAIR = { w: 146, h: 78 };

function place(space: SheetSpace, mask: Mask, taken: Box[], counter: Found, shape: Arrangement, size: number): Trial {
  const near: Point = [counter.box.x + counter.box.w / 2, counter.box.y - shape.h / 2];
  const block = search(mask, { w: shape.w, h: shape.h, near, taken: [...taken, counter.box], pull: 2 });
  const at = (offset: Point): Point => [block.box.x + offset[0], block.box.y + offset[1]];
  const name = size ? { at: at(shape.name), lines: lines(space.name), size } : null;
  const [x, y] = at(shape.badge);
  const spot: Spot = { counter: middle(counter.box), badge: [x, y], name, figure: [x - 25, y - 15], close: 0.72, id: ID_SIZE, most: Infinity };
  return { spot, cost: counter.cost + block.cost };
}

const DROP_NAME = 5200;
/** Where to try the counters, from the middle of the space. */
const TRIES: Point[] = [[0, 14], [0, 32], [-22, 26], [22, 26], [-34, 4], [34, 4], [0, -14]];

function irregular(space: SheetSpace, others: Box[], wide: boolean): Spot {
  const size = wide ? NAME_SIZE * 1.3 : NAME_SIZE;
  const mask = new Mask(space.outline, bounds(space.outline));
  const taken = others.filter((other) => overlap(other, mask.box) > 0);
  const [x, y] = space.label;
  const tried = TRIES.map(([dx, dy]) => search(mask, { ...(wide ? PAIR : COUNTER), near: [x + dx, y + dy], taken, pull: 6 }));
  const counters = tried.filter((one, index) => index === tried.findIndex((other) => other.box.x === one.box.x && other.box.y === one.box.y));
  const text = lines(space.name);
  const width = Math.max(...text.map((line) => line.length)) * size * LETTER;
  const best = (shapes: Arrangement[], type: number): Trial =>
    counters
      .flatMap((counter) => shapes.map((shape) => place(space, mask, taken, counter, shape, type)))
      .reduce((one, other) => (other.cost < one.cost ? other : one));
  for (const part of [1, 0.86, 0.74]) {
    const whole = best(arrangements(width * part, text.length * size * part + 2), size * part);
    if (whole.cost < DROP_NAME) return whole.spot;
  }
  return best([{ ...BADGE, badge: [BADGE.w / 2, BADGE.h / 2], name: [0, 0] }], 0).spot;
}

/** The edge of a counter in a hex that is looked at closely, on the screen, and how close that may be. */
const READ = 56;
const CLOSEST = 1.3;

/** A hex: its id above, its name below, the counter between them. */
function regular(space: SheetSpace): Spot {
  const [x, y] = space.label;
  const { w, h } = bounds(space.outline);
  const size = Math.min(NAME_SIZE, h * 0.17);
  const id = Math.min(ID_SIZE, h * 0.13);
  const name = space.name && space.name !== space.id ? { at: [x, y + h * 0.49 - size] as Point, lines: [space.name], size } : null;
  const figure: Point = [x + w * 0.37, y + size * 0.35];
  const edge = Math.min(w, h) * 0.66;
  /** Where a line below says what the place is, the counter stands a little higher. */
  const up = space.badge?.shape === "lozenge" ? 8 : 0;
  return { counter: [x, y - up], badge: [x, y - h * 0.49 + id], name, figure, close: Math.max(1, Math.min(CLOSEST, READ / edge)), id, most: edge / 64 };
}

const nameBox = ({ at: [x, y], lines: text, size }: NonNullable<Spot["name"]>): Box => {
  const w = Math.max(...text.map((line) => line.length)) * size * LETTER;
  return { x: x - w / 2, y, w, h: text.length * size };
};

/** Spaces with no more corners than these are hexes. */
export const FEW_CORNERS = 8;
/** Sheets wider than this are drawn for a smaller scale. */
const WIDE = 1600;

/** Spaces beside another of the same name: it is printed once for all of them, unless each has a badge of its own. */
export function repeated(spaces: readonly SheetSpace[]): Set<string> {
  const found = new Set<string>();
  const byId = new Map(spaces.map((space) => [space.id, space]));
  for (const { id, name, neighbours = [], badge } of spaces) {
    if (name && !badge && neighbours.some((other) => byId.get(other)?.name === name && !found.has(other))) found.add(id);
  }
  return found;
}

export function layout(sheet: Sheet): Map<string, Spot> {
  const marks = (sheet.marks ?? []).map(({ at: [x, y] }) => ({ x: x - 18, y: y - 14, w: 36, h: 28 }));
  const taken = [...marks];
  const again = repeated(sheet.spaces);
  return new Map(sheet.spaces.map((space): [string, Spot] => {
    if (space.outline.length <= FEW_CORNERS) return [space.id, again.has(space.id) ? { ...regular(space), name: null } : regular(space)];
    const spot = irregular(space, taken, sheet.width > WIDE);
    const [x, y] = spot.badge;
    taken.push({ x: x - BADGE.w / 2, y: y - BADGE.h / 2, ...BADGE });
    if (spot.name) taken.push(nameBox(spot.name));
    return [space.id, spot];
  }));
}
