/** How outcomes are told apart in a bar: by pattern, in one order for all bars. */

const SIDES = ["nationalist", "contested", "republican"];

/** The outcomes of several odds in the order they are drawn. */
export function ordered(outcomes: string[]): string[] {
  const rank = (outcome: string): number => (SIDES.indexOf(outcome) + SIDES.length + 1) % (SIDES.length + 1);
  return [...new Set(outcomes)].sort((one, other) => rank(one) - rank(other));
}

/** The class of an outcome: its side, or its place among the others. */
export const tone = (outcome: string, all: string[]): string => (SIDES.includes(outcome) ? outcome : `tone-${all.indexOf(outcome) % 5}`);
