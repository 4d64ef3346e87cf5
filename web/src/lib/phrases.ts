/** Messages put together from Fluent files and values, the same way as trinchera/words.py does it; a test holds them together. */

import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import type { Entry, Offer, Option, Piece, Scenario, Sheet, Term, Value, Values } from "./types";

const PIECES = new Set(["unit", "units", "target", "mark"]);
const SPACES = new Set(["area", "here", "there", "home"]);
const SEATS = new Set(["seat", "turn_of"]);
const QUOTED = new Set(["name", "nearest", "known", "key", "token", "problem", "table", "file", "state", "place", "step"]);
const EMPTY = "nothing";
const HYPHEN_AS_MINUS = /(?<![\w.])-(?=\d)/g;

/** What messages write with a sign, as `SIGNED($points)`. */
const SIGNED = ([number]: FluentValue[]): string => {
  const value = Number(number instanceof FluentNumber ? number.value : number);
  return value > 0 ? `+${value}` : String(value);
};

export function bundleOf(lang: string, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false, functions: { SIGNED } });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

/** A name as it stands in a key: small letters without accents, and figures. */
const plain = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

/** The words of one game in one language, with the names of its pieces, marks and spaces. */
export abstract class Phrases {
  abstract names: Map<string, string>;
  /** What is printed on pieces that have no name. */
  labels = new Map<string, string>();
  abstract readonly bundle: FluentBundle | undefined;

  get lang(): string {
    return this.bundle?.locales[0] ?? "";
  }

  has(key: string): boolean {
    return this.bundle?.hasMessage(key) ?? false;
  }

  /** The message of that key, or the key itself. */
  say(key: string, values: Values = {}): string {
    const { bundle } = this;
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) return key;
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.value(name, value)]));
    return bundle.formatPattern(pattern, named, []).replace(HYPHEN_AS_MINUS, "−");
  }

  /** The message if there is one, else nothing. */
  maybe(key: string, values: Values = {}): string {
    return this.has(key) ? this.say(key, values) : "";
  }

  /** The ground of a space. */
  terrain(kind = ""): string {
    return this.maybe(`terrain-${kind}`);
  }

  /** What a message is filled with; the same as in trinchera/words.py. */
  value(name: string, value: Value): FluentVariable {
    if (SPACES.has(name)) return this.named(`${value}`) || value;
    if (typeof value === "number") return Math.abs(value % 1) === 0.5 ? halves(value) : new FluentNumber(value, { useGrouping: false });
    if (PIECES.has(name)) return value.split(" ").map((id) => this.unit(id)).join(" + ");
    if (SEATS.has(name)) return this.maybe(`seat-${value}`) || value;
    if (QUOTED.has(name)) return value || EMPTY;
    return name === "what" ? this.thing(value) : this.word(value);
  }

  /** A value as a word of the language: a word, a date, a word with a number such as turn-9. */
  word(value: Value): string {
    if (typeof value === "number") return minus(value);
    if (this.has(`word-${value}`)) return this.say(`word-${value}`);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return this.date(value);
    const [, stem = "", count = ""] = /^([a-z][a-z-]*)-(\d+)$/.exec(value) ?? [];
    if (this.has(`word-${stem}`)) return this.say(`word-${stem}`, { number: Number(count), area: count });
    return value || EMPTY;
  }

  date(iso: string): string {
    const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
    return this.say("date", { year, month, day });
  }

  /** Whatever a choice is about: a piece, a space or a button. */
  thing(token: string): string {
    return this.called(this.names.get(token)) || this.named(token) || this.maybe(`choice-${token}`) || this.labels.get(token) || token;
  }

  /** The name of a piece as the language has it, if it has one; the same as in trinchera/words.py. */
  called(name = ""): string {
    const [first = "", ...rest] = name.split(" ");
    const stem = name.split(" ").slice(0, -1).join(" ");
    const forms: [string, string][] = [[`called-${plain(name)}`, ""], [`called-${plain(stem)}`, name.slice(stem.length + 1)], [`called-of-${plain(rest.join(" "))}`, first], [`called-title-${plain(first)}`, rest.join(" ")]];
    const found = forms.find(([key]) => this.has(key));
    return found ? this.say(found[0], { name: found[1] }) : name;
  }

  unit(id: string): string {
    return this.called(this.names.get(id)) || this.maybe(`choice-${id}`) || this.labels.get(id) || id;
  }

  /** A space of the map by its name, or by its number if it has none; empty if it is no space. */
  named(id: string): string {
    const name = this.names.get(`space:${id}`);
    return name === "" ? this.say("space-without-name", { number: id }) : name ?? "";
  }

  /** A space or a box beside the map. */
  space(id: string): string {
    const [, stem = "", area = ""] = /^([a-z]+)-(\d+)$/.exec(id) ?? [];
    return this.named(id) || this.maybe(`box-${id}`) || this.maybe(`box-${stem}`, { number: Number(area), area }) || id;
  }

  question(offer: Offer): string {
    return this.say(`ask-${offer.prompt}`, offer.values);
  }

  entry(entry: Entry): string {
    const text = this.say(`log-${entry.key}`, entry.values);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** What a part of a number is, some by another word where it takes away; a unit that adds something is called by its name. */
  term([key, value]: Term): string {
    return (value < 0 && this.maybe(`term-${key}-less`)) || this.maybe(`term-${key}`) || this.unit(key);
  }

  /** What a choice costs and what one should know about it. */
  price({ costs = {}, notes = [] }: Option): string[] {
    const paid = Object.entries(costs).map(([name, cost]) => this.say(`cost-${name}`, { cost: halves(cost) }));
    return [...paid, ...notes.map((note) => this.counted("note", note))];
  }

  /** A message of a family; `fire-5` may be `<family>-fire` with the number 5. */
  counted(family: string, id: string): string {
    const [, stem = "", count = ""] = /^(.+)-(\d+)$/.exec(id) ?? [];
    return this.maybe(`${family}-${id}`) || this.say(`${family}-${stem || id}`, { number: Number(count) });
  }

  seat(id: string): string {
    return this.maybe(`seat-${id}`) || this.maybe(`word-${id}`) || this.maybe(`ui-seat-${id}`) || id;
  }

  mark(id: string): string {
    return this.maybe(`mark-${id}`) || id;
  }

  refusal(key: string, values: Values = {}): string {
    for (const name of [`why-${key}`, `error-${key}`, `ui-error-${key}`]) if (this.has(name)) return this.say(name, values);
    return key;
  }

  choice(option: Option, values: Values = {}): string {
    if (["unit", "marker"].includes(option.kind)) return this.unit(option.id);
    if (option.kind === "space") return this.space(option.id);
    return this.say(`choice-${option.id}`, values);
  }

  /** What a scenario is called: in the game's words, or in those that came with an owner's pack. */
  scenario(id: string, own?: Record<string, string>): string {
    return this.maybe(`scenario-${id}`) || own?.[this.lang] || this.names.get(`scenario:${id}:${this.lang}`) || id;
  }

  learn(sheet: Sheet, pieces: Piece[], scenario?: Scenario): void {
    const names = new Map<string, string>();
    for (const [lang, name] of Object.entries(scenario?.name ?? {})) names.set(`scenario:${scenario?.id}:${lang}`, name);
    for (const space of sheet.spaces) names.set(`space:${space.id}`, space.name);
    for (const mark of sheet.marks ?? []) if (mark.id) names.set(mark.id, mark.name ?? mark.id);
    for (const piece of pieces) if (piece.name) names.set(piece.id, piece.name);
    this.labels = new Map(pieces.flatMap((piece) => (piece.label && !piece.name ? [[piece.id, piece.label] as const] : [])));
    this.names = names;
  }
}

/** A number with a true minus sign. */
export const minus = (value: number): string => String(value).replace("-", "−");

/** A number as boards print it: 1½, not 1.5. */
export function halves(value: number): string {
  const whole = Math.trunc(value);
  return value === whole ? minus(value) : `${whole ? minus(whole) : value < 0 ? "−" : ""}½`;
}
