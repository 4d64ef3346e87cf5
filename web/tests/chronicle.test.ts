import { beforeEach, describe, expect, it } from "vitest";
import { between, chaptersOf, ledger, losses, passed, scoreBefore, turnsOf } from "../src/lib/chronicle";
import { look } from "../src/lib/look.svelte";
import type { Entry, Piece, SpaceState, Table } from "../src/lib/types";

const line = (key: string, at: number, values: Record<string, number | string> = {}): Entry => ({ key, rule: "", at, values });
const LOG = [line("turn", 0, { turn: 3 }), line("hurt", 4, { unit: "a" }), line("gain", 6, { points: -2 }), line("gain", 9, { points: 1 }), line("turn", 9, { turn: 4 }), line("hurt", 12, { unit: "b" })];

beforeEach(() => {
  const side = { palette: "plum", shape: "round" as const, flag: [], sign: "X" };
  look.wear({ sides: [{ ...side, id: "one" }, { ...side, id: "two" }], tags: { turn: "chapter", hurt: "loss", gain: "score" } });
});

describe("the course of a match", () => {
  it("has a chapter for each turn that has begun", () => {
    expect(turnsOf(LOG, 20)).toEqual([{ turn: 3, from: 0, to: 9, lines: [0, 4] }, { turn: 4, from: 9, to: 20, lines: [4, 6] }]);
    expect(turnsOf([], 5)).toEqual([]);
  });

  it("begins with the turn that a position was in the middle of, but not with what was set up before the first", () => {
    const log = [line("hurt", 2, { unit: "a" }), line("turn", 7, { turn: 13 })];
    expect(turnsOf(log, 9, 13, 1)).toEqual([{ turn: 12, from: 0, to: 7, lines: [0, 1] }, { turn: 13, from: 7, to: 9, lines: [1, 2] }]);
    expect(turnsOf(log, 9, 13, 13).map((chapter) => chapter.turn)).toEqual([13]);
    expect(turnsOf([], 3, 12, 1)).toEqual([{ turn: 12, from: 0, to: 3, lines: [0, 0] }]);
    const table = { number: 9, view: { tracks: [{ id: "turn", role: "turn", value: 13, span: [13, 16] }] } } as unknown as Table;
    expect(chaptersOf(log, table).map((chapter) => chapter.turn)).toEqual([13]);
  });

  it("counts losses and what moved the score within a turn", () => {
    const pieces = new Map([["a", { id: "a", side: "one" }], ["b", { id: "b", side: "two" }]] as unknown as [string, Piece][]);
    const [third, fourth] = turnsOf(LOG, 20);
    expect([...losses(between(LOG, third!), pieces)]).toEqual([["one", 1]]);
    expect([...losses(between(LOG, fourth!), pieces)]).toEqual([["two", 1]]);
    expect(ledger(between(LOG, third!)).map((entry) => entry.values?.points)).toEqual([-2, 1]);
  });

  it("does not count what the next turn did to the score before anybody was asked", () => {
    const table = { view: { tracks: [{ id: "morale", role: "score", value: 57 }] } } as unknown as Table;
    const log = [...LOG.slice(0, 5), line("gain", 9, { points: -2 }), line("gain", 12, { points: 4 })];
    const [third, fourth] = turnsOf(log, 20);
    expect(scoreBefore(table, log, third!.lines[1], third!.to)).toBe(59);
    expect(scoreBefore(table, log, fourth!.lines[0], fourth!.from)).toBe(59);
    expect(scoreBefore(table, log, fourth!.lines[1], fourth!.to)).toBe(57);
  });

  it("tells which ground passed to whom, and not what nobody held", () => {
    const states = (owners: Record<string, string>): Map<string, SpaceState> => new Map(Object.entries(owners).map(([id, owner]) => [id, { id, owner }]));
    const found = passed(states({ a: "one", b: "one", c: "" }), states({ a: "two", b: "one", c: "two" }));
    expect([...found]).toEqual([["two", ["a"]]]);
  });
});
