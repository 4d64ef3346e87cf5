/** A way of several steps that is planned before it is taken. */

import type { Leg } from "./types";

/** What is left of a way: from where one stands, if the next step can be taken; nothing if things have changed. */
export function left(route: Leg[], here: string, open: ReadonlySet<string>): Leg[] {
  const taken = route.findIndex(([space]) => space === here);
  const rest = route.slice(taken + 1);
  return rest.length && open.has(rest[0]![0]) ? rest : [];
}

/** What all steps cost together. */
export const costOf = (route: readonly Leg[]): number => route.reduce((sum, [, cost]) => sum + cost, 0);
