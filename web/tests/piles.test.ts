import { beforeEach, describe, expect, it } from "vitest";
import { look } from "../src/lib/look.svelte";
import type { Spot } from "../src/lib/layout";
import { Piles } from "../src/lib/piles";
import { share, Stacks } from "../src/lib/share";
import type { Piece, SheetSpace, Table } from "../src/lib/types";

const piece = (id: string, at: string, side: string): Piece => ({ id, at, side, symbol: "infantry" });
const space = (id: string): SheetSpace => ({ id, name: id, outline: [], label: [0, 0] }) as unknown as SheetSpace;
const spot = (x: number): Spot => ({ counter: [x, 0] }) as Spot;
const table = (pieces: Piece[]): Table => ({ view: { pieces, spaces: [{ id: "A", owner: "north" }] } }) as unknown as Table;
const NOTHING = new Set<string>();
const dark = { offered: NOTHING, chosen: NOTHING, targets: NOTHING };

beforeEach(() => {
  look.meet([
    { id: "north", palette: "ochre", shape: "cut", flag: [], sign: "N" },
    { id: "south", palette: "plum", shape: "round", flag: [], sign: "S" },
  ] as never);
});

describe("piles", () => {
  const pieces = [piece("a", "A", "north"), piece("b", "A", "south"), piece("c", "B", "north")];
  const spaces = [space("A"), space("B")];
  const spots = new Map([["A", spot(0)], ["B", spot(10)]]);
  const stacks = (): Map<string, Piece[]> => new Stacks().of(pieces);

  it("stand side by side where two sides share a space", () => {
    const found = new Piles().of(spaces, stacks(), spots, dark);
    expect(found.map(({ key, shift }) => [key, shift])).toEqual([["A/north", -37], ["A/south", 37], ["B/north", 0]]);
  });

  it("are the same objects as long as nothing about them changes", () => {
    const [piles, lain] = [new Piles(), stacks()];
    const before = piles.of(spaces, lain, spots, dark);
    const after = piles.of(spaces, lain, spots, { ...dark, offered: new Set(["c"]) });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(after[2]!.legal).toBe(true);
  });

  it("change when one is picked or aimed at", () => {
    const [piles, lain] = [new Piles(), stacks()];
    piles.of(spaces, lain, spots, dark);
    const [picked, target] = piles.of(spaces, lain, spots, { offered: NOTHING, chosen: new Set(["a"]), targets: new Set(["b"]) });
    expect([picked!.picked, picked!.target, target!.picked, target!.target]).toEqual([true, false, false, true]);
  });
});

describe("a table that came again", () => {
  it("keeps the very list of pieces when none has changed", () => {
    const old = table([piece("a", "A", "north")]);
    expect(share(old, table([piece("a", "A", "north")])).view.pieces).toBe(old.view.pieces);
  });

  it("keeps the pieces that have not moved", () => {
    const old = table([piece("a", "A", "north"), piece("b", "A", "south")]);
    const now = share(old, table([piece("a", "B", "north"), piece("b", "A", "south")]));
    expect(now.view.pieces).not.toBe(old.view.pieces);
    expect(now.view.pieces![1]).toBe(old.view.pieces![1]);
    expect(now.view.pieces![0]!.at).toBe("B");
  });
});
