/** The check of audited dice, as trinchera/engine/chance.py derives them. */

import type { Draw, Verdict } from "./types";

const encoder = new TextEncoder();
const MOST_BLOCKS = 256;

export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is published before the first die: the SHA-256 of the key. */
export async function seal(key: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes(key)));
}

export class Audited {
  private constructor(private readonly key: CryptoKey, private readonly context: string) {}

  static async of(key: string, match: string, shares: string[]): Promise<Audited> {
    const imported = await crypto.subtle.importKey("raw", bytes(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Audited(imported, [...shares, match].join("/"));
  }

  /** Draw number `number`, a whole number below `limit`; values that would favour the low ones are left out. */
  async below(limit: number, number: number): Promise<number> {
    const width = limit <= 256 ? 1 : 4;
    const fair = Math.floor(256 ** width / limit) * limit;
    for (let block = 0; block < MOST_BLOCKS; block++) {
      const message = encoder.encode(`${this.context}/${number}/${block}`);
      const digest = new DataView(await crypto.subtle.sign("HMAC", this.key, message));
      for (let start = 0; start < digest.byteLength; start += width) {
        const value = width === 1 ? digest.getUint8(start) : digest.getUint32(start);
        if (value < fair) return value % limit;
      }
    }
    throw new Error("no fair byte");
  }
}

export interface Checked extends Draw {
  derived: number;
  agrees: boolean;
}

/** Derive every draw again. */
export async function check(verdict: Verdict): Promise<{ sealed: boolean; draws: Checked[] }> {
  const key = verdict.key ?? "";
  const sealed = (await seal(key)) === verdict.commitment;
  const dice = await Audited.of(key, verdict.dice_id ?? "", verdict.shares ?? []);
  const draws: Checked[] = [];
  for (const draw of verdict.draws ?? []) {
    const derived = await dice.below(draw.tickets, draw.number);
    draws.push({ ...draw, derived, agrees: draw.low <= derived && derived < draw.high });
  }
  return { sealed, draws };
}
