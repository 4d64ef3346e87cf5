/** How outcomes are told apart in a bar: by pattern and place, the same for all bars of a game. */

import { look } from "./look.svelte";

/** The outcomes in the order they are drawn; those the style does not name come last. */
export function ordered(outcomes: string[]): string[] {
  const known = look.style.outcomes ?? [];
  const rank = (outcome: string): number => (known.includes(outcome) ? known.indexOf(outcome) : known.length);
  return [...new Set(outcomes)].sort((one, other) => rank(one) - rank(other));
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
