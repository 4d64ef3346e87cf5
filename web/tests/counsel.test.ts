import { describe, expect, it } from "vitest";
import { arrows, foremost, reasons, spelled } from "../src/lib/counsel";
import { bundleOf, Phrases } from "../src/lib/phrases";
import type { Piece } from "../src/lib/types";

class Said extends Phrases {
  names = new Map([["n1", "I Bandera"], ["space:A", "Getafe"], ["space:B", "Pinto"]]);
  readonly bundle = bundleOf("en", [
    "tally-areas = areas", "tally-own = own steps", "reason-more = { $name } +{ $number }", "reason-less = { $name } -{ $number }",
    "reason-gains = Gains: { $list }.", "reason-costs = Costs: { $list }.", "reason-gains-nothing = Nothing.", "reason-risk-often = Worse in { $share }.", "reason-beside = Brings { $list }.",
    "reason-fear = Fears ({ $share }): { $what }.", "fear-strike = a blow at { $what }", "reason-next = { $lead } behind: { $what }.",
    "reason-next-close = As good: { $what }.", "reason-lines = { $lines } lines.", "choice-done-fire = Hold fire", "intent-go = { $unit } goes to { $area }.",
  ].join("\n"));
}
const words = new Said();

describe("a hint in words", () => {
  it("tells gains, costs, risks, the feared answer and the next idea in this order", () => {
    const told = reasons({
      lines: 20, gains: { areas: 0.84 }, costs: { own: 1.26 }, wrong: 0.25, risk: "often", fear: { prompt: "strike", choice: "A", share: 0.4, cost: 0.1 },
      meant: [{ verb: "go", unit: "n1", space: "B" }], next: ["n1", "A"], lead: 0.06, lead_error: 0.02, beside: { areas: 0.6, own: -0.42 },
    }, words);
    expect(told.map(({ text }) => text)).toEqual([
      "I Bandera goes to Pinto.", "Gains: areas +0.8.", "Costs: own steps −1.3.", "Worse in 25.", "Fears (40): a blow at Getafe.",
      "6 behind: I Bandera → Getafe.", "Brings areas +0.6, own steps −0.4.", "20 lines.",
    ]);
  });
  it("does not call a lead what may be luck", () => {
    const told = reasons({ lines: 3, next: ["A"], lead: 0.01, lead_error: 0.02 }, words);
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([["gain", "Nothing."], ["next", "As good: Getafe."], ["lines", "3 lines."]]);
  });
  it("tells of another idea only where it differs, and leaves out what says nothing", () => {
    expect(spelled(["n1", "A", "done", "n2", "B"], words, ["n1", "A", "done", "n3"])).toBe("… n2, Pinto");
    expect(spelled(["n1", "A"], words, ["n1", "A"])).toBe("… Getafe");
    expect(spelled(["done"], words)).toBe("done");
    expect(spelled(["done", "n2"], words, [], "fire")).toBe("Hold fire, n2");
  });
  it("cuts a long run of choices short", () => expect(spelled(Array(9).fill("A"), words).endsWith(", Getafe …")).toBe(true));
});

const piece = (id: string, at: string, side: string): [string, Piece] => [id, { id, at, side, symbol: "infantry" }];
const pieces = new Map([piece("n1", "A", "north"), piece("n2", "B", "north"), piece("s1", "C", "south")]);
const ground = { pieces, isSpace: (id: string) => "ABCDE".includes(id), side: "north", picked: [] };

describe("a hint as arrows", () => {
  it("follows a group over the spaces, and is red where the others stand", () => {
    expect(arrows(["n1", "B", "C"], ground)).toEqual([{ from: "A", to: "B", hit: false }, { from: "B", to: "C", hit: true }]);
  });
  it("begins anew with the next group", () => {
    expect(arrows(["n1", "D", "n2", "E", "done"], ground).map(({ from, to }) => from + to)).toEqual(["AD", "BE"]);
  });
  it("leads every attacker to what is attacked, whichever is named first", () => {
    const all = [{ from: "A", to: "C", hit: true }, { from: "B", to: "C", hit: true }];
    expect(arrows(["s1", "n1", "n2", "done"], ground)).toEqual(all);
    expect(arrows(["n1", "n2", "s1"], ground)).toEqual(all);
  });
  it("goes on from what is picked already", () => expect(arrows(["D"], { ...ground, picked: ["n2"] })).toEqual([{ from: "B", to: "D", hit: false }]));
  it("draws the few that matter, blows before moves", () => {
    const ways = Array.from({ length: 9 }, (_, index) => ({ from: "A", to: `${index}`, hit: index > 6 }));
    expect(foremost(ways).map(({ to }) => to)).toEqual(["7", "8", "0", "1", "2"]);
  });
  it("draws nothing for a button", () => expect(arrows(["pass"], ground)).toEqual([]));
});
