/** The client's words against those of trinchera/words.py: the same messages, values and names give the same text. */

import type { FluentBundle } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bundleOf, Phrases } from "../src/lib/phrases";
import type { Entry, Offer, Option, Term, Value, Values } from "../src/lib/types";

type Case = { text: string } & (
  | { how: "entry"; entry: Entry }
  | { how: "term"; term: Term }
  | { how: "question"; offer: Offer }
  | { how: "price" | "choice"; option: Option }
  | { how: "word"; value: Value }
  | { how: "place"; at: string }
  | { how: "say"; key: string; values: Values }
);

interface Part {
  slug: string;
  lang: string;
  fluent: string;
  names: Record<string, string>;
  cases: Case[];
}

class Said extends Phrases {
  names: Map<string, string>;
  readonly bundle: FluentBundle;

  constructor({ lang, fluent, names }: Part) {
    super();
    this.names = new Map(Object.entries(names));
    this.bundle = bundleOf(lang, fluent);
  }
}

function said(words: Phrases, one: Case): string {
  switch (one.how) {
    case "entry": return words.entry(one.entry);
    case "term": return words.term(one.term);
    case "question": return words.question(one.offer);
    case "price": return words.price(one.option).join(", ");
    case "choice": return words.choice(one.option);
    case "word": return words.word(one.value);
    case "place": return words.space(one.at);
    case "say": return words.say(one.key, one.values);
  }
}

const parts = JSON.parse(readFileSync(new URL("../.cases.json", import.meta.url), "utf-8")) as Part[];

describe.each(parts)("$slug in $lang", (part) => {
  const words = new Said(part);

  it("has much to say", () => {
    expect(part.cases.length).toBeGreaterThan(300);
    expect(new Set(part.cases.map((one) => one.how)).size).toBeGreaterThan(6);
  });

  it("says what the server says", () => {
    const wrong = part.cases.map((one) => [said(words, one), one.text]).filter(([ours, theirs]) => ours !== theirs);
    expect(wrong).toEqual([]);
  });
});
