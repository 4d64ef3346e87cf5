/** The data of docs/api.md. Fields the server leaves out at their default are optional here. */

export type Value = number | string;
export type Values = Record<string, Value>;
export type Point = [number, number];
export type Term = [key: string, value: number, rule: string];

export interface Piece {
  id: string;
  at: string;
  side: string;
  symbol: string;
  name?: string;
  label?: string;
  numbers?: number[];
  size?: string;
  formation?: string;
  marks?: string[];
  hidden?: boolean;
}

export interface SpaceState {
  id: string;
  owner?: string;
  marks?: string[];
  values?: Record<string, number>;
}

export interface Track {
  id: string;
  value: Value;
  most?: number;
  goals?: number[];
  rule?: string;
  steps?: string[];
}

/** A number that is about to be used, with its parts. */
export interface Sum {
  key: string;
  terms: Term[];
}

/** What a die would bring as things stand, rolled for so many units. */
export interface Chance {
  key: string;
  shares: Record<string, number>;
  times?: number;
}

export interface Option {
  kind: string;
  id: string;
  /** What it takes, by the name of the points. */
  costs?: Record<string, number>;
  notes?: string[];
  /** Of the fight that follows at once. */
  sums?: Sum[];
  chances?: Chance[];
  odds?: boolean;
}

export interface Offer {
  side: string;
  rule: string;
  prompt: string;
  values?: Values;
  options?: Option[];
  focus?: string[];
  odds?: boolean;
  sums?: Sum[];
  chances?: Chance[];
}

export interface Entry {
  key: string;
  rule: string;
  values?: Values;
  terms?: Term[];
  to?: string;
  at?: number;
}

export interface View {
  game: string;
  scenario: string;
  seat: string;
  number: number;
  result?: string;
  offer?: Offer | null;
  spaces?: SpaceState[];
  pieces?: Piece[];
  tracks?: Track[];
  log?: Entry[];
}

export interface Luck {
  rolled: number;
  expected: number;
  dice: number;
}

export interface Table {
  id: string;
  game: string;
  scenario: string;
  options?: Record<string, string>;
  seat?: string;
  seats: Record<string, string>;
  number: number;
  commitment?: string;
  key?: string;
  result?: string;
  view: View;
  undo?: boolean;
  redo?: boolean;
  thinking?: string;
  score?: Record<string, number>;
  luck?: Record<string, Luck>;
  title?: string;
  owner?: boolean;
  mine?: string[];
  since?: number;
  orders?: Record<string, string>;
}

export interface SheetSpace {
  id: string;
  name: string;
  outline: Point[];
  label: Point;
  kind?: string;
  badge?: Values;
  neighbours?: string[];
}

export interface SheetLine {
  kind: string;
  points: Point[];
  name?: string;
  id?: string;
}

export interface SheetMark {
  kind: string;
  at: Point;
  id?: string;
  name?: string;
  angle?: number;
}

export interface SheetBox {
  id: string;
  side?: string;
}

export interface Sheet {
  width: number;
  height: number;
  spaces: SheetSpace[];
  lines?: SheetLine[];
  marks?: SheetMark[];
  boxes?: SheetBox[];
  source?: string;
  art?: string;
}

export type Chart = Record<string, unknown>;

/** Something that can be laid over the map; some are about the piece that is looked at. */
export interface LayerKind {
  id: string;
  of_piece?: boolean;
}

/** What a layer says about a space: a word, whose it is, a number, how grave it is from 0 to 3. */
export interface Patch {
  space: string;
  word: string;
  side?: string;
  value?: number | null;
  grade?: number;
}

export interface Layer {
  id: string;
  patches: Patch[];
  piece?: string;
}

export interface SheetReply {
  sheet: Sheet;
  charts: Record<string, Chart>;
  layers?: LayerKind[];
}

/** A small question that can be answered beforehand; the first value is to ask. */
export interface StandingOrder {
  id: string;
  rule: string;
  values: string[];
  seat: string;
}

export interface GameInfo {
  slug: string;
  seats: string[];
  scenarios: { id: string; turns: number; minutes: number }[];
  options: { id: string; rule: string; values: string[] }[];
  outcomes: string[];
  players: string[];
  standing_orders?: StandingOrder[];
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  seats: Record<string, string>;
  mine: string[];
  turn_of?: string;
  number: number;
  result?: string;
  updated?: string | number;
  title?: string;
}

export interface Share {
  outcome: string;
  probability: number;
  low: number;
  high: number;
}

export interface Odds {
  exact: boolean;
  branches: number;
  shares: Share[];
  means: Record<string, number>;
}

export interface WhyNot {
  allowed: boolean;
  rule?: string;
  key?: string;
  values?: Values;
}

export interface Hint {
  choices: string[];
  reasons: { choice: string; value: number; choices?: string[]; error?: number }[];
}

export interface Rule {
  id: string;
  section: string;
  en: string;
  es: string;
  status: string;
  rulings?: string[];
  optional?: boolean;
}

export interface Ruling {
  id: string;
  problem_en: string;
  problem_es: string;
  en: string;
  es: string;
  reason_en?: string;
  reason_es?: string;
}

export interface Ledger {
  rules: Rule[];
  rulings: Ruling[];
}

export interface Created {
  id: string;
  links?: Record<string, string>;
  owner?: string;
  commitment?: string;
}

export interface NewMatch {
  game: string;
  scenario?: string;
  options?: Record<string, string>;
  seats: Record<string, string>;
  pack?: string;
  pack_name?: string;
  share?: string;
  title?: string;
}

export interface Draw {
  number: number;
  rule: string;
  tickets: number;
  low: number;
  high: number;
  choice: string;
}

export interface Verdict {
  ok: boolean;
  dice: number;
  problem?: string;
  commitment: string;
  key?: string;
  shares?: string[];
  dice_id?: string;
  draws?: Draw[];
}
