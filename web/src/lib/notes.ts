/** Where the names beside a curve stand: above the line or below it, and none over another. */

export interface Note {
  /** Where on the line it belongs. */
  at: number;
  line: number;
  note: string;
  /** Whether the name ends there, instead of beginning. */
  ends: boolean;
}

/** A letter is about so wide, a line of letters so high. */
const [LETTER, LINE] = [6, 11];
const [ABOVE, BELOW] = [-6, 13];

/** The names that have room, each with the foot of its letters. */
export function placed(notes: readonly Note[]): (Note & { foot: number })[] {
  const found: (Note & { foot: number; left: number; right: number })[] = [];
  for (const one of notes) {
    const wide = one.note.length * LETTER;
    const [left, right] = one.ends ? [one.at - wide, one.at] : [one.at, one.at + wide];
    const foot = [one.line + ABOVE, one.line + BELOW].find((foot) => found.every((other) => right <= other.left || left >= other.right || Math.abs(foot - other.foot) >= LINE));
    if (foot !== undefined) found.push({ ...one, foot, left, right });
  }
  return found;
}
