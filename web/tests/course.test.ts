import { beforeEach, describe, expect, it } from "vitest";
import { gist, played, reckoned, standing, turningPoints } from "../src/lib/course";
import { look } from "../src/lib/look.svelte";
import type { Entry } from "../src/lib/types";

beforeEach(() => look.wear({ sides: [], tags: { clash: "battle", marched: "deed" } } as never));

const moments = [{ number: 0, worth: 0.5 }, { number: 2, worth: 0.5 }, { number: 3, worth: 0.8, luck: 0.2 }, { number: 6, worth: 0.79 }, { number: 9, worth: 0.4, luck: -0.1 }];
const log: Entry[] = [
  { key: "marched", rule: "", at: 2 }, { key: "clash", rule: "", at: 3, values: { area: "A" } }, { key: "marched", rule: "", at: 6 },
  { key: "clash", rule: "", at: 9, values: { area: "B" } },
];

describe("the course of a match", () => {
  it("stood at a number as after the last choice before it", () => {
    expect([0, 2, 5, 6, 99].map((at) => standing(moments, at))).toEqual([0.5, 0.5, 0.8, 0.79, 0.4]);
  });
  it("turned where one deed moved the chances most, told in the order they came", () => {
    const found = turningPoints(log, moments);
    expect(found.map(({ letter, at, change }) => [letter, at, Math.round(change * 100)])).toEqual([["A", 3, 30], ["B", 9, -39]]);
  });
  it("did not turn at marches that were answered in the same phase, nor while it was set up", () => {
    look.wear({ sides: [], tags: { clash: "battle", marched: "deed", phase: "chapter" } } as never);
    const story: Entry[] = [
      { key: "marched", rule: "", at: 1 }, { key: "phase", rule: "", at: 2 }, { key: "marched", rule: "", at: 3 }, { key: "marched", rule: "", at: 4 },
      { key: "clash", rule: "", at: 5, values: { area: "A" } }, { key: "marched", rule: "", at: 6 }, { key: "marched", rule: "", at: 7 },
    ];
    const judged = [[0, 0.1], [1, 0.5], [2, 0.5], [3, 0.8], [4, 0.51], [5, 0.6], [6, 0.65], [7, 0.75]].map(([number, worth]) => ({ number: number!, worth: worth! }));
    const found = (most: number) => turningPoints(story, judged, most).map(({ at, change }) => [at, Math.round(change * 100)]);
    expect(found(3)).toEqual([[5, 9], [7, 15]]);
    expect(found(1), "a battle comes before a march").toEqual([[5, 9]]);
  });
  it("adds up: the start, the dice and the deeds make the end", () => {
    const { start, luck, skill, end } = reckoned(moments);
    expect(luck).toBeCloseTo(0.1);
    expect(start + luck + skill).toBeCloseTo(end);
  });
  it("is told from the end of the set-up, when the pieces stand on the map", () => {
    look.wear({ sides: [], tags: { clash: "battle", marched: "deed", phase: "chapter" } } as never);
    const story: Entry[] = [{ key: "marched", rule: "", at: 1 }, { key: "phase", rule: "", at: 3 }, { key: "clash", rule: "", at: 9, values: { area: "A" } }];
    expect(played(story, moments).map(({ number }) => number)).toEqual([3, 6, 9]);
    const { start, luck, skill, end } = reckoned(played(story, moments));
    expect([start, luck, end]).toEqual([0.8, -0.1, 0.4]);
    expect(start + luck + skill).toBeCloseTo(end);
    expect(played(log, moments), "without a chapter all of it").toEqual(moments);
  });
  it("tells a battle by its place, not by what was committed to it, and by what came of it last", () => {
    look.wear({ sides: [], tags: { committed: "prelude", clash: "battle" } } as never);
    const entries = ["committed", "committed", "clash", "lost", "advanced"].map((key): Entry => ({ key, rule: "" }));
    expect(gist(entries).map(({ key }) => key)).toEqual(["clash", "advanced"]);
    expect(gist(entries.slice(0, 1)).map(({ key }) => key)).toEqual(["committed"]);
  });
  it("has no turning points before it is judged", () => expect(turningPoints(log, [])).toEqual([]));
});
