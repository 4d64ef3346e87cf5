/** The first guided game: short steps, each bound to the questions it explains. */

export interface Step {
  id: string;
  /** Questions the step belongs to; empty for any. */
  prompts: string[];
}

const step = (id: string, ...prompts: string[]): Step => ({ id, prompts });

const GUIDES: Record<string, Step[]> = {
  eyes_of_the_enemy: [
    step("welcome"),
    step("map"),
    step("setup", "setup-pick", "setup-place"),
    step("doubtful", "doubtful-fate"),
    step("artillery", "turn-allocate"),
    step("activate", "round-activate"),
    step("move", "activation-assemble"),
    step("engage", "activation-engage"),
    step("commit", "combat-commit"),
    step("split", "combat-split"),
    step("armor", "combat-armor"),
    step("losses", "casualties-pick", "casualties-fate", "hit-pick", "armorattack-aim"),
    step("onward", "activation-go-on"),
    step("whynot", "round-activate"),
    step("counterattack", "counterattacks-order"),
    step("reserve", "deploy-pick", "flip-pick"),
    step("alone", "round-activate"),
  ],
};

export function guideFor(slug: string): Step[] | null {
  return GUIDES[slug] ?? null;
}

export function fits(step: Step, prompt: string): boolean {
  return !step.prompts.length || step.prompts.includes(prompt);
}
