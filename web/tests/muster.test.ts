/** The muster: what may still be bought, and how counters of one name are told. */

import { describe, expect, it } from "vitest";
import { counted, fitting } from "../src/lib/muster.svelte";
import type { Ware } from "../src/lib/types";

const ware = (id: string, group: string, price: number, extras: string[] = []): Ware => ({ id, side: "republican", group, prices: { "": price }, extras });
const WARES = [ware("militia", "formation", 18, ["truck"]), ware("rifles", "formation", 15), ware("guns", "battery", 9), ware("wire", "position", 3), ware("truck", "attach", 1)];

describe("what is left of a purse", () => {
  it("buys the dearest of each group, the dearest first", () => {
    expect(fitting(WARES, 31).map(({ id }) => id)).toEqual(["militia", "guns", "wire"]);
    expect(fitting(WARES, 16).map(({ id }) => id)).toEqual(["rifles", "guns", "wire"]);
  });
  it("buys nothing where all is dearer, nor what only joins something else", () => {
    expect(fitting(WARES, 2)).toEqual([]);
  });
});

describe("counters by their names", () => {
  it("are counted", () => {
    expect(counted([{ label: "Maxim" }, { label: "Fusileros" }, { label: "Fusileros" }])).toBe("Maxim, 2 Fusileros");
  });
});
