/** The account of a turn in plain sentences: the same grammar for both sides, made from the ground, the log and the score. */

import { between, chief, losses, passed, statesOf, type Chapter } from "./chronicle";
import { look } from "./look.svelte";
import type { Entry, Piece, Point, Sheet, SheetSpace, SpaceState, Table } from "./types";
import { t, type Words } from "./words.svelte";

export interface Cause {
  entry: Entry;
  /** The line before it, where that says why the score moved. */
  why: Entry | null;
}

export interface Thrust {
  side: string;
  name: string;
  from: Point;
  to: Point;
}

export interface Account {
  headline: string;
  lead: string[];
  ground: Map<string, string[]>;
  lost: Map<string, number>;
  causes: Cause[];
  news: Entry[];
}

/** A rule without its last letter: lines about one thing name it alike. */
const ruleOf = (entry: Entry): string => (entry.rule ?? "").replace(/-[a-z]$/, "");

/** What moved the score, in order, each with the line that tells why. */
export function causesOf(lines: Entry[]): Cause[] {
  return lines.flatMap((entry, index): Cause[] => {
    if (look.tag(entry.key) !== "score") return [];
    const before = lines[index - 1];
    return [{ entry, why: before && ruleOf(before) === ruleOf(entry) && look.tag(before.key) !== "score" ? before : null }];
  });
}

/** In Spanish the names of sides are no proper names. */
export const called = (words: Words, side: string): string => (words.lang.startsWith("es") ? words.seat(side).toLowerCase() : words.seat(side));

/** Words in a row: a, b and c. */
export const listed = (words: Words, names: string[]): string => new Intl.ListFormat(words.lang || "en", { type: "conjunction" }).format(names);

const worth = (space: SheetSpace): number => 10 * Number(space.badge?.title || 0) + (space.badge?.note === "city" ? 4 : space.badge?.note ? 2 : 1);

/** Named places among some spaces, those that matter most first. */
const placesIn = (sheet: Sheet, ids: readonly string[]): SheetSpace[] =>
  sheet.spaces.filter((space) => space.name && ids.includes(space.id)).sort((one, other) => worth(other) - worth(one));

/** In how many parts lies the ground of a side; parts without a place worth anything do not count. */
export function partsOf(sheet: Sheet, states: ReadonlyMap<string, SpaceState>, side: string): number {
  const left = new Set(sheet.spaces.filter((space) => states.get(space.id)?.owner === side).map((space) => space.id));
  const byId = new Map(sheet.spaces.map((space) => [space.id, space]));
  let found = 0;
  while (left.size) {
    const [first] = left;
    const open = [first!];
    left.delete(first!);
    let counts = 0;
    while (open.length) {
      const space = byId.get(open.pop()!)!;
      counts += Number(space.badge?.title || 0);
      for (const near of space.neighbours ?? []) if (left.delete(near)) open.push(near);
    }
    if (counts > 1) found++;
  }
  return found;
}

/** The attack that cost most: where, and how many steps on both sides. */
function hardest(lines: Entry[]): { area: string; steps: number; attacks: number } | null {
  let best: { area: string; steps: number } | null = null;
  let now: { area: string; steps: number } | null = null;
  let attacks = 0;
  for (const entry of lines) {
    const tag = look.tag(entry.key);
    if (tag === "battle") {
      now = { area: String(entry.values?.area ?? entry.values?.there ?? ""), steps: 0 };
      attacks++;
    } else if (tag === "loss" && now) {
      now.steps++;
      if (!best || now.steps > best.steps) best = now;
    } else if (tag === "chapter") now = null;
  }
  return best ? { ...best, attacks } : null;
}

const MOST_NAMED = 5;
const HARD = 4;

export function accountOf(words: Words, sheet: Sheet, log: Entry[], pieces: ReadonlyMap<string, Piece>, chapter: Chapter, start: Table, end: Table): Account {
  const lines = between(log, chapter);
  const [before, after] = [statesOf(start), statesOf(end)];
  const ground = passed(before, after);
  const gained = [...ground].sort(([, one], [, other]) => other.length - one.length);
  const lead = gained.map(([side, ids]) => {
    const [count, named] = [ids.length, placesIn(sheet, ids).filter((space) => space.badge?.note || worth(space) > 1).slice(0, MOST_NAMED)];
    const values = { count, side: called(words, side), places: listed(words, named.map((space) => space.name)) };
    return t(named.length ? "story-took-places" : "story-took", values);
  });
  if (!lead.length) lead.push(t("story-no-ground"));
  for (const { id } of look.sides) {
    const [was, is] = [partsOf(sheet, before, id), partsOf(sheet, after, id)];
    if (is > was) lead.push(t("story-cut", { side: called(words, id), parts: is }));
    else if (is < was && is === 1) lead.push(t("story-joined", { side: called(words, id) }));
  }
  const fight = hardest(lines);
  if (fight && fight.steps >= HARD) lead.push(t("story-hardest", { place: words.named(fight.area) || fight.area, steps: fight.steps, attacks: fight.attacks }));
  const news = lines.filter((entry) => look.style.news?.includes(entry.key));
  return { headline: headlineOf(words, sheet, gained), lead, ground, lost: losses(lines, pieces), causes: causesOf(lines), news };
}

/** A plain fact about the ground, from the place that is worth most whoever took it. */
function headlineOf(words: Words, sheet: Sheet, gained: [string, string[]][]): string {
  const found = gained.flatMap(([side, ids]) => {
    const space = chief(sheet.spaces, ids);
    return space ? [{ side, space }] : [];
  });
  const [best] = found.sort((one, other) => worth(other.space) - worth(one.space));
  if (best && worth(best.space) > 1) return t("story-place", { place: best.space.name, side: called(words, best.side) });
  const [most] = gained;
  return most && most[1].length > 2 ? t("story-hexes", { count: most[1].length, side: called(words, most[0]) }).replace(/\.$/, "") : t("story-holds");
}

const MOST_THRUSTS = 4;

/** The longest ways into ground that was taken; two that end side by side are one. */
export function thrustsOf(sheet: Sheet, ground: ReadonlyMap<string, string[]>, start: Table, end: Table): Thrust[] {
  const at = new Map(sheet.spaces.map((space) => [space.id, space.label]));
  const was = new Map((start.view.pieces ?? []).map((piece) => [piece.id, piece.at]));
  const found = (end.view.pieces ?? []).flatMap((piece) => {
    const [from, to] = [at.get(was.get(piece.id) ?? ""), at.get(piece.at)];
    return from && to && ground.get(piece.side)?.includes(piece.at) ? [{ side: piece.side, name: piece.name || piece.label || "", from, to, long: Math.hypot(to[0] - from[0], to[1] - from[1]) }] : [];
  });
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => b.long - a.long)) {
    if (one.long < 100 || kept.length === MOST_THRUSTS) break;
    if (!kept.some((other) => Math.hypot(one.to[0] - other.to[0], one.to[1] - other.to[1]) < 220)) kept.push(one);
  }
  return kept;
}
