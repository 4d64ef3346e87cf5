/** Who held what when the turn began: asked for once a turn, and only where it is drawn. */

import { chaptersOf, statesOf } from "./chronicle";
import type { Play } from "./play.svelte";
import { Story } from "./story.svelte";
import type { SpaceState } from "./types";

export class TurnStart {
  states = $state.raw<Map<string, SpaceState> | null>(null);
  private known = "";
  private story: Story | undefined;

  /** Makes sure of the turn that the play is in. */
  async look(play: Play): Promise<void> {
    const chapter = play.table && chaptersOf(play.log, play.table).at(-1);
    const key = chapter ? `${play.seat} ${chapter.turn} ${chapter.from}` : "";
    if (key === this.known) return;
    [this.known, this.states] = [key, null];
    if (!chapter) return;
    if (this.story?.seat !== play.seat) this.story = new Story(play.id, play.seat);
    await this.story.fetch([chapter.from]);
    const table = this.story.at(chapter.from);
    if (table && key === this.known) this.states = statesOf(table);
  }
}
