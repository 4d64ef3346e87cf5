/** The account of a turn in plain sentences: the same grammar for both sides, made from the ground, the log and the score. */

import { between, losses, passed, statesOf, type Chapter } from "./chronicle";
import { FEW_CORNERS } from "./layout";
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

/** Names that come more than once are counted. */
export function alike(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

/** A card that was drawn or played: its title, what it does, what became of it. */
export interface Card {
  id: string;
  title: string;
  note: string;
  side: string;
  fate: string;
  rule: string;
  entries: Entry[];
}

/** The cards that lines tell of; several lines about one of them are one card. */
export function cardsOf(words: Words, lines: readonly Entry[]): Card[] {
  const found = new Map<string, Card>();
  for (const entry of lines) {
    const [id, fate] = [String(entry.values?.what ?? ""), words.maybe(`news-${entry.key}`)];
    if (!fate || !words.has(`choice-${id}`)) continue;
    const card = found.get(id) ?? { id, title: words.say(`choice-${id}`), note: words.maybe(`choice-${id}-note`), side: "", fate, rule: entry.rule ?? "", entries: [] };
    found.set(id, { ...card, fate, side: card.side || String(entry.values?.side ?? ""), entries: [...card.entries, entry] });
  }
  return [...found.values()];
}

const worth = (space: SheetSpace): number => 10 * Number(space.badge?.title || 0) + (space.badge?.note === "city" ? 4 : space.badge?.note ? 2 : 1);

/** Named places among some spaces, those that matter most first. */
const placesIn = (sheet: Sheet, ids: readonly string[]): SheetSpace[] =>
  sheet.spaces.filter((space) => space.name && ids.includes(space.id)).sort((one, other) => worth(other) - worth(one));

/** The ground of a side in its parts, the one that is worth most first. */
export function partsOf(sheet: Sheet, states: ReadonlyMap<string, SpaceState>, side: string): Set<string>[] {
  const left = new Set(sheet.spaces.filter((space) => states.get(space.id)?.owner === side).map((space) => space.id));
  const byId = new Map(sheet.spaces.map((space) => [space.id, space]));
  const found: { ids: Set<string>; counts: number }[] = [];
  while (left.size) {
    const [first] = left;
    const [open, ids] = [[first!], new Set([first!])];
    left.delete(first!);
    let counts = 0;
    while (open.length) {
      const space = byId.get(open.pop()!)!;
      counts += 100 * Number(space.badge?.title || 0) + 1;
      const more = (space.neighbours ?? []).filter((near) => left.delete(near));
      open.push(...more);
      more.forEach((near) => ids.add(near));
    }
    found.push({ ids, counts });
  }
  return found.sort((one, other) => other.counts - one.counts).map(({ ids }) => ids);
}

const MOST_CUT = 3;

/** Places worth something that lie apart from the rest of what their side holds, the dearest of each part. */
function apart(sheet: Sheet, parts: readonly Set<string>[]): SheetSpace[] {
  const chiefs = parts.slice(1).flatMap((ids) => placesIn(sheet, [...ids]).slice(0, 1));
  return chiefs.filter((space) => space.badge?.title).sort((one, other) => worth(other) - worth(one));
}

/** What has been cut off from the rest since, and what has been joined to it again. */
function severed(sheet: Sheet, before: readonly Set<string>[], after: readonly Set<string>[]): { cut: SheetSpace[]; joined: SheetSpace[] } {
  const [was, is] = [before[0] ?? new Set(), after[0] ?? new Set()];
  return { cut: apart(sheet, after).filter((space) => was.has(space.id)).slice(0, MOST_CUT), joined: apart(sheet, before).filter((space) => is.has(space.id)).slice(0, MOST_CUT) };
}

const MOST_REGIONS = 3;

/** Places by the regions they are in: a and b in one, c in another. */
function inRegions(words: Words, spaces: readonly SheetSpace[]): string {
  const found = new Map<string, string[]>();
  for (const { name, printed } of spaces) found.set(String(printed?.region ?? ""), [...(found.get(String(printed?.region ?? "")) ?? []), name]);
  const parts = [...found].slice(0, MOST_REGIONS);
  const said = parts.map(([region, names]) => {
    const places = listed(words, names.slice(0, MOST_NAMED));
    return !region || places === region ? places : t("story-in", { places, region });
  });
  return parts.every(([, names]) => names.length === 1) ? listed(words, said) : said.join("; ");
}

/** What the ground is divided into, for the words about it. */
export const groundOf = (sheet: Sheet): string => (2 * sheet.spaces.filter((space) => space.outline.length > FEW_CORNERS).length > sheet.spaces.length ? "areas" : "hexes");

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

/** A place by its name, or by one beside it. */
function whereabouts(sheet: Sheet, id: string): string {
  const here = sheet.spaces.find((space) => space.id === id);
  if (!here || here.name) return here?.name || id;
  const [near] = placesIn(sheet, here.neighbours ?? []);
  return near ? t("story-near", { place: near.name, ground: groundOf(sheet) }) : id;
}

const MOST_NAMED = 3;
const HARD = 4;

export function accountOf(words: Words, sheet: Sheet, log: Entry[], pieces: ReadonlyMap<string, Piece>, chapter: Chapter, start: Table, end: Table): Account {
  const lines = between(log, chapter);
  const [before, after] = [statesOf(start), statesOf(end)];
  const ground = passed(before, after);
  const gained = [...ground].sort(([, one], [, other]) => other.length - one.length);
  const lead = gained.map(([side, ids]) => {
    const [count, named] = [ids.length, placesIn(sheet, ids).filter((space) => space.badge?.note || worth(space) > 1)];
    const values = { count, ground: groundOf(sheet), side: called(words, side), places: inRegions(words, named.slice(0, MOST_REGIONS * MOST_NAMED)) };
    return t(named.length === count ? "story-took-all" : named.length ? "story-took-places" : "story-took", values);
  });
  if (!lead.length) lead.push(t("story-no-ground"));
  const losers: SheetSpace[] = [];
  for (const { id } of look.sides) {
    const { cut, joined } = severed(sheet, partsOf(sheet, before, id), partsOf(sheet, after, id));
    losers.push(...cut);
    const values = (places: SheetSpace[]) => ({ side: called(words, id), places: listed(words, places.map((space) => space.name)), count: places.length });
    if (cut.length) lead.push(t("story-cut", values(cut)));
    if (joined.length) lead.push(t("story-joined", values(joined)));
  }
  const fight = hardest(lines);
  if (fight && fight.steps >= HARD) {
    const fell = before.get(fight.area)?.owner !== after.get(fight.area)?.owner ? "yes" : "no";
    lead.push(t("story-hardest", { place: whereabouts(sheet, fight.area), steps: fight.steps, attacks: fight.attacks, fell }));
  }
  const closing = end.view.result ? lines.at(-1) : undefined;
  if (closing) lead.push(words.entry(closing));
  const news = lines.filter((entry) => look.style.news?.includes(entry.key));
  const fought = new Set(causesOf(log.slice(0, chapter.lines[0])).flatMap(({ why }) => (why?.values?.area ? [String(why.values.area)] : [])));
  return { headline: headlineOf(words, sheet, gained, losers, fought), lead, ground, lost: losses(lines, pieces), causes: causesOf(lines), news };
}

/** The place that moved the score most among some lines; it stands beside the curve. */
export function milestone(words: Words, lines: Entry[]): string {
  const weight = ({ entry }: Cause): number => Math.abs(Number(entry.values?.points));
  const [best] = causesOf(lines).filter((cause) => cause.why?.values?.area && weight(cause) > 1).sort((one, other) => weight(other) - weight(one));
  return best ? words.named(String(best.why!.values!.area)) : "";
}

/** From this worth on a second place shares the headline, and a place that is cut off may have it. */
const GREAT = 30;

/** A plain fact about the ground: the place that is worth most, whoever took it; or one that lies cut off since. */
function headlineOf(words: Words, sheet: Sheet, gained: [string, string[]][], cut: readonly SheetSpace[], fought: ReadonlySet<string>): string {
  const found = gained.flatMap(([side, ids]) => placesIn(sheet, ids).map((space) => ({ side, space })));
  const [best, next] = found.sort((one, other) => worth(other.space) - worth(one.space));
  const [alone] = cut.filter((space) => worth(space) >= GREAT && (!best || worth(space) > worth(best.space))).sort((one, other) => worth(other) - worth(one));
  if (alone) return t("story-alone", { place: alone.name });
  if (best && worth(best.space) > 1) {
    const side = called(words, best.side);
    if (next && next.side === best.side && worth(next.space) >= GREAT) return t("story-two", { places: listed(words, [best.space.name, next.space.name]), side });
    return t(fought.has(best.space.id) ? "story-again" : "story-place", { place: best.space.name, side });
  }
  const [most] = gained;
  return most && most[1].length > 2 ? t("story-took", { count: most[1].length, ground: groundOf(sheet), side: called(words, most[0]) }).replace(/\.$/, "") : t(most ? "story-little" : "story-holds", { holding: look.holding });
}

const MOST_THRUSTS = 4;

const far = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** An advance is drawn no longer than this; who came from further away came by rail or road behind the own lines. */
const LONGEST = 480;

/** Where an advance begins: where the troops were, or else behind the nearest ground their side held. */
function setOut(from: Point, to: Point, own: Point[]): Point {
  if (far(from, to) <= LONGEST || !own.length) return from;
  const edge = own.reduce((best, point) => (far(point, to) < far(best, to) ? point : best));
  const share = 1 + 90 / far(edge, to);
  return [to[0] + (edge[0] - to[0]) * share, to[1] + (edge[1] - to[1]) * share];
}

/** The longest ways into ground that was taken; two that end side by side are one. */
export function thrustsOf(sheet: Sheet, ground: ReadonlyMap<string, string[]>, start: Table, end: Table): Thrust[] {
  const at = new Map(sheet.spaces.map((space) => [space.id, space.label]));
  const was = new Map((start.view.pieces ?? []).map((piece) => [piece.id, piece.at]));
  const held = (start.view.spaces ?? []).flatMap(({ id, owner }) => (owner && at.has(id) ? [{ owner, point: at.get(id)! }] : []));
  const found = (end.view.pieces ?? []).flatMap((piece) => {
    const [from, to] = [at.get(was.get(piece.id) ?? ""), at.get(piece.at)];
    if (!from || !to || !ground.get(piece.side)?.includes(piece.at)) return [];
    const own = held.filter(({ owner }) => owner === piece.side).map(({ point }) => point);
    return [{ side: piece.side, name: piece.name || piece.label || "", from: setOut(from, to, own), to, long: Math.min(LONGEST, far(from, to)), deep: Math.min(...own.map((point) => far(point, to))) }];
  });
  const kept: typeof found = [];
  for (const one of found.filter(({ long }) => long >= 100).sort((a, b) => b.deep - a.deep || b.long - a.long)) {
    if (kept.length === MOST_THRUSTS) break;
    if (!kept.some((other) => far(one.to, other.to) < 220)) kept.push(one);
  }
  return kept;
}
