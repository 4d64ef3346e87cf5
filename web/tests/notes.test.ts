import { describe, expect, it } from "vitest";
import { placed } from "../src/lib/notes";

const note = (at: number, line: number, name: string) => ({ at, line, note: name, ends: false });

describe("names beside a curve", () => {
  it("stand above the line, and below it where another name is above", () => {
    expect(placed([note(10, 50, "Bilbao"), note(20, 50, "Gijón")]).map(({ foot }) => foot)).toEqual([44, 63]);
  });
  it("never cover each other though the line falls between them", () => {
    const found = placed([note(10, 40, "Bilbao"), note(20, 58, "Gijón"), note(30, 45, "Teruel")]);
    for (const one of found) for (const other of found) {
      if (one !== other) expect(Math.abs(one.foot - other.foot)).toBeGreaterThanOrEqual(11);
    }
  });
  it("are left out where there is no room", () => {
    expect(placed([note(10, 50, "Bilbao"), note(12, 50, "Gijón"), note(14, 50, "Teruel")]).map(({ note: name }) => name)).toEqual(["Bilbao", "Gijón"]);
  });
});
