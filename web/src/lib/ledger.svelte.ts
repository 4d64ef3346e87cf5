/** The ledgers of rules, fetched once a game. */

import { api } from "./api";
import { prefs } from "./prefs.svelte";
import type { Ledger, Rule, Ruling } from "./types";

const asked = new Map<string, Promise<Ledger>>();

export function ledger(slug: string): Promise<Ledger> {
  const found = asked.get(slug) ?? api.rules(slug);
  asked.set(slug, found);
  return found;
}

export const ruleText = (rule: Rule): string => (prefs.lang === "es" ? rule.es : rule.en);

export function rulingTexts(ruling: Ruling): { problem: string; text: string; reason: string } {
  const es = prefs.lang === "es";
  return {
    problem: es ? ruling.problem_es : ruling.problem_en,
    text: es ? ruling.es : ruling.en,
    reason: (es ? ruling.reason_es : ruling.reason_en) ?? "",
  };
}
