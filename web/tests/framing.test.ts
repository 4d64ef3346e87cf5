/** Which part of the sheet is shown when not everything fits. */

import { describe, expect, it } from "vitest";
import { around, beside, beyond, clear, most } from "../src/lib/framing";
import type { Point } from "../src/lib/types";

const SOUTH: Point[] = [[0, 100], [40, 110], [80, 120]];
const NORTH: Point[] = [[30, 0], [60, 5]];

describe("what is shown of many points", () => {
  it("is all of them, if they fit", () => expect(most([...NORTH, ...SOUTH], 100, 200)).toHaveLength(5));
  it("is the larger crowd, if they do not", () => {
    expect(new Set(most([...NORTH, ...SOUTH], 100, 50))).toEqual(new Set(SOUTH));
    expect(new Set(most([...SOUTH, ...NORTH, [45, 10], [50, 12]], 100, 50))).toEqual(new Set([...NORTH, [45, 10], [50, 12]]));
  });
  it("is held by a box around it", () => expect(around(SOUTH)).toEqual({ left: 0, right: 80, top: 100, bottom: 120 }));
});

describe("what lies beyond the edges", () => {
  const screen = { w: 100, h: 60 };
  it("is told by the side it lies farthest out of", () => {
    const found = beyond([...NORTH, ...SOUTH, [500, 30]], { k: 1, x: 0, y: 0 }, screen);
    expect([...found].map(([side, points]) => [side, points.length])).toEqual([["down", 3], ["right", 1]]);
  });
  it("is nothing where the map has been moved or drawn back to it", () => {
    expect(beyond(SOUTH, { k: 1, x: 0, y: -70 }, screen).size).toBe(0);
    expect(beyond(SOUTH, { k: 0.4, x: 0, y: 0 }, screen).size).toBe(0);
  });
});

describe("a sign on the map", () => {
  const box = { left: 100, right: 150, top: 0, bottom: 30 };
  it("covers what is under it or near", () => expect(clear([[120, 50]], { k: 1, x: 0, y: 0 }, box)).toBe(false));
  it("is clear of the rest", () => expect(clear([[120, 50]], { k: 2, x: 0, y: 0 }, box)).toBe(true));
});

describe("a card about a place", () => {
  const [screen, card, camera] = [{ w: 800, h: 600 }, { w: 200, h: 60 }, { k: 2, x: -100, y: 50 }];
  const onScreen = (place: Point | null): Point => {
    const [x, y] = beside(place, camera, screen, card);
    return [x * camera.k + camera.x, y * camera.k + camera.y];
  };
  it("stands above it", () => expect(onScreen([250, 150])).toEqual([300, 246]));
  it("stands below it where there is no room above", () => expect(onScreen([250, 0])).toEqual([300, 94]));
  it("is never cut off at an edge", () => {
    expect(onScreen([55, 150])).toEqual([8, 246]);
    expect(onScreen([440, 150])).toEqual([592, 246]);
  });
  it("that tells of no place stands above the map", () => expect(onScreen(null)).toEqual([300, 8]));
});
