import { describe, expect, it } from "vitest";
import { arcs } from "../src/lib/geometry";
import { oldFronts, some } from "../src/lib/oldfronts";
import type { Point, Sheet, SheetSpace, SpaceState } from "../src/lib/types";

/** Three strips side by side, each with an edge of many corners. */
const strip = (id: string, x: number): SheetSpace => {
  const side = (at: number, down: boolean): Point[] => [0, 1, 2, 3, 4].map((y) => [at, (down ? y : 4 - y) * 100]);
  return { id, name: id, outline: [...side(x + 100, true), ...side(x, false)], label: [x + 50, 200], neighbours: [] } as unknown as SheetSpace;
};
const spaces = [strip("a", 0), strip("b", 100), strip("c", 200)];
const sheet = { width: 300, height: 400, spaces } as unknown as Sheet;
const held = (owners: string): Map<string, SpaceState> =>
  new Map([...owners].map((owner, index) => [spaces[index]!.id, { id: spaces[index]!.id, owner }]));
const byId = new Map(spaces.map((space) => [space.id, space]));
const found = (moments: [number, string][], now: string): [number, number[]][] =>
  oldFronts(arcs(sheet), byId, moments.map(([turn, owners]) => ({ turn, states: held(owners) })), held(now), "n")
    .map(({ turn, lines }) => [turn, [...new Set(lines.flat().map(([x]) => x))]]);

describe("old fronts", () => {
  it("run where the front ran when a turn ended", () => expect(found([[1, "nrr"]], "nnr")).toEqual([[1, [100]]]));
  it("are left out where the front has not moved", () => expect(found([[1, "nnr"]], "nnr")).toEqual([]));
  it("stand once, for the last turn that had them", () => expect(found([[1, "nrr"], [2, "nrr"]], "nnr")).toEqual([[2, [100]]]));
  it("bear their number on the line", () => {
    const [front] = oldFronts(arcs(sheet), byId, [{ turn: 1, states: held("nrr") }], held("nnr"), "n");
    expect(front!.at).toEqual([100, 200]);
  });
  it("are a few of many turns", () => {
    expect(some([1, 2, 3])).toEqual([1, 2, 3]);
    expect(some(Array.from({ length: 18 }, (_, index) => index + 1))).toEqual([2, 6, 10, 13, 17]);
  });
});
