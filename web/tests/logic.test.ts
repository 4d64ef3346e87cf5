/** The parts of the client that only reckon: ways to draw on a stock, fronts on a map, scenes of a log, tables made whole. */

import { beforeEach, describe, expect, it } from "vitest";
import { arcs, crossing, fronts, rounded } from "../src/lib/geometry";
import { look } from "../src/lib/look.svelte";
import { chapters, diceOf, parts, sideOfEntry, telling, type Chapter, type Line } from "../src/lib/logs";
import { alike, draws, likely, ordered, tone } from "../src/lib/odds";
import { attackers, moved, routeOf, scenes } from "../src/lib/scenes";
import { whole } from "../src/lib/share";
import type { Entry, Odds, Offer, Option, Piece, Sheet, Table } from "../src/lib/types";

const side = (id: string, shape: "round" | "cut") => ({ id, palette: "plum", shape, flag: [], sign: id[0]! });

beforeEach(() => look.wear({
  sides: [side("blue", "cut"), side("red", "round")], outcomes: ["blue", "open", "red"],
  tags: { day: "chapter", clash: "battle", marched: "deed", rain: "quiet" },
}));

const offer = (most: number, left: Record<string, number>): Offer => ({
  side: "blue", rule: "", prompt: "", pool: { most, left }, options: [{ kind: "button", id: "enough" }, ...Object.keys(left).map((id) => ({ kind: "button", id }))],
});

describe("losses", () => {
  it("are drawn from the first number that is likely to the last, with those between", () => {
    const spread = { name: "lost", side: "red", least: 1, chances: [0.001, 0.5, 0.001, 0.498, 0.0] };
    expect(likely(spread).map(({ count }) => count)).toEqual([2, 3, 4]);
  });
});

describe("a stock", () => {
  it("can be drawn on in every way that it has room for, nothing first", () => {
    expect(draws(offer(2, { air: 1, guns: 2 })).map(({ tokens }) => tokens.join(" "))).toEqual([
      "enough", "air enough", "guns enough", "air guns", "guns guns",
    ]);
  });
  it("ends by itself when it is empty", () => {
    expect(draws(offer(3, { air: 1 })).map(({ tokens }) => tokens)).toEqual([["enough"], ["air"]]);
  });
});

describe("answers that bring the same", () => {
  const option = (id: string, role: "" | "commit" = ""): Option => ({ kind: "button", id, role });
  const odds = (probability: number): Odds => ({ exact: true, branches: 6, shares: [{ outcome: "falls", probability, low: 0, high: 1 }], means: {} });
  const options = [option("done", "commit"), option("p1"), option("p2"), option("ship"), option("p3")];
  const shares: Record<string, number> = { done: 0.5, p1: 0.5, p2: 0.5, ship: 0.7, p3: 0.5 };
  const ids = (groups: Option[][]): string[] => groups.map((group) => group.map(({ id }) => id).join(" "));
  it("stand together where the first was, apart from what rolls the dice", () =>
    expect(ids(alike(options, ({ id }) => odds(shares[id]!)))).toEqual(["done", "p1 p2 p3", "ship"]));
  it("stay where they are while one is not known", () =>
    expect(ids(alike(options, ({ id }) => (id === "ship" ? undefined : odds(shares[id]!))))).toHaveLength(5));
});

describe("outcomes", () => {
  it("have one place everywhere", () => expect(ordered(["red", "odd", "blue"])).toEqual(["blue", "red", "odd"]));
  it("of a side bear its colours, others a pattern", () => {
    expect(tone("red").style).toContain("--plum-strip");
    expect(tone("open").pattern).toBe("tone-1");
  });
});

const square = (id: string, x: number, y: number) => ({
  id, name: id, label: [x + 5, y + 5] as [number, number], outline: [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]] as [number, number][],
});

describe("a front", () => {
  const sheet: Sheet = { width: 30, height: 20, spaces: [0, 1, 2].flatMap((n) => [square(`a${n}`, n * 10, 0), square(`b${n}`, n * 10, 10)]) };
  const byId = new Map(sheet.spaces.map((space) => [space.id, space]));
  it("is one line from end to end, however its borders were drawn", () => {
    const found = fronts(arcs(sheet), byId, (id) => id.startsWith("a"));
    expect(found).toHaveLength(1);
    expect(found[0]!.line).toHaveLength(4);
  });
  it("knows which side of it is whose", () => {
    const [one] = fronts(arcs(sheet), byId, (id) => id.startsWith("a"));
    const [other] = fronts(arcs(sheet), byId, (id) => id.startsWith("b"));
    expect(one!.left).not.toBe(other!.left);
  });
  it("is drawn without corners", () => expect(rounded([[0, 0], [10, 0], [10, 10]])).toBe("M0 0L5 0Q10 0 10 5L10 10"));
});

describe("the way into a space", () => {
  const square: [number, number][] = [[0, 0], [10, 0], [10, 10], [0, 10]];
  it("crosses its border once", () => {
    const [x, y] = crossing(square, [5, 5], [25, 5]);
    expect([Math.round(x * 100) / 100, y]).toEqual([10, 5]);
  });
});

const line = (key: string, values: Entry["values"] = {}, at = 1): Entry => ({ key, rule: "", values, at });

describe("a log", () => {
  const log = [line("day", { turn: 1 }), line("marched", { units: "u1 u2", here: "1", there: "2" }), line("marched", { units: "u1 u2", here: "2", there: "3" }),
    line("rain"), line("clash", { area: "3", units: "u1" }), line("hurt", { unit: "u9" }), line("marched", { units: "u4", here: "7", there: "8" })];
  it("has battles that end with the next deed", () => {
    expect(chapters(log)[0]!.items.filter((item) => item.battle).map((item) => item.lines.length)).toEqual([2]);
  });
  it("is told in scenes: the steps of a group are one path, what weighs little is left out", () => {
    const told = scenes(log);
    expect(told.map((scene) => scene.path.join(">"))).toEqual(["1>2>3", "", "7>8"]);
    expect(told[1]).toMatchObject({ place: "3", battle: true });
    expect(told.map(attackers)).toEqual([[], ["u1"], []]);
  });
  it("tells what concerns no place in one scene, as many lines as a card holds", () => {
    const told = scenes(["a", "b", "c", "d", "e"].map((key) => line(key)));
    expect(told.map((scene) => [scene.place, scene.entries.length])).toEqual([["", 4], ["", 1]]);
  });
  it("tells what goes on at one place in one scene", () => {
    const told = scenes([line("a", { area: "3" }), line("b", { area: "3" }), line("c", { area: "4" })]);
    expect(told.map((scene) => [scene.place, scene.entries.length])).toEqual([["3", 2], ["4", 1]]);
  });
  it("is folded by phases in their order, and one that comes twice in a turn has both its names", () => {
    look.wear({ ...look.style, phases: [{ word: "march", lines: ["marched"] }, { word: "fight", lines: ["clash"] }, { word: "pursuit", lines: ["marched"] }] });
    const [only] = chapters(log);
    expect(parts(only!.items).map(({ word, items }) => [word, items.length])).toEqual([["march", 3], ["fight", 1], ["pursuit", 1]]);
  });
  it("is folded by impulses, each headed by the line that begins it", () => {
    look.wear({ ...look.style, phases: [{ lines: ["marched", "clash"] }] });
    const [only] = chapters(log);
    expect(parts(only!.items).map(({ head, items }) => [head?.index, items.length])).toEqual([[1, 0], [2, 1], [4, 1], [6, 0]]);
  });
  it("without phases is one part", () => expect(parts(chapters(log)[0]!.items)).toHaveLength(1));
  it("bears the flag of who acts", () => expect(sideOfEntry(line("hurt", { unit: "u9" }), new Map([["u9", { id: "u9", at: "", side: "red", symbol: "" }]]))).toBe("red"));
  it("says where pieces went", () => {
    const pieces: Piece[] = [{ id: "u1", at: "1", side: "blue", symbol: "" }];
    expect(moved(pieces, scenes(log)[0]!)[0]!.at).toBe("3");
  });
});

describe("a table that tells what has changed", () => {
  const table = (since: number, pieces: Piece[], log: Entry[]): Table =>
    ({ since, number: 9, view: { game: "", scenario: "", seat: "", number: 9, pieces, log, spaces: [] } }) as unknown as Table;
  const piece = (id: string, at: string): Piece => ({ id, at, side: "blue", symbol: "" });
  const before = table(0, [piece("a", "1"), piece("b", "1"), piece("c", "1")], [line("x", {}, 3), line("y", {}, 5)]);
  it("is made whole from the one before", () => {
    const now = { ...table(4, [piece("b", "2")], [line("z", {}, 6)]), gone: ["c"] };
    const { view } = whole(before, now);
    expect(view.pieces).toEqual([piece("a", "1"), piece("b", "2")]);
    expect(view.log?.map((entry) => entry.key)).toEqual(["x", "z"]);
  });
  it("keeps the tracks that are not told anew, where they are the same ones", () => {
    const track = (id: string, value: number) => ({ id, value });
    const known = { ...before, view: { ...before.view, tracks: [track("turn", 1), track("points", 3)] } };
    const told = { ...table(4, [], []), view: { ...table(4, [], []).view, tracks: [track("points", 4)] } };
    expect(whole(known, { ...told, same_tracks: true }).view.tracks).toEqual([track("turn", 1), track("points", 4)]);
    expect(whole(known, told).view.tracks).toEqual([track("points", 4)]);
  });
  it("is taken as it is where everything is told", () => expect(whole(before, table(0, [], [])).view.pieces).toEqual([]));
});

describe("the way of a move", () => {
  const move = (path?: string): Entry => ({ key: "moved", rule: "", values: { unit: "a", here: "A", there: "D", ...(path === undefined ? {} : { path }) } });
  it("goes through every space that the line tells", () => expect(routeOf(move("B C D"))).toEqual(["A", "B", "C", "D"]));
  it("begins once, whether or not the line tells the start", () => expect(routeOf(move("A B D"))).toEqual(["A", "B", "D"]));
  it("is straight where the line tells no more", () => expect(routeOf(move())).toEqual(["A", "D"]));
});

describe("the dice of a line of the log", () => {
  const line = (values: Record<string, string | number>, terms: Entry["terms"] = []): Entry => ({ key: "x", rule: "ALB-8.3-f", values, terms });

  it("are the faces that fell, never their sum", () => {
    expect(diceOf(line({ dice: 5, faces: "1 4" }))).toEqual([1, 4]);
    expect(diceOf(line({ faces: "6 6" }, [["dice", 12, "ALB-8.3-f"]]))).toEqual([6, 6]);
  });
  it("are told alone or several together", () => {
    expect(diceOf(line({ die: 3 }))).toEqual([3]);
    expect(diceOf(line({ dice: "2 5" }))).toEqual([2, 5]);
  });
});

describe("chapters without lines", () => {
  it("are told only where they are the newest, or have a roll to tell", () => {
    const head: Line = { entry: { key: "log-turn", rule: "" }, index: 3 };
    const rolled: Line = { entry: { key: "log-turn", rule: "", terms: [["die", 4, ""], ["round", -1, ""]] }, index: 4 };
    const all: Chapter[] = [{ head, items: [] }, { head, items: [] }, { head: rolled, items: [] }, { head: null, items: [{ lines: [head], battle: false }] }];
    expect(all.filter(telling)).toEqual([all[0], all[2], all[3]]);
  });
});
