/** The tables of a match as each turn began, fetched once. */

import { api, patiently } from "./api";
import { chaptersOf, type Chapter } from "./chronicle";
import type { Entry, Table } from "./types";

/** So many questions to the server at a time. */
const AT_ONCE = 3;

export class Story {
  chapters = $state.raw<Chapter[]>([]);
  moments = $state.raw<ReadonlyMap<number, Table>>(new Map());
  private asked = new Set<number>();

  constructor(readonly id: string, readonly seat: string) {}

  /** The story of a match as it is now. */
  static of(id: string, seat: string, log: Entry[], now: Table): Story {
    const story = new Story(id, seat);
    story.read(log, now);
    return story;
  }

  /** The match as it is now; what was fetched before is kept. */
  read(log: Entry[], now: Table): void {
    this.chapters = chaptersOf(log, now);
    this.moments = new Map([...this.moments, [now.number, now]]);
  }

  /** The table at a moment; undefined until it has come. */
  at(number: number): Table | undefined {
    return this.moments.get(number);
  }

  /** Fetch what is not there yet, a few at a time. */
  async fetch(numbers: Iterable<number>): Promise<void> {
    const wanted = [...new Set(numbers)].filter((number) => !this.asked.has(number) && !this.moments.has(number));
    wanted.forEach((number) => this.asked.add(number));
    const next = async (): Promise<void> => {
      for (let number = wanted.shift(); number !== undefined; number = wanted.shift()) await this.bring(number);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  private async bring(number: number): Promise<void> {
    const found = await patiently(() => api.replay(this.id, this.seat, number), () => true);
    if (found) this.moments = new Map([...this.moments, [number, found]]);
    else this.asked.delete(number);
  }
}
