/** Where the names of places stand when the whole sheet is seen: beside the troops, clear of them and of each other. */

import type { Box } from "./geometry";
import { glyphs, runsClear } from "./lettering";
import type { Piece, Point, Sheet, SheetText, SpaceState } from "./types";

export interface FarName {
  /** Where the text begins, on its base line. */
  at: Point;
  size: number;
  /** How long the text is. */
  long: number;
  /** A thin line back to a place whose own surroundings are crowded. */
  leader: Point | null;
}

/** Size of the letters on the screen. */
const LETTERS = 11.5;
/** An icon after a name, with the space before it. */
const ICON = 1.25;
const WIDTHS: readonly (readonly [RegExp, number])[] = [[/[ijltfíI .'-]/, 0.32], [/[mwM]/, 0.8], [/\p{Lu}/u, 0.72]];
const LETTER = 0.52;
/** How long a name is in the bold letters of the map, in heights of its type. */
export const long = (name: string): number => [...name].reduce((all, letter) => all + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER), 0);
/** The corner of the legend, on the screen. */
const LEGEND = [270, 212] as const;
/** Capitals are wider than letters. */
const CAPITALS = 0.2;
const crosses = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The ground under pips and lozenges. */
function marked(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, size: number, pip: number): Box[] {
  const square = (x: number, y: number, r: number): Box => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r });
  return sheet.spaces.flatMap(({ id, label: [x, y], badge }) => {
    const over = stacks.has(id);
    const [cx, cy] = over ? [x + pip * 1.1, y - pip * 1.1] : [x, y];
    return [...(over ? [square(x, y, pip)] : []), ...(badge?.title ? [square(cx, cy, size * 0.7)] : [])];
  });
}

/** Who holds the ground at a point: the owner of the space nearest to it. */
function holder(sheet: Sheet, states: ReadonlyMap<string, SpaceState>, [x, y]: Point): string | null | undefined {
  const far = ({ label }: Sheet["spaces"][number]): number => Math.hypot(label[0] - x, label[1] - y);
  return states.get(sheet.spaces.reduce((near, space) => (far(space) < far(near) ? space : near)).id)?.owner;
}

/** Names by the space they belong to; a place worth little that finds no room has none. Where a front is crowded they stand in its rear. */
export function farNames(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, k: number, pip: number, states: ReadonlyMap<string, SpaceState> = new Map()): Map<string, FarName> {
  const size = LETTERS / k;
  const [w, h] = [LEGEND[0] / k, LEGEND[1] / k];
  const written = (sheet.letters ?? []).filter((one) => !one.show).flatMap(glyphs);
  const taken = [...marked(sheet, stacks, size, pip), ...written, { x: 0, y: sheet.height - h, w, h }];
  const found = new Map<string, FarName>();
  const places = sheet.spaces
    .filter(({ badge }) => badge?.shape === "lozenge" && (badge.title || badge.note === "city"))
    .sort((one, other) => Number(other.badge!.title || 0.5) - Number(one.badge!.title || 0.5));
  for (const { id, name, label: [x, y], badge } of places) {
    const w = (long(name) + (badge!.figures?.length ? ICON : 0)) * size;
    const clear = pip + size * 0.35;
    const near: Point[] = [[clear, size * 0.34], ...(stacks.has(id) ? [[pip * 2.1, -pip * 0.9 + size * 0.34] as Point] : []), [-clear - w, size * 0.34], [-w / 2, clear + size * 0.8], [-w / 2, -clear - size * 0.1]];
    const away: Point[] = Number(badge!.title) > 1 ? [150, 250, 350].flatMap((d): Point[] => [[-w / 2, d], [-w / 2, -d], [d, size * 0.34], [-d - w, size * 0.34]]) : [];
    const free = ([dx, dy]: Point): boolean => {
      const box = { x: x + dx, y: y + dy - size * 0.85, w, h: size * 1.05 };
      return box.x > 0 && box.x + w < sheet.width && !taken.some((other) => crosses(box, other));
    };
    const rear = ([dx, dy]: Point): boolean => holder(sheet, states, [x + dx + w / 2, y + dy]) === states.get(id)?.owner;
    const spot = near.find(free) ?? away.find((one) => free(one) && rear(one)) ?? away.find(free);
    if (!spot) continue;
    taken.push({ x: x + spot[0], y: y + spot[1] - size * 0.85, w, h: size * 1.05 });
    const far = away.includes(spot);
    found.set(id, { at: [x + spot[0], y + spot[1]], size, long: long(name) * size, leader: far ? [x + spot[0] + w / 2, y + spot[1] - (spot[1] > 0 ? size * 0.8 : 0)] : null });
  }
  return found;
}

/** How far the name of a region may move for those of places, in heights of its type: the nearest first. */
const AWAY = [0, 1, -1, 2, -2, 3, -3].flatMap((dy) => [0, 2, -2, 4, -4].map((dx): Point => [dx, dy])).sort((one, other) => Math.hypot(...one) - Math.hypot(...other));
const SMALLEST = 9;

/** The regions as they are lettered on the whole sheet: where neither troops nor names of places are; none where there is no room. */
export function farRegions(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, names: ReadonlyMap<string, FarName>, k: number, pip: number): SheetText[] {
  const size = LETTERS / k;
  const wider = ({ x, y, w, h }: Box): Box => ({ x: x - size * 0.3, y: y - size * 0.3, w: w + size * 0.6, h: h + size * 0.6 });
  const taken = [
    ...marked(sheet, stacks, size, pip),
    ...sheet.spaces.flatMap(({ id, badge }) => {
      const named = names.get(id);
      return named ? [{ x: named.at[0], y: named.at[1] - size * 0.85, w: named.long + (badge?.figures?.length ? ICON * size : 0), h: size * 1.05 }].map(wider) : [];
    }),
  ];
  return (sheet.letters ?? []).flatMap((one) => {
    const [x, y] = one.at;
    const spots = one.show === "far" && one.size * k >= SMALLEST ? AWAY.map(([dx, dy]): SheetText => ({ ...one, at: [x + dx * one.size, y + dy * one.size] })) : [];
    return spots.find((spot) => runsClear({ ...spot, spacing: (spot.spacing ?? 0) + CAPITALS }, taken)) ?? [];
  });
}
