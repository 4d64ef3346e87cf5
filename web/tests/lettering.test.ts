import { describe, expect, it } from "vitest";
import { layout } from "../src/lib/layout";
import type { Box } from "../src/lib/geometry";
import { clear, glyphs, letter, lettered, meet, piles, placeNames, runsClear, taken } from "../src/lib/lettering";
import { farNames, farRegions, long } from "../src/lib/places";
import { sparse } from "../src/lib/sparse";
import type { Piece, Sheet, SheetText, SpaceState } from "../src/lib/types";

const R = 60;
const corner = (x: number, y: number, n: number): [number, number] => [x + R * Math.cos((n * Math.PI) / 3), y + R * Math.sin((n * Math.PI) / 3)];
const hex = (id: string, name: string, x: number, y: number): Sheet["spaces"][number] =>
  ({ id, name, kind: "clear", label: [x, y], outline: Array.from({ length: 6 }, (_, n) => corner(x, y, n)) });
const sheet = { width: 900, height: 900, spaces: [hex("a", "Villanueva de Gállego", 200, 200), hex("b", "", 290, 252), hex("c", "Muel", 600, 600)] } as unknown as Sheet;
const spots = layout(sheet);
const stacks = (...ids: string[]): Map<string, Piece[]> => new Map(ids.map((id) => [id, [{ id: `u${id}`, at: id, side: "north", symbol: "infantry" }]]));
const written = (k: number, ...ids: string[]) => new Map(letter(sheet, spots, { stacks: stacks(...ids), k, edge: 64, badges: 1 }).map((one) => [one.id, one]));

describe("names on the map", () => {
  it("are never smaller on the screen than can be read", () => expect(written(0.5).get("c")!.size * 0.5).toBeGreaterThanOrEqual(10));
  it("stand under a counter of their hex", () => expect(written(1, "c").get("c")!.at[1]).toBeGreaterThan(600 + 32));
  it("go to the other side of a counter in the next hex", () => {
    expect(written(1).get("a")!.at[0]).toBe(200);
    expect(written(1, "b").get("a")!.at[0]).toBeLessThan(200);
  });
  it("stay inside the frame of the sheet", () => {
    const east = { ...sheet, spaces: [hex("e", "Castejón de Monegros", 870, 300)] };
    const [one] = letter(east, layout(east), { stacks: stacks(), k: 1, edge: 64, badges: 1 });
    expect(one!.at[0] + (one!.lines[0]!.length * one!.size * 0.53) / 2).toBeLessThan(900);
  });
  it("are left out where the map is too far away for them", () => expect(written(0.1).size).toBe(0));
});

describe("the line that names a place", () => {
  const city = { ...hex("d", "Valladolid", 300, 300), badge: { shape: "lozenge", title: "2", note: "city" } };
  const placed = { ...sheet, spaces: [city] } as unknown as Sheet;
  const boxes = (there: ReturnType<typeof stacks>): Box[] => [...placeNames(placed, there, 1).values()].map((one) => one.box);
  const [box] = boxes(new Map());
  const river = (angle: number): SheetText => ({ text: "Duero", at: [300, 336], kind: "water", size: 18, angle });

  it("stands around the middle of its hex, under a counter if there is one", () => {
    expect(box!.x + box!.w / 2).toBeCloseTo(300);
    expect(boxes(stacks("d"))[0]!.y).toBeGreaterThan(box!.y);
  });
  it("keeps its ground free of the numbers of hexes", () => {
    expect(clear("2909", [300, 336], 11, [box!])).toBe(false);
    expect(clear("2909", [300, 250], 11, [box!])).toBe(true);
  });
  it("keeps it free of the name of a river, however that runs", () => {
    expect(runsClear(river(0), [box!])).toBe(false);
    expect(runsClear({ ...river(90), at: [300, 336] }, [box!])).toBe(false);
    expect(runsClear({ ...river(90), at: [300, 220] }, [box!])).toBe(true);
  });
});

describe("the lines of places close to each other", () => {
  const [city, town] = [["a", "Madrid", "7", "city", 0], ["b", "Guadalajara", "3", "", 70]].map(([id, name, title, note, x]) => ({ ...hex(String(id), String(name), 300 + Number(x), 300), badge: { shape: "lozenge", title, note } }));
  const lines = placeNames({ ...sheet, spaces: [town, city] } as unknown as Sheet, new Map(), 1);

  it("the dearer stands as printed and the other steps aside", () => {
    const [dear, other] = [lines.get("a")!, lines.get("b")!];
    expect(dear.box.x + dear.box.w / 2).toBeCloseTo(300);
    expect(other.box.x).not.toBeCloseTo(370 - other.box.w / 2);
    expect(meet(dear.box, other.box)).toBe(false);
  });
});

describe("the numbers of hexes", () => {
  const named = layout(sheet);
  const id = "a";
  const at = named.get(id)!;

  it("keep clear of lettering and of stacks", () => {
    const ground = { k: 1, edge: 60, badges: 1, stacks: new Map() };
    const letters: SheetText[] = [{ text: "Sistema", at: at.badge, kind: "range", size: 20 }];
    expect(clear(id, at.badge, 11, taken(sheet, named, ground, [], [], false))).toBe(true);
    expect(clear(id, at.badge, 11, taken({ ...sheet, letters }, named, ground, [], [], false))).toBe(false);
const three = new Map([...stacks(id)].map(([there, pieces]) => [there, [...pieces, ...pieces, ...pieces]]));
    expect(clear(id, at.badge, 11, taken(sheet, named, { ...ground, stacks: stacks(id) }, [], [], true))).toBe(true);
    expect(clear(id, at.badge, 11, taken(sheet, named, { ...ground, stacks: three }, [], [], true))).toBe(false);
  });
});

describe("names on a sheet in small", () => {
  const part = { x: 0, y: 0, w: 900, h: 900 };
  const names = (k: number, ...spaces: Sheet["spaces"]): string[] => sparse(spaces, part, k).map(({ id }) => id);

  it("keep clear of each other, the prize first", () => {
    const [muel, prize] = [hex("c", "Muel", 600, 600), { ...hex("p", "Belchite", 620, 600), prize: true }];
    expect(names(1, muel, prize)).toEqual(["p"]);
    expect(names(1, muel, hex("d", "Azuara", 300, 600))).toEqual(["c", "d"]);
  });
  it("stand once where neighbours share one", () => {
    const hill = (id: string, y: number, other: string) => ({ ...hex(id, "El Cerro", 300, y), neighbours: [other] });
    expect(names(1, hill("h", 300, "i"), hill("i", 404, "h"))).toHaveLength(1);
  });
  it("are not those of hexes without one, nor such as would be cut at the edge", () =>
    expect(names(1, hex("b", "", 300, 300), hex("e", "e", 300, 300), hex("f", "Castejón de Monegros", 880, 300))).toEqual([]));
});

describe("lettering that belongs to no place", () => {
  const range: SheetText = { text: "Sierra", at: [300, 300], kind: "range", size: 24, angle: 0, show: "near" };
  const on = (one: SheetText, k: number, ...boxes: Box[]): SheetText[] => lettered({ ...sheet, letters: [one] }, k, boxes);

  it("a range steps off its line for the name of a place", () => {
    const name: Box = { x: 280, y: 285, w: 40, h: 20 };
    expect(on(range, 1)[0]!.at).toEqual([300, 300]);
    const [moved] = on(range, 1, name);
    expect(moved!.at[1]).not.toBe(300);
    expect(runsClear(moved!, [name])).toBe(true);
  });
  it("a range goes along its line where troops stand all about its middle", () => {
    const troops: Box = { x: 280, y: 240, w: 40, h: 120 };
    const [moved] = on(range, 1, troops);
    expect(Math.abs(moved!.at[0] - 300)).toBeGreaterThan(40);
    expect(runsClear(moved!, [troops])).toBe(true);
  });
  it("a range among troops everywhere stands where they hide least of it", () => {
    const crowd = Array.from({ length: 12 }, (_, n): Box => ({ x: 60 + n * 40, y: 200, w: 40, h: n === 8 ? 90 : 200 }));
    const [moved] = on(range, 1, ...crowd);
    const hidden = (one: SheetText): number => glyphs(one).filter((glyph) => crowd.some((box) => meet(glyph, box))).length;
    expect(runsClear(moved!, crowd)).toBe(false);
    expect(hidden(moved!)).toBeLessThan(hidden(range));
  });
  it("a land steps aside as a range does", () => {
    const troops: Box = { x: 280, y: 285, w: 40, h: 20 };
    expect(runsClear(on({ ...range, kind: "land", show: undefined }, 1, troops)[0]!, [troops])).toBe(true);
  });
  it("a river goes without its name where a stack covers it", () => {
    const river: SheetText = { text: "Duero", at: [600, 600], kind: "water", size: 18 };
    const troops = piles(spots, stacks("c"), 60, false);
    expect(on(river, 1)).toHaveLength(1);
    expect(on(river, 1, ...troops)).toEqual([]);
  });
  it("a region is for the whole sheet alone", () => {
    const region: SheetText = { text: "ARAGÓN", at: [300, 300], kind: "land", size: 38, show: "far" };
    expect(on(region, 0.45)).toEqual([]);
    expect(on(region, 1)).toEqual([]);
  });
});

describe("names on the whole sheet", () => {
  const place = { ...hex("m", "Madrid", 1000, 1000), badge: { shape: "lozenge", title: "7", note: "city" } };
  const front = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => hex(`${row}-${column}`, "", 800 + column * 50, 800 + row * 50))).flat();
  const whole = { ...sheet, width: 3500, height: 2800, spaces: [place, ...front], letters: [] } as unknown as Sheet;
  const troops = stacks("m", ...front.map((one) => one.id));
  const held = (rear: "up" | "down"): Map<string, SpaceState> =>
    new Map([place, ...front].map((one) => [one.id, { id: one.id, owner: one.id === "m" || one.label[1] < 1000 === (rear === "up") ? "r" : "n" }]));

  it("stand in the rear of those who hold the place, where a front is crowded", () => {
    const named = (rear: "up" | "down") => farNames(whole, troops, 0.3, 28, held(rear)).get("m")!;
    expect(named("up").at[1]).toBeLessThan(1000);
    expect(named("down").at[1]).toBeGreaterThan(1000);
    expect(named("up").leader).not.toBeNull();
  });
  it("are as long as their letters", () => expect(long("Illa")).toBeLessThan(long("Mora")));
});

describe("regions on the whole sheet", () => {
  const city = { ...hex("d", "Badajoz", 1000, 1000), badge: { shape: "lozenge", title: "1", note: "city" } };
  const region = (at: [number, number]): SheetText => ({ text: "EXTREMADURA", at, kind: "land", size: 38, angle: 0, spacing: 0.12, show: "far" });
  const far = (text: SheetText, ...more: Sheet["spaces"]): SheetText[] => {
    const whole = { ...sheet, width: 3500, height: 2800, spaces: [city, ...more], letters: [text] } as unknown as Sheet;
    const troops = stacks("d", ...more.map((one) => one.id));
    return farRegions(whole, troops, farNames(whole, troops, 0.3, 28), 0.3, 28);
  };

  it("stand where they are printed if nothing is there", () => expect(far(region([2000, 2000]))[0]!.at).toEqual([2000, 2000]));
  it("move aside for a place and its name", () => {
    const [moved] = far(region([1060, 1000]));
    expect(moved!.at).not.toEqual([1060, 1000]);
    expect(runsClear(moved!, [{ x: 940, y: 960, w: 300, h: 60 }])).toBe(true);
  });
  it("are left out where troops stand all around", () => {
    const crowd = Array.from({ length: 15 }, (_, row) => Array.from({ length: 15 }, (_, column) => hex(`${row}-${column}`, "", 600 + column * 60, 600 + row * 60))).flat();
    expect(far(region([1000, 1000]), ...crowd)).toEqual([]);
  });
});

describe("a town of no worth between two cities", () => {
  const town = (id: string, name: string, x: number, title = "", note = ""): Sheet["spaces"][number] => ({ ...hex(id, name, x, 300), badge: { shape: "lozenge", title, note } });
  const all = [town("a", "Bilbao", 196, "4", "city"), town("b", "Gernika", 300), town("c", "San Sebastián", 404, "2", "city")];
  const lines = (...there: string[]) => placeNames({ ...sheet, spaces: all }, stacks(...there), 1);

  it("is named above its middle, clear of both", () => {
    const found = lines();
    expect(found.has("b")).toBe(true);
    expect(meet(found.get("b")!.box, found.get("a")!.box) || meet(found.get("b")!.box, found.get("c")!.box)).toBe(false);
  });
  it("gives way to the troops beside it, and a city too where there is room", () => {
    const [printed] = [lines().get("c")!.box];
    const troops: Box = { x: printed.x - 30, y: printed.y - 20, w: 44, h: 44 };
    const box = placeNames({ ...sheet, spaces: all }, stacks(), 1, [troops]).get("c")!.box;
    expect(meet(printed, troops)).toBe(true);
    expect(meet(box, troops)).toBe(false);
  });
  it("goes without its name rather than be struck through, and the cities never do", () => {
    const crowd: Sheet["spaces"] = ["d", "e", "f", "g", "h"].map((id, n) => ({ ...town(id, "San Martín de Valdeiglesias", 300, `${n + 5}`, "city"), label: [300, 255 + n * 22] as [number, number] }));
    const found = placeNames({ ...sheet, spaces: [...all, ...crowd] }, stacks(), 1);
    expect([...found.keys()].sort()).toEqual(["a", "c", "d", "e", "f", "g", "h"]);
  });
});
