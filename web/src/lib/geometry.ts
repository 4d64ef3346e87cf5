/** Plane geometry of a sheet: paths, borders two spaces share, strips beside them, neighbours by direction. */

import type { Point, Sheet, SheetSpace } from "./types";

const round = (value: number): number => Math.round(value * 10) / 10;

export function path(points: readonly Point[], closed = false): string {
  const steps = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `M${steps}${closed ? "Z" : ""}`;
}

export function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]!;
    const b = polygon[j]!;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function bounds(points: readonly Point[]): Box {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** A stretch of border between two spaces; `points` runs with `one` on its left or right as drawn. */
export interface Arc {
  one: string;
  other: string;
  points: Point[];
}

const spot = ([x, y]: Point): string => `${Math.round(x * 2)},${Math.round(y * 2)}`;

/** The borders of the sheet, found from the edges that two outlines have in common. */
export function arcs(sheet: Sheet): Arc[] {
  const owners = new Map<string, { space: string; from: Point; to: Point }>();
  const pairs = new Map<string, Arc & { edges: [Point, Point][] }>();
  for (const space of sheet.spaces) {
    space.outline.forEach((from, index) => {
      const to = space.outline[(index + 1) % space.outline.length]!;
      const twin = owners.get(`${spot(to)}|${spot(from)}`) ?? owners.get(`${spot(from)}|${spot(to)}`);
      if (!twin) return void owners.set(`${spot(from)}|${spot(to)}`, { space: space.id, from, to });
      if (twin.space === space.id) return;
      const key = `${twin.space}-${space.id}`;
      const pair = pairs.get(key) ?? { one: twin.space, other: space.id, points: [], edges: [] };
      pair.edges.push([from, to]);
      pairs.set(key, pair);
    });
  }
  return [...pairs.values()].flatMap(({ one, other, edges }) => chains(edges).map((points) => ({ one, other, points })));
}

/** Edges joined end to end into as few lines as possible. */
function chains(edges: [Point, Point][]): Point[][] {
  const lines: Point[][] = [];
  for (const [from, to] of edges) {
    const before = lines.find((line) => spot(line.at(-1)!) === spot(from));
    const after = lines.find((line) => spot(line[0]!) === spot(to));
    if (before && after && before !== after) {
      before.push(...after);
      lines.splice(lines.indexOf(after), 1);
    } else if (before) before.push(to);
    else if (after) after.unshift(from);
    else lines.push([from, to]);
  }
  return lines;
}

/** A line moved sideways by so much. */
export function beside(line: readonly Point[], distance: number): Point[] {
  return line.map(([x, y], index) => {
    const [ax, ay] = line[Math.max(0, index - 1)]!;
    const [bx, by] = line[Math.min(line.length - 1, index + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [x - ((by - ay) / length) * distance, y + ((bx - ax) / length) * distance];
  });
}

/** The border's strip that lies in a space. */
export function strip(arc: Arc, space: SheetSpace, distance: number): Point[] {
  const left = beside(arc.points, distance);
  const [x, y] = left[Math.floor(left.length / 2)]!;
  return inside(space.outline, x, y) ? left : beside(arc.points, -distance);
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** Where an arrow key leads: the neighbour that lies most in that direction, else the nearest space that does. */
export function step(sheet: Sheet, from: SheetSpace, key: string): SheetSpace | null {
  const way = ARROWS[key];
  if (!way) return null;
  const near = new Set(from.neighbours ?? []);
  const best = (spaces: SheetSpace[]): SheetSpace | null => {
    let found: SheetSpace | null = null;
    let least = Infinity;
    for (const space of spaces) {
      const [dx, dy] = [space.label[0] - from.label[0], space.label[1] - from.label[1]];
      const along = dx * way[0] + dy * way[1];
      const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      const cost = along + across * 2;
      if (along > across * 0.45 && along > 1 && cost < least) [found, least] = [space, cost];
    }
    return found;
  };
  return best(sheet.spaces.filter((space) => near.has(space.id))) ?? best(sheet.spaces.filter((space) => space !== from));
}
