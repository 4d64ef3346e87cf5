import { expect, test } from "vitest";
import { patiently, Refusal } from "../src/lib/api";

const refusal = (status: number): Refusal => new Refusal(status, "any", {}, "", "", null);

/** Answers that fail with these, one after the other, and then succeed. */
function server(...failures: number[]): { ask: () => Promise<string>; asked: () => number } {
  let asked = 0;
  const ask = (): Promise<string> => {
    const status = failures[asked++];
    return status === undefined ? Promise.resolve("odds") : Promise.reject(refusal(status));
  };
  return { ask, asked: () => asked };
}
const always = (): boolean => true;

test("a busy server is asked again until it answers", async () => {
  const { ask, asked } = server(503, 429, 0);
  expect(await patiently(ask, always, [0, 0, 0])).toBe("odds");
  expect(asked()).toBe(4);
});

test("what is refused is not asked again", async () => {
  const { ask, asked } = server(422);
  expect(await patiently(ask, always, [0, 0])).toBeNull();
  expect(asked()).toBe(1);
});

test("nobody waits for an answer that no longer matters, nor for ever", async () => {
  const gone = server(503);
  expect(await patiently(gone.ask, () => false, [0, 0])).toBeNull();
  expect(gone.asked()).toBe(1);
  const down = server(503, 503, 503, 503);
  expect(await patiently(down.ask, always, [0, 0])).toBeNull();
  expect(down.asked()).toBe(3);
});
