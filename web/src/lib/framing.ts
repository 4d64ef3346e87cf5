/** Which part of the sheet to show when not everything that is asked about fits on the screen. */

import type { Camera } from "./camera";
import type { Point } from "./types";

export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What holds all of some points. */
export function around(points: readonly Point[]): Part {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Of points in order along one axis, the longest run that is no longer than `length`. */
function run(points: readonly Point[], axis: 0 | 1, length: number): Point[] {
  const row = [...points].sort((one, other) => one[axis] - other[axis]);
  let best: Point[] = [];
  for (let first = 0, last = 0; last < row.length; last++) {
    while (row[last]![axis] - row[first]![axis] > length) first++;
    if (last - first + 1 > best.length) best = row.slice(first, last + 1);
  }
  return best;
}

/** As many of the points as a window of this size can show at once: as they lie beside each other, then above. */
export function most(points: readonly Point[], width: number, height: number): Point[] {
  const [across, down] = [run(run(points, 0, width), 1, height), run(run(points, 1, height), 0, width)];
  return across.length > down.length ? across : down;
}

/** A side of the screen beyond which points lie. */
export type Beyond = "up" | "down" | "left" | "right";

/** The points that are out of view, by the side beyond which they lie farthest. */
export function beyond(points: readonly Point[], { k, x, y }: Camera, { w, h }: { w: number; h: number }): Map<Beyond, Point[]> {
  const found = new Map<Beyond, Point[]>();
  for (const point of points) {
    const [px, py] = [point[0] * k + x, point[1] * k + y];
    const out: [Beyond, number][] = [["up", -py], ["down", py - h], ["left", -px], ["right", px - w]];
    const [side, far] = out.reduce((one, other) => (other[1] > one[1] ? other : one));
    if (far > 0) found.set(side, [...(found.get(side) ?? []), point]);
  }
  return found;
}

/** How far a counter reaches from its place, on the screen. */
const REACH = 34;

/** Whether a box on the screen lies on none of the points. */
export function clear(points: readonly Point[], { k, x, y }: Camera, box: Part): boolean {
  return points.every(([px, py]) => {
    const [sx, sy] = [px * k + x, py * k + y];
    return sx < box.left - REACH || sx > box.right + REACH || sy < box.top - REACH || sy > box.bottom + REACH;
  });
}

/** How far a card keeps from the edge of the map and from the place it tells of, on the screen. */
const GAP = 8;
const OFF = 44;

/** Where on the sheet a card begins that tells of a place: above it, else below, and never cut off at an edge. A card without a
 *  place stands above the map. */
export function beside(place: Point | null, { k, x, y }: Camera, { w, h }: { w: number; h: number }, card: { w: number; h: number }): Point {
  const [px, py] = place ? [place[0] * k + x, place[1] * k + y] : [w / 2, 0];
  const above = py - OFF - card.h;
  const within = (low: number, high: number): number => Math.max(GAP, Math.min(high - GAP, low));
  const [left, top] = [within(px - card.w / 2, w - card.w), place && above < GAP ? within(py + OFF, h - card.h) : within(above, h - card.h)];
  return [(left - x) / k, (top - y) / k];
}
