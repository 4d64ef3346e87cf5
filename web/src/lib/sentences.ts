/** Sentences that name what lies on the map, for those who hear it. */

import { isSpent } from "./counters";
import type { Piece, SheetSpace, SpaceState } from "./types";
import { t, type Words } from "./words.svelte";

export function pieceName(words: Words, piece: Piece): string {
  const numbers = (piece.numbers ?? []).join("-");
  const marks = (piece.marks ?? []).map((mark) => words.mark(mark)).join(", ");
  const kind = words.maybe(`symbol-${piece.symbol}`) || words.maybe(`ui-symbol-${piece.symbol}`) || piece.symbol;
  return [`${words.called(piece.name) || piece.label || piece.id} (${kind}${numbers ? ` ${numbers}` : ""})`, marks].filter(Boolean).join(", ");
}

function troops(words: Words, pieces: Piece[]): string {
  const sides = [...new Set(pieces.map((piece) => piece.side))];
  return sides
    .map((side) => {
      const own = pieces.filter((piece) => piece.side === side);
      const fresh = own.filter((piece) => !isSpent(piece)).length;
      return t("troops", { side: words.seat(side), count: own.length, fresh });
    })
    .join("; ");
}

export function spaceName(
  words: Words, space: SheetSpace, state: SpaceState | undefined, pieces: Piece[], legal: boolean, offered: number,
): string {
  const facts = [
    `${space.name} ${space.id}`,
    words.terrain(space.kind),
    state?.owner ? words.word(state.owner) : "",
    space.prize ? t("victory-area") : "",
    ...(state?.marks ?? []).map((mark) => words.mark(mark)),
  ].filter(Boolean);
  const end = legal ? ` ${t("may-go")}` : offered ? ` ${t("may-pick", { count: offered })}` : "";
  return `${facts.join(", ")}${pieces.length ? `: ${troops(words, pieces)}` : ""}.${end}`;
}
