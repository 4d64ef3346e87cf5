/** Plane geometry of a sheet: paths, borders two spaces share, strips beside them, neighbours by direction. */

import type { Point, Sheet, SheetSpace, SpaceState } from "./types";

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

/** Where the way out of a space towards another point leaves it. */
export function crossing(outline: readonly Point[], from: Point, to: Point): Point {
  const at = (part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  const out = (part: number): boolean => !inside(outline, ...at(part));
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 12; turn++) {
    const middle = (low + high) / 2;
    if (out(middle)) high = middle;
    else low = middle;
  }
  return at(high);
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

/** Edges joined end to end into as few lines as possible, whichever way each was drawn; lines begin at loose ends. */
function chains(edges: readonly [Point, Point][]): Point[][] {
  const at = new Map<string, number[]>();
  edges.forEach((ends, index) => {
    for (const end of ends) at.set(spot(end), [...(at.get(spot(end)) ?? []), index]);
  });
  const used = new Set<number>();
  const next = (from: Point): Point | null => {
    const index = at.get(spot(from))!.find((one) => !used.has(one));
    if (index === undefined) return null;
    used.add(index);
    const [a, b] = edges[index]!;
    return spot(a) === spot(from) ? b : a;
  };
  const loose = (point: Point): boolean => at.get(spot(point))!.length !== 2;
  const starts = [...edges.flatMap((ends) => ends.filter(loose)), ...edges.map(([from]) => from)];
  const lines: Point[][] = [];
  for (const start of starts) {
    const line = [start];
    for (let point = next(start); point; point = loose(point) ? null : next(point)) line.push(point);
    if (line.length > 1) lines.push(line);
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

/** A line with its corners rounded: it runs from middle to middle of its edges, the corners pulling it. */
export function rounded(line: readonly Point[]): string {
  const last = line.length - 1;
  if (last < 2) return path(line);
  const middle = (index: number): string => {
    const [a, b] = [line[index]!, line[index + 1]!];
    return `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  };
  const text = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
  const bends = line.slice(1, last).map((corner, index) => `Q${text(corner)} ${middle(index + 1)}`).join("");
  return `M${text(line[0]!)}L${middle(0)}${bends}L${text(line[last]!)}`;
}

/** A front between two parts of the map; `left` says whether what lies to its left belongs to the first part. */
export interface Front {
  line: Point[];
  left: boolean;
}

/** Whether the last side holds a space, or another; what is contested lies before the last side's front. */
export const holds = (states: ReadonlyMap<string, SpaceState>, last: string) => (id: string): boolean | null => {
  const owner = states.get(id)?.owner;
  return owner ? owner === last : null;
};

/** The borders between spaces of one part and of the other, joined into lines as long as they run on. */
export function fronts(arcs: readonly Arc[], byId: ReadonlyMap<string, SheetSpace>, first: (id: string) => boolean | null): Front[] {
  const between = arcs.filter(({ one, other }) => {
    const [a, b] = [first(one), first(other)];
    return a !== null && b !== null && a !== b;
  });
  const owners = new Map(between.flatMap((arc) => arc.points.slice(1).map((to, index): [string, Arc] => [edge(arc.points[index]!, to), arc])));
  const edges = between.flatMap(({ points }) => points.slice(1).map((to, index): [Point, Point] => [points[index]!, to]));
  return chains(edges).map((line) => {
    const arc = owners.get(edge(line[0]!, line[1]!));
    const ours = arc && byId.get(first(arc.one) ? arc.one : arc.other);
    const [x, y] = beside(line.slice(0, 2), 5)[0]!;
    const [x2, y2] = beside(line.slice(0, 2), 5)[1]!;
    return { line, left: !!ours && inside(ours.outline, (x + x2) / 2, (y + y2) / 2) };
  });
}

const edge = (from: Point, to: Point): string => [spot(from), spot(to)].sort().join("|");

/** A bowed arrow that stops short of its goal. */
export function arrow(start: Point, end: Point, strong = 1, bowed = 14): { shaft: string; head: string } {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  // from edge to edge, so that it lies on no numbers; neighbours leave less room, and some of it is for the head
  const away = Math.min(38 * strong, length * 0.3);
  const a: Point = [start[0] + ux * away, start[1] + uy * away];
  const b: Point = [end[0] - ux * away, end[1] - uy * away];
  const bow: Point = [(a[0] + b[0]) / 2 + uy * bowed, (a[1] + b[1]) / 2 - ux * bowed];
  const [vx, vy] = [b[0] - bow[0], b[1] - bow[1]];
  const v = Math.hypot(vx, vy) || 1;
  const [tx, ty] = [vx / v, vy / v];
  const [long, wide, neck] = [25 * strong, 15 * strong, 18.5 * strong];
  const head: Point[] = [
    b, [b[0] - tx * long - ty * wide, b[1] - ty * long + tx * wide], [b[0] - tx * neck, b[1] - ty * neck],
    [b[0] - tx * long + ty * wide, b[1] - ty * long - tx * wide],
  ];
  return { shaft: `M${a.join(" ")}Q${bow.join(" ")} ${b[0] - tx * neck} ${b[1] - ty * neck}`, head: path(head, true) };
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
