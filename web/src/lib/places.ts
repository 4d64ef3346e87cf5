/** Where the names of places stand when the whole sheet is seen: beside the troops, clear of them and of each other. */

import type { Piece, Point, Sheet } from "./types";

export interface FarName {
  /** Where the text begins, on its base line. */
  at: Point;
  size: number;
  /** A thin line back to a place whose own surroundings are crowded. */
  leader: Point | null;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Size of the letters on the screen. */
const LETTERS = 11.5;
const WIDTH = 0.56;
const crosses = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Names by the space they belong to; a place worth little that finds no room has none. */
export function farNames(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, k: number, pip: number): Map<string, FarName> {
  const size = LETTERS / k;
  const taken: Box[] = sheet.spaces
    .filter((space) => stacks.has(space.id))
    .map(({ label: [x, y] }) => ({ x: x - pip, y: y - pip, w: 2 * pip, h: 2 * pip }));
  const lozenges = sheet.spaces.filter((space) => space.badge?.title);
  for (const { label: [x, y], id } of lozenges) {
    const r = size * 0.7;
    const [cx, cy] = stacks.has(id) ? [x + pip * 1.1, y - pip * 1.1] : [x, y];
    taken.push({ x: cx - r, y: cy - r, w: 2 * r, h: 2 * r });
  }
  const found = new Map<string, FarName>();
  const places = sheet.spaces
    .filter(({ badge }) => badge?.shape === "lozenge" && (badge.title || badge.note === "city"))
    .sort((one, other) => Number(other.badge!.title || 0.5) - Number(one.badge!.title || 0.5));
  for (const { id, name, label: [x, y], badge } of places) {
    const w = (name.length + (badge!.figures?.length ? 2.2 : 0)) * size * WIDTH;
    const clear = pip + size * 0.35;
    const near: Point[] = [[clear, size * 0.34], ...(stacks.has(id) ? [[pip * 2.1, -pip * 0.9 + size * 0.34] as Point] : []), [-clear - w, size * 0.34], [-w / 2, clear + size * 0.8], [-w / 2, -clear - size * 0.1]];
    const away: Point[] = Number(badge!.title) > 1 ? [150, 250, 350].flatMap((d): Point[] => [[-w / 2, d], [-w / 2, -d], [d, size * 0.34], [-d - w, size * 0.34]]) : [];
    const spot = [...near, ...away].find(([dx, dy]) => {
      const box = { x: x + dx, y: y + dy - size * 0.85, w, h: size * 1.05 };
      return box.x > 0 && box.x + w < sheet.width && !taken.some((other) => crosses(box, other));
    });
    if (!spot) continue;
    taken.push({ x: x + spot[0], y: y + spot[1] - size * 0.85, w, h: size * 1.05 });
    const far = away.includes(spot);
    found.set(id, { at: [x + spot[0], y + spot[1]], size, leader: far ? [x + spot[0] + w / 2, y + spot[1] - (spot[1] > 0 ? size * 0.8 : 0)] : null });
  }
  return found;
}
