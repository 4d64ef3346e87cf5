import { describe, expect, it } from "vitest";
import type { Ahead } from "../src/lib/types";
import { lines, any, listed, prospects, rowFor, tickedAfter, worthTicking } from "../src/lib/volleys";

const row = (choice: string, pieces: string[], more: Partial<Ahead> = {}): Ahead => ({
  choice, firers: [{ pieces, at: "A1", word: "marked", share: 0.5, sums: [] }], silent: [], shares: {}, risk: 0.5, run: [...pieces, "done"], ticked: true, later: [], checks: [], ...more,
});

describe("fire put together from rows", () => {
  it("ticks what the game puts forward, unless an order keeps it back", () => {
    const rows = [row("a", ["u1"]), row("b", ["u2"]), row("c", ["u3"], { ticked: false })];
    expect(worthTicking(rows, { "reaction:u2": "never" }, "reaction").map((one) => one.choice)).toEqual(["a"]);
  });
  it("are listed by what they bring, first those worth ticking", () => {
    const rows = [row("a", ["u1"], { ticked: false, risk: 0.9 }), row("b", ["u2"], { risk: 0.2 }), row("c", ["u3"], { risk: 0.4 })];
    expect(listed(rows).map((one) => one.choice)).toEqual(["c", "b", "a"]);
  });
  it("lets nobody fire in two rows", () => {
    const rows = [row("a", ["u1"]), row("ab", ["u1", "u2"]), row("c", ["u3"])];
    expect([...tickedAfter(rows, new Set(["a", "c"]), "ab")]).toEqual(["c", "ab"]);
    expect([...tickedAfter(rows, new Set(["a", "c"]), "a")]).toEqual(["c"]);
  });
  it("finds the row that is advised, with the fewest beside it", () => {
    const rows = [row("ab", ["u1", "u2"]), row("a", ["u1"]), row("c", ["u3"])];
    expect(rowFor(rows, ["u1"])?.choice).toBe("a");
    expect(rowFor(rows, ["u1", "u2"])?.choice).toBe("ab");
    expect(rowFor(rows, ["done"])).toBeUndefined();
  });
  it("tells the chance of any of several", () => expect(any([0.5, 0.5])).toBe(0.75));
  it("tells the range over the next places, and the most of one assault", () => {
    const later: Ahead["later"] = [["next", "B1", 0.5], ["next", "B2", 0], ["assault", "A1", 0.3]];
    const rows = [row("a", ["u1"], { later }), row("b", ["u2"], { later: [["next", "B1", 0.5], ["next", "B2", 0.1], ["assault", "A2", 0.4]] })];
    expect(prospects(rows)).toEqual([
      { word: "next", at: "B1", low: expect.closeTo(0.1) as number, high: 0.75 }, { word: "assault", at: "A2", low: 0.4, high: 0.4 },
    ]);
  });
});

describe("lines of fire on the map", () => {
  const shot = (choice: string, at: string, share: number): Ahead => ({ choice, run: [choice], firers: [{ pieces: [choice], at, word: "half", share, sums: [] }] });
  const rows = [shot("a", "B1115", 0.5), shot("b", "B1115", 0.5), shot("c", "B1215", 0)];
  const told = (...ticked: string[]): [string, number][] => lines(rows, new Set(ticked)).map(({ at, share }) => [at, share]);

  it("come from all that are ticked, one line a place", () => expect(told("a", "b")).toEqual([["B1115", 0.75]]));
  it("come from all that could be ticked where nothing is, a 0 as 0", () => expect(told()).toEqual([["B1115", 0.75], ["B1215", 0]]));
});
