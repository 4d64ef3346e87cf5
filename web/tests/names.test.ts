import { describe, expect, it } from "vitest";
import { repeated } from "../src/lib/layout";
import type { SheetSpace } from "../src/lib/types";

const space = (id: string, name: string, neighbours: string[], badge: SheetSpace["badge"] = null): SheetSpace =>
  ({ id, name, outline: [], label: [0, 0], neighbours, badge }) as unknown as SheetSpace;

describe("names of places", () => {
  it("are printed once for hexes side by side", () =>
    expect([...repeated([space("1", "Hill", ["2"]), space("2", "Hill", ["1", "3"]), space("3", "Ford", ["2"])])]).toEqual(["1"]));
  it("are printed twice for two places apart", () =>
    expect(repeated([space("1", "Cruce", []), space("2", "Cruce", [])]).size).toBe(0));
});
