/** A match that is over as the computer judges it, choice by choice; the judgement comes in parts. */

import { api } from "./api";
import { played, reckoned, turningPoints, type Moment, type Turn } from "./course";
import type { Entry } from "./types";

export class Judged {
  moments = $state.raw<Moment[]>([]);
  /** For whom the chances are told. */
  seat = $state("");
  done = $state(false);
  private gone = false;

  constructor(private readonly match: string) {
    void this.judge();
  }

  private async judge(): Promise<void> {
    for (let next = 0, first = true; (next || first) && !this.gone; first = false) {
      const found = await api.course(this.match, next).catch(() => null);
      if (!found) break;
      this.seat = found.seat;
      this.moments = [...this.moments, ...found.moments.slice(first ? 0 : 1)];
      next = found.next ?? 0;
    }
    this.done = true;
  }

  close(): void {
    this.gone = true;
  }

  points(log: Entry[]): Turn[] {
    return this.done ? turningPoints(log, this.moments) : [];
  }

  played(log: Entry[]): readonly Moment[] {
    return played(log, this.moments);
  }

  sum(log: Entry[]): ReturnType<typeof reckoned> {
    return reckoned(this.played(log));
  }
}
