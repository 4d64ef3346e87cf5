/** The data of docs/api.md, by the types that are made from the server's OpenAPI document (`make types`). */

import type * as schema from "./schema";

export type Value = number | string;
export type Values = Record<string, Value>;
export type Point = [number, number];
export type Chart = Record<string, unknown>;
export type { Said, Step, Stray } from "./schema";
export type {
  Account, Ahead, Badge, Balance, Bought, Chance, Course, Created, Draft, Drawn as Draw, Entry, Escape, Firer, GameInfo, Hint, Ladder, Layer, LayerKind, LayerRow, Leg, Legend, Lesson, LessonInfo, LessonTable, Luck, MusterOrder, MarkStyle, MatchInfo as Summary, NoticeState,
  Odds, Offer, Option, PackReply, Patch, Piece, Placed, Plan, Purchase, PurseView, ResultTable, Rule, RulesReply as Ledger, Ruling, Scenario, Section, Share, Sheet, SheetBox, SheetReply, SheetSpace, SheetText, SheetTile, Side, SpaceState, Spread,
  StandingOrder, Stock, Style, Sum, Table, Term, Track, VerifyReply as Verdict, View, Ware, WhyReply as WhyNot,
} from "./schema";

/** What is sent may leave out what has a default. */
export type NewMatch = schema.NewMatch;
/** Who sits where in a match to begin. */
export type Seats = NonNullable<NewMatch["seats"]>;
