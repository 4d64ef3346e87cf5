/** What a server for many people asks of its pages: parts of shared dice, and how long a friend is waited for. */

import { describe, expect, it } from "vitest";
import { deed, kept, make, promise, type Purse } from "../src/lib/shares";
import { overdue, replaceable } from "../src/lib/waiting";
import type { Table } from "../src/lib/types";

function purse(): Purse {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

describe("a part of the dice", () => {
  it("is kept for its match and seat alone", () => {
    const mine = purse();
    const part = make("m1", "red", mine);
    expect(part).toMatch(/^[0-9a-f]{32}$/);
    expect(kept("m1", "red", mine)).toBe(part);
    expect(kept("m1", "blue", mine)).toBe("");
    expect(kept("m2", "red", mine)).toBe("");
    expect(make("m1", "red", mine)).not.toBe(part);
  });
  it("is promised by the SHA-256 of its text", async () => {
    expect(await promise("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
  it("is promised, waits for the others, and is told when all have promised", () => {
    expect(deed({ red: "wanted", blue: "wanted" }, "red", "")).toBe("promise");
    expect(deed({ red: "promised", blue: "wanted" }, "red", "x")).toBe("wait");
    expect(deed({ red: "promised", blue: "promised" }, "red", "x")).toBe("tell");
    expect(deed({ red: "promised", blue: "given" }, "red", "x")).toBe("tell");
    expect(deed({ red: "given", blue: "promised" }, "red", "x")).toBe("done");
  });
  it("that was promised elsewhere cannot be told here", () => {
    expect(deed({ red: "promised", blue: "promised" }, "red", "")).toBe("lost");
  });
  it("is not asked of who has no seat of the kind", () => expect(deed({ red: "wanted" }, "blue", "")).toBe("done"));
});

describe("a friend who is waited for", () => {
  const table = (more: Partial<Table>): Table => ({ result: "", replace_after: 0, ...more }) as Table;
  it("may be replaced at some time", () => expect(replaceable(table({ replace_after: 5 }))).toBe(true));
  it("is replaced when the time has come and not before", () => {
    expect(overdue(table({ replace_after: 100 }), 100_000)).toBe(true);
    expect(overdue(table({ replace_after: 100 }), 99_999)).toBe(false);
  });
  it("is not spoken of where nobody is, or the match is over", () => {
    expect(replaceable(table({}))).toBe(false);
    expect(replaceable(table({ replace_after: 5, result: "red" }))).toBe(false);
    expect(replaceable(null)).toBe(false);
  });
});
