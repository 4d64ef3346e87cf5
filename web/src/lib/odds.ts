/** How outcomes are told apart in a bar: by pattern and place, the same for all bars of a game. */

import { look } from "./look.svelte";
import type { Odds, Offer, Option, Spread } from "./types";

/** The outcomes in the order they are drawn; those the style does not name come last. */
export function ordered(outcomes: string[]): string[] {
  const known = look.style.outcomes ?? [];
  const rank = (outcome: string): number => (known.includes(outcome) ? known.indexOf(outcome) : known.length);
  return [...new Set(outcomes)].sort((one, other) => rank(one) - rank(other));
}

/** The numbers of a spread that are worth a bar; the rare ones at both ends are left out. */
export function likely({ least, chances }: Spread): { count: number; chance: number }[] {
  const bars = chances.map((chance, index) => ({ count: least + index, chance }));
  const seen = bars.map(({ chance }) => chance >= 0.005);
  return bars.slice(seen.indexOf(true), seen.lastIndexOf(true) + 1);
}

const TONES = 5;

/** How an outcome is drawn: in the colours of its side, or by a pattern of its own. */
export function tone(outcome: string): { pattern: string; style: string } {
  const side = look.side(outcome);
  if (side?.shape === "cut") return { pattern: "", style: `background:var(--${side.palette}-face);color:var(--${side.palette}-num)` };
  if (side) return { pattern: "", style: `background:var(--${side.palette}-strip);color:var(--${side.palette}-strip-ink)` };
  const place = look.style.outcomes?.indexOf(outcome) ?? -1;
  return { pattern: `tone-${(place < 0 ? TONES - 1 : place) % TONES}`, style: "" };
}

/** Answers of one kind that would bring the same stand together, once the chances of all are known; each group where its first was. */
export function alike(options: readonly Option[], oddsOf: (option: Option) => Odds | null | undefined): Option[][] {
  const known = options.every((option) => oddsOf(option) !== undefined);
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const odds = oddsOf(option);
    const what = known && odds ? JSON.stringify([option.role, odds.shares.map(({ outcome, probability }) => [outcome, probability]), odds.means]) : option.id;
    groups.set(what, [...(groups.get(what) ?? []), option]);
  }
  return [...groups.values()];
}

/** One way to draw on a stock: what is taken, and the choices that say so. */
export interface Draw {
  taken: Record<string, number>;
  tokens: string[];
}

/** Every way to draw on the stock of a question, nothing first; what ends it is added where it does not end by itself. */
export function draws({ pool, options = [] }: Offer): Draw[] {
  if (!pool) return [];
  const end = options.find((option) => !(option.id in pool.left))?.id ?? "";
  const sources = Object.keys(pool.left);
  const found: string[][] = [[]];
  for (let size = 1; size <= pool.most; size++) {
    const shorter = found.filter((tokens) => tokens.length === size - 1);
    for (const tokens of shorter) {
      for (const source of sources.slice(Math.max(0, sources.indexOf(tokens.at(-1) ?? sources[0]!)))) {
        if (tokens.filter((one) => one === source).length < pool.left[source]!) found.push([...tokens, source]);
      }
    }
  }
  const all = Object.values(pool.left).reduce((sum, left) => sum + left, 0);
  return found.map((tokens) => {
    const taken: Record<string, number> = {};
    for (const token of tokens) taken[token] = (taken[token] ?? 0) + 1;
    return { taken, tokens: tokens.length < Math.min(pool.most, all) ? [...tokens, end] : tokens };
  });
}
