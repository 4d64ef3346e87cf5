/** The tables of a match as each turn began, fetched once. */

import { api } from "./api";
import { turnsOf, type Chapter } from "./chronicle";
import type { Entry, Table } from "./types";

export class Story {
  chapters = $state.raw<Chapter[]>([]);
  moments = $state.raw<ReadonlyMap<number, Table>>(new Map());
  private asked = new Set<number>();

  constructor(readonly id: string, readonly seat: string) {}

  /** The match as it is now; what was fetched before is kept. */
  read(log: Entry[], now: Table): void {
    this.chapters = turnsOf(log, now.number);
    this.moments = new Map([...this.moments, [now.number, now]]);
  }

  /** The table at a moment; undefined until it has come. */
  at(number: number): Table | undefined {
    return this.moments.get(number);
  }

  async fetch(numbers: Iterable<number>): Promise<void> {
    for (const number of numbers) {
      if (this.asked.has(number) || this.moments.has(number)) continue;
      this.asked.add(number);
      const found = await api.replay(this.id, this.seat, number).catch(() => null);
      if (found) this.moments = new Map([...this.moments, [number, found]]);
      else this.asked.delete(number);
    }
  }
}
