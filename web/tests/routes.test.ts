import { describe, expect, it } from "vitest";
import { costOf, left } from "../src/lib/routes";
import type { Leg } from "../src/lib/types";

const WAY: Leg[] = [["a", 1, 0], ["b", 1.5, 0.4], ["c", 1, 0]];
const spaces = (way: Leg[]): string[] => way.map(([space]) => space);

describe("a planned way", () => {
  it("costs what its steps cost", () => expect(costOf(WAY)).toBe(3.5));
  it("is whole before the first step", () => expect(spaces(left(WAY, "start", new Set(["a", "x"])))).toEqual(["a", "b", "c"]));
  it("is shorter after a step", () => expect(spaces(left(WAY, "a", new Set(["b"])))).toEqual(["b", "c"]));
  it("ends where it was going", () => expect(left(WAY, "c", new Set(["d"]))).toEqual([]));
  it("is dropped when its next step cannot be taken", () => expect(left(WAY, "a", new Set(["x"]))).toEqual([]));
});
