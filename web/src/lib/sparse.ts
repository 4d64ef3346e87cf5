/** Names on a sheet in small, such as that of the end. */

import { bounds, type Box } from "./geometry";
import { repeated } from "./layout";
import { LETTER, meet, type Lettered } from "./lettering";
import type { SheetSpace } from "./types";

/** Type on the screen. */
const SMALL = 12.5;

function ground({ outline }: SheetSpace): number {
  const { w, h } = bounds(outline);
  return w * h;
}

/** Names on a sheet in small, by what they are worth and then by the ground they name; those without room are left out. */
export function sparse(spaces: readonly SheetSpace[], part: Box, k: number, full: readonly Box[] = []): Lettered[] {
  const size = SMALL / k;
  const worth = ({ prize, badge }: SheetSpace): number => (prize ? 0 : 4) + (badge?.note === "city" ? 0 : 2) + (badge ? 0 : 1) - (Number(badge?.title) || 0) / 100;
  const found: Lettered[] = [];
  const taken: Box[] = [...full];
  const again = repeated(spaces);
  // where towns are told from passes and places out of play, only those are named
  const towns = spaces.some((space) => space.badge?.note);
  const named = spaces.filter((space) => space.name && space.name !== space.id && !again.has(space.id) && (!towns || space.badge?.note || space.prize));
  for (const { id, name, label: [x, y] } of named.sort((a, b) => worth(a) - worth(b) || ground(b) - ground(a))) {
    const w = name.length * size * LETTER;
    const box = { x: x - w / 2 - size / 2, y: y - size, w: w + size, h: size * 1.4 };
    const inside = box.x >= part.x && box.x + box.w <= part.x + part.w && box.y >= part.y && box.y + box.h <= part.y + part.h;
    if (!inside || taken.some((other) => meet(box, other))) continue;
    taken.push(box);
    found.push({ id, at: [x, y], lines: [name], size });
  }
  return found;
}
