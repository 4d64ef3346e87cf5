/** What has not changed stays the same object, so that nothing is drawn again without need. */

import type { Piece, Table } from "./types";

function keep<T extends { id: string }>(old: T[] | undefined, now: readonly T[] | undefined): T[] {
  const before = new Map((old ?? []).map((one) => [one.id, one]));
  const kept = (now ?? []).map((one) => {
    const same = before.get(one.id);
    return same && (same === one || JSON.stringify(same) === JSON.stringify(one)) ? same : one;
  });
  return old && old.length === kept.length && kept.every((one, index) => one === old[index]) ? old : kept;
}

function put<T extends { id: string }>(old: readonly T[], changed: readonly T[], gone: ReadonlySet<string>): T[] {
  const now = new Map(old.filter((one) => !gone.has(one.id)).map((one) => [one.id, one]));
  for (const one of changed) now.set(one.id, one);
  return [...now.values()];
}

/** A table that tells what has changed since the one before, made whole again. */
export function whole(old: Table | null, now: Table): Table {
  if (!old || !now.since) return now;
  const { since, view } = now;
  const gone = new Set((now as Table & { gone?: string[] }).gone ?? []);
  const log = [...(old.view.log ?? []).filter((entry) => (entry.at ?? 0) <= since), ...(view.log ?? [])];
  const pieces = put(old.view.pieces ?? [], view.pieces ?? [], gone);
  const spaces = put(old.view.spaces ?? [], view.spaces ?? [], new Set());
  const tracks = now.same_tracks ? put(old.view.tracks ?? [], view.tracks ?? [], new Set()) : view.tracks;
  return { ...now, since: 0, view: { ...view, log, pieces, spaces, tracks } };
}

/** The new table with the pieces and spaces of the old one where they are equal. */
export function share(old: Table | null, now: Table): Table {
  if (!old) return now;
  const pieces = keep(old.view.pieces, now.view.pieces);
  const spaces = keep(old.view.spaces, now.view.spaces);
  return { ...now, view: { ...now.view, pieces, spaces } };
}

const equal = (one: readonly Piece[] | undefined, other: readonly Piece[]): boolean =>
  one !== undefined && one.length === other.length && other.every((piece, index) => piece === one[index]);

/** The pieces by place; a stack nobody joined or left is the same list as before. */
export class Stacks {
  private last = new Map<string, Piece[]>();

  of(pieces: readonly Piece[]): Map<string, Piece[]> {
    const found = new Map<string, Piece[]>();
    for (const piece of pieces) {
      const stack = found.get(piece.at);
      if (stack) stack.push(piece);
      else found.set(piece.at, [piece]);
    }
    for (const [place, stack] of found) {
      const before = this.last.get(place);
      if (equal(before, stack)) found.set(place, before!);
    }
    this.last = found;
    return found;
  }
}
