/** A battle being put together: the plan as it was last worked out by the server, and what may be changed about it. */

import { api, Refusal } from "./api";
import { look } from "./look.svelte";
import type { Draft, Placed, Plan, Purchase, Stock, Ware } from "./types";
import type { Words } from "./words.svelte";

type Cell = readonly [number, number];
const SIDES: Record<string, Cell> = { west: [-1, 0], east: [1, 0], north: [0, -1], south: [0, 1] };
const MOST_ACROSS = 4;

/** Cells counted from the first row and column in use. */
export function settled(maps: readonly Placed[]): Placed[] {
  const left = Math.min(...maps.map((map) => map.cell[0]));
  const top = Math.min(...maps.map((map) => map.cell[1]));
  return maps.map((map) => ({ ...map, cell: [map.cell[0] - left, map.cell[1] - top] }));
}

/** Whether every map touches another, and the board is not too wide. */
export function joined(maps: readonly Placed[]): boolean {
  const key = (cell: Cell): string => cell.join();
  const cells = new Set(maps.map((map) => key(map.cell)));
  const reached = new Set<string>();
  const edge: Cell[] = maps.slice(0, 1).map((map) => map.cell);
  for (let cell = edge.pop(); cell; cell = edge.pop()) {
    if (!cells.has(key(cell)) || reached.has(key(cell))) continue;
    reached.add(key(cell));
    for (const [x, y] of Object.values(SIDES)) edge.push([cell[0] + x, cell[1] + y]);
  }
  return reached.size === maps.length && settled(maps).every((map) => Math.max(...map.cell) < MOST_ACROSS);
}

/** The maps with one of them moved to a side, changing places with what lies there. */
export function moved(maps: readonly Placed[], name: string, side: string): Placed[] {
  const own = maps.find((map) => map.map === name);
  if (!own) return [...maps];
  const [x, y] = SIDES[side] ?? [0, 0];
  const there: [number, number] = [own.cell[0] + x, own.cell[1] + y];
  const swap = (map: Placed): Placed =>
    map === own ? { ...map, cell: there } : map.cell[0] === there[0] && map.cell[1] === there[1] ? { ...map, cell: own.cell } : map;
  return maps.map(swap);
}

/** The free cell next to the maps that lies nearest to a spot, counted in maps. */
export function free(maps: readonly Placed[], x: number, y: number): [number, number] {
  const spots = maps.flatMap((map) => Object.values(SIDES).map(([dx, dy]): [number, number] => [map.cell[0] + dx, map.cell[1] + dy]));
  const open = spots.filter((spot) => !maps.some((map) => map.cell[0] === spot[0] && map.cell[1] === spot[1]));
  const fit = open.filter((cell) => joined([...maps, { map: "", cell, turned: false }]));
  const far = (cell: Cell): number => Math.hypot(cell[0] + 0.5 - x, cell[1] + 0.5 - y);
  return fit.sort((one, other) => far(one) - far(other))[0] ?? [0, 0];
}

const MOST_FITTING = 3;
/** What may still be bought, the dearest of each group; what only joins something else is none of it. */
export function fitting(wares: readonly Ware[], left: number): Ware[] {
  const extras = new Set(wares.flatMap((ware) => ware.extras ?? []));
  const cost = (ware: Ware): number => Object.values(ware.prices)[0] ?? 0;
  const affordable = wares.filter((ware) => cost(ware) <= left && !extras.has(ware.id)).sort((one, other) => cost(other) - cost(one));
  return [...new Map(affordable.toReversed().map((ware) => [ware.group, ware])).values()].sort((one, other) => cost(other) - cost(one)).slice(0, MOST_FITTING);
}

/** The names of some counters, those of one name counted. */
export function counted(pieces: readonly { label?: string }[]): string {
  const counts = new Map<string, number>();
  for (const { label = "" } of pieces) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count > 1 ? `${count} ${label}` : label)).join(", ");
}

function fromAddress(): Plan | null {
  try {
    return location.hash.length > 1 ? (JSON.parse(decodeURIComponent(location.hash.slice(1))) as Plan) : null;
  } catch {
    return null;
  }
}

export class Muster {
  stock = $state.raw<Stock | null>(null);
  draft = $state.raw<Draft | null>(null);
  trouble = $state("");
  busy = $state(false);
  /** Whether all of it was dealt, and nothing changed since. */
  dealt = $state(false);
  private asked = 0;

  constructor(
    readonly slug: string,
    readonly words: Words,
  ) {}

  async begin(): Promise<void> {
    this.stock = await api.stock(this.slug);
    look.wear(this.stock.style, this.words);
    const plan = fromAddress();
    await this.ask(plan ? { plan } : { seed: this.seed() });
    if (!this.draft) await this.ask({ seed: this.seed() });
  }

  private seed(): number {
    return crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000_000;
  }

  get plan(): Plan | null {
    return this.draft?.plan ?? null;
  }

  /** What a side may buy now. */
  wares(side: string): Ware[] {
    const defends = this.plan?.attacker !== side;
    return (this.stock?.wares ?? []).filter((ware) => ware.side === side && (!ware.only || (ware.only === this.plan?.kind && defends)));
  }

  ware(side: string, id: string): Ware | undefined {
    return this.stock?.wares.find((ware) => ware.side === side && ware.id === id);
  }

  /** What is wrong, or worth knowing, about a side; about the ground where no side is named. */
  notes(side: string): { text: string; wrong: boolean; rule: string }[] {
    const mine = (this.draft?.notes ?? []).filter((note) => (note.side ?? "") === side);
    return mine.map((note) => ({ text: this.words.refusal(note.key, note.values ?? {}), wrong: !!note.wrong, rule: note.rule ?? "" }));
  }

  /** Have a changed plan worked out; if it cannot be, the last one stays. */
  change(changes: Partial<Plan>): Promise<void> {
    return this.plan ? this.ask({ plan: { ...this.plan, ...changes } }) : Promise.resolve();
  }

  /** Everything by chance, of the kind and size at hand. */
  deal(): Promise<void> {
    const { plan } = this;
    if (!plan) return Promise.resolve();
    const wish = { kind: plan.kind, points: `${plan.points}`, maps: `${plan.maps.length}`, attacker: plan.attacker };
    return this.ask({ wish, seed: this.seed() });
  }

  private async ask(order: { plan?: Plan; wish?: Record<string, string>; seed?: number }): Promise<void> {
    const number = ++this.asked;
    this.busy = true;
    try {
      const found = await api.muster(this.slug, order);
      if (number !== this.asked) return;
      this.draft = found;
      this.dealt = !order.plan;
      this.trouble = "";
      history.replaceState(null, "", `#${encodeURIComponent(JSON.stringify(found.plan))}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (number === this.asked) this.trouble = this.words.refusal(error.key, error.values);
    } finally {
      if (number === this.asked) this.busy = false;
    }
  }

  buy(side: string, purchase: Purchase): Promise<void> {
    return this.change({ purchases: { ...this.plan?.purchases, [side]: [...this.bought(side), purchase] } });
  }

  drop(side: string, index: number): Promise<void> {
    return this.change({ purchases: { ...this.plan?.purchases, [side]: this.bought(side).filter((_, one) => one !== index) } });
  }

  bought(side: string): Purchase[] {
    return this.plan?.purchases?.[side] ?? [];
  }

  /** Lay other maps; objectives that were agreed on are chosen anew. */
  lay(maps: Placed[]): Promise<void> {
    return this.change({ maps: settled(maps), goals: [] });
  }

  /** A usual sum, with as many maps as go with it. */
  size(points: number, count: number): Promise<void> {
    const maps = (this.plan?.maps ?? []).slice(0, count);
    for (const sheet of this.stock?.sheets ?? []) {
      if (maps.length < count && !maps.some((map) => map.map === sheet.id)) {
        maps.push({ map: sheet.id, cell: free(maps, 9 - 4 * (maps.length > 1 ? 1 : 0), maps.length > 1 ? 1 : 0), turned: false });
      }
    }
    const laid = settled(joined(maps) ? maps : maps.slice(0, 1));
    return this.change({ points, maps: laid, goals: [] });
  }

  goal(id: string): Promise<void> {
    const now = (this.draft?.ground.spots ?? []).filter((spot) => spot.goal).map((spot) => spot.id);
    return this.change({ goals: now.includes(id) ? now.filter((one) => one !== id) : [...now, id] });
  }
}
