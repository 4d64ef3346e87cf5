/** The data of docs/api.md, by the types that are made from the server's OpenAPI document (`make types`). */

import type * as schema from "./schema";

export type Value = number | string;
export type Values = Record<string, Value>;
export type Point = [number, number];
export type Chart = Record<string, unknown>;
export type { Said, Step, Stray } from "./schema";
export type {
  Account, Badge, Balance, Chance, Course, Created, Drawn as Draw, Entry, GameInfo, Hint, Ladder, Layer, LayerKind, Legend, Lesson, LessonInfo, LessonTable, Luck, MarkStyle, MatchInfo as Summary, NoticeState,
  Odds, Offer, Option, PackReply, Patch, Piece, ResultTable, Rule, RulesReply as Ledger, Ruling, Scenario, Share, Sheet, SheetBox, SheetReply, SheetSpace, SheetText, SheetTile, Side, SpaceState,
  StandingOrder, Style, Sum, Table, Term, Track, VerifyReply as Verdict, View, WhyReply as WhyNot,
} from "./schema";

/** What is sent may leave out what has a default. */
export type NewMatch = schema.NewMatch;
/** Who sits where in a match to begin. */
export type Seats = NonNullable<NewMatch["seats"]>;
