/** A player's own part of the dice: made here, promised by its SHA-256, told when everyone has promised. */

import type { Table } from "./types";

const KEPT = "trinchera-share-";

export interface Purse {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const name = (match: string, seat: string): string => `${KEPT}${match}-${seat}`;

/** The part this browser has made for a seat; empty if it has none. */
export function kept(match: string, seat: string, purse: Purse = localStorage): string {
  return purse.getItem(name(match, seat)) ?? "";
}

/** A new part of sixteen random bytes, kept before anything is said about it. */
export function make(match: string, seat: string, purse: Purse = localStorage): string {
  const part = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  purse.setItem(name(match, seat), part);
  return part;
}

/** What is said of a part before it is told. */
export async function promise(part: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(part));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type State = "wanted" | "promised" | "given";
/** Whether somebody's part is still to come: until then news may come without a choice. */
export function unshared(table: Table | null): boolean {
  return Object.values(table?.dice?.seats ?? {}).some((state) => state !== "given");
}

export type Deed = "promise" | "tell" | "wait" | "lost" | "done";

/** What is to be done for a seat now: promise, tell once all have promised, wait for the others. */
export function deed(seats: Record<string, State>, seat: string, part: string): Deed {
  const own = seats[seat];
  if (!own || own === "given") return "done";
  if (own === "wanted") return "promise";
  if (!part) return "lost";
  return Object.values(seats).includes("wanted") ? "wait" : "tell";
}
