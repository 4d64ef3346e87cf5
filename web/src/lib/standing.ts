/** How a war stands: which places are in danger, and where the steps of each side are. */

import { look } from "./look.svelte";
import type { Piece, Sheet, SheetSpace, SpaceState } from "./types";

export interface Danger {
  space: SheetSpace;
  owner: string;
  /** Spaces to the nearest of the other side. */
  far: number;
  steps: number;
}

const stepsIn = (pieces: readonly Piece[], side: string): number =>
  pieces.filter((piece) => piece.side === side).reduce((sum, piece) => sum + (piece.steps ?? 0), 0);

/** How far each space is from the nearest piece of a side. */
function distances(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, side: string): Map<string, number> {
  const byId = new Map(sheet.spaces.map((space) => [space.id, space]));
  let edge = sheet.spaces.filter((space) => stepsIn(stacks.get(space.id) ?? [], side) > 0).map((space) => space.id);
  const found = new Map(edge.map((id) => [id, 0]));
  for (let far = 1; edge.length && far < 4; far++) {
    edge = edge.flatMap((id) => byId.get(id)!.neighbours ?? []).filter((id) => !found.has(id) && !!found.set(id, far));
  }
  return found;
}

/** Places worth something with others' troops within reach, the nearest and dearest first. */
export function dangers(sheet: Sheet, states: ReadonlyMap<string, SpaceState>, stacks: ReadonlyMap<string, Piece[]>, most: number): Danger[] {
  const near = new Map(look.sides.map(({ id }) => [id, distances(sheet, stacks, id)]));
  const found = sheet.spaces.flatMap((space): Danger[] => {
    const owner = states.get(space.id)?.owner ?? "";
    if (!space.badge?.title || !look.side(owner)) return [];
    const far = Math.min(...look.sides.filter(({ id }) => id !== owner).map(({ id }) => near.get(id)!.get(space.id) ?? Infinity));
    return far < 4 ? [{ space, owner, far, steps: stepsIn(stacks.get(space.id) ?? [], owner) }] : [];
  });
  const weight = ({ space, far, steps }: Danger): number => far * 4 - Number(space.badge!.title) + Math.min(steps, 4);
  return found.sort((one, other) => weight(one) - weight(other)).slice(0, most);
}

export interface Sector {
  name: string;
  steps: Map<string, number>;
}

/** Steps of each side by the region that is printed in the spaces, those with most first. */
export function sectors(sheet: Sheet, stacks: ReadonlyMap<string, Piece[]>, most: number): Sector[] {
  const found = new Map<string, Map<string, number>>();
  for (const space of sheet.spaces) {
    const [name, pieces] = [String(space.printed?.region ?? ""), stacks.get(space.id)];
    if (!name || !pieces) continue;
    const row = found.get(name) ?? new Map<string, number>();
    for (const { id } of look.sides) row.set(id, (row.get(id) ?? 0) + stepsIn(pieces, id));
    found.set(name, row);
  }
  const all = ({ steps }: Sector): number => [...steps.values()].reduce((sum, one) => sum + one, 0);
  return [...found].map(([name, steps]) => ({ name, steps })).filter((row) => all(row)).sort((one, other) => all(other) - all(one)).slice(0, most);
}
