/** The course of a match turn by turn, worked out from its log and from the table as it stood when each turn began. */

import { look } from "./look.svelte";
import type { Entry, Piece, SpaceState, Table } from "./types";

export interface Chapter {
  turn: number;
  /** How many choices had been made when it began, and when the next one did. */
  from: number;
  to: number;
  /** Its lines in the log: what is told at the end of a turn and the next turn may have been told at one moment. */
  lines: [number, number];
}

/** The turns that have begun; the last one ends now. Of a match that was begun in the middle of a turn, that turn is the first. */
export function turnsOf(log: Entry[], now: number, turn = 0, first = 1): Chapter[] {
  const told = log.flatMap((entry, line) => (look.tag(entry.key) === "chapter" && typeof entry.values?.turn === "number" ? [{ turn: entry.values.turn, at: entry.at ?? 0, line }] : []));
  const unsaid = !told.length ? turn : told[0]!.at ? told[0]!.turn - 1 : 0;
  const starts = unsaid >= first ? [{ turn: unsaid, at: 0, line: 0 }, ...told] : told;
  const order = starts.filter(({ turn }, index) => index === starts.findIndex((one) => one.turn === turn));
  return order.map(({ turn, at, line }, index) => {
    const next = order[index + 1];
    return { turn, from: at, to: next?.at ?? now, lines: [line, next?.line ?? log.length] };
  });
}

/** The turns of a match, by its log and its table as it is now. */
export function chaptersOf(log: Entry[], { number, view }: Table): Chapter[] {
  const track = view.tracks?.find((one) => one.role === "turn");
  return turnsOf(log, number, Number(track?.value ?? 0), track?.span?.[0] ?? 1);
}

export const statesOf = (table: Table): Map<string, SpaceState> => new Map((table.view.spaces ?? []).map((state) => [state.id, state]));

/** The spaces that changed hands between two moments, by who holds them now. */
export function passed(before: Map<string, SpaceState>, after: Map<string, SpaceState>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, state] of after) {
    const owner = state.owner ?? "";
    if (look.side(owner) && look.side(before.get(id)?.owner) && before.get(id)!.owner !== owner) found.set(owner, [...(found.get(owner) ?? []), id]);
  }
  return found;
}

/** The lines of a turn. */
export const between = (log: Entry[], { lines: [first, last] }: Chapter): Entry[] => log.slice(first, last);

/** What moved the score, in order. */
export const ledger = (log: Entry[]): Entry[] => log.filter((entry) => look.tag(entry.key) === "score");

/** Steps lost by each side, as the lines of the log tell. */
export function losses(log: Entry[], pieces: ReadonlyMap<string, Piece>): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of log) {
    if (look.tag(entry.key) !== "loss") continue;
    const side = pieces.get(String(entry.values?.unit ?? ""))?.side ?? "";
    if (side) found.set(side, (found.get(side) ?? 0) + 1);
  }
  return found;
}

/** The number that counts at a moment. */
export function scoreOf(table: Table): number | null {
  const track = table.view.tracks?.find((one) => one.role === "score" && typeof one.value === "number");
  return track ? Number(track.value) : null;
}

/** The score when the line with that number in the log was told: of what the table at a moment counts, lines of the next
 * turn may have been told at the same moment, before anybody was asked. */
export function scoreBefore(table: Table, log: Entry[], line: number, moment: number): number | null {
  const score = scoreOf(table);
  const early = ledger(log.slice(line)).filter((entry) => (entry.at ?? 0) <= moment);
  return score === null ? null : score - early.reduce((sum, entry) => sum + (scored(entry) ?? 0), 0);
}

/** The units of each side that were lost and are not on the map now. */
export function fallen(log: Entry[], pieces: ReadonlyMap<string, Piece>, spaces: ReadonlyMap<string, unknown>): Map<string, Piece[]> {
  const named = new Set(log.filter((entry) => look.tag(entry.key) === "loss").map((entry) => String(entry.values?.unit ?? "")));
  const found = new Map<string, Piece[]>();
  for (const id of named) {
    const piece = pieces.get(id);
    if (piece?.side && !spaces.has(piece.at ?? "")) found.set(piece.side, [...(found.get(piece.side) ?? []), piece]);
  }
  return found;
}

/** What a line of the log did to the score: nothing, for most. */
export function scored(entry: Entry): number | null {
  const { amount, points } = entry.values ?? {};
  if (typeof amount === "number") return amount;
  return look.tag(entry.key) === "score" && typeof points === "number" ? points : null;
}
