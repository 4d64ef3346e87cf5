import { afterEach, expect, test, vi } from "vitest";
import { api, insistently, patiently, Refusal } from "../src/lib/api";

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

test("where there is no going on without an answer, the last refusal is told", async () => {
  const busy = server(503, 0);
  expect(await insistently(busy.ask, [0, 0])).toBe("odds");
  await expect(insistently(server(503, 503, 429).ask, [0, 0])).rejects.toMatchObject({ status: 429 });
  const missing = server(404);
  await expect(insistently(missing.ask, [0, 0])).rejects.toMatchObject({ status: 404 });
  expect(missing.asked()).toBe(1);
});

afterEach(() => vi.unstubAllGlobals());

/** A server whose first connection is closed as it is used. */
function cut(): () => number {
  const fetched = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockImplementation(() => Promise.resolve(new Response("{}")));
  vi.stubGlobal("fetch", fetched);
  return () => fetched.mock.calls.length;
}

test("what only reads, and a lesson, is asked again where the connection broke; a choice is not", async () => {
  for (const ask of [() => api.lesson("game", "one"), () => api.lessonTable("game/one", [])]) {
    const asked = cut();
    expect(await ask()).toEqual({});
    expect(asked()).toBe(2);
  }
  const asked = cut();
  await expect(api.pack("game", "")).rejects.toMatchObject({ status: 0 });
  expect(asked()).toBe(1);
});
