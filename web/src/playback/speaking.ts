/**
 * What a screen reader is told of what is shown: one sentence for each group, a run of small
 * things when it is over, and to the instant all at once at the end.
 */
import type { Telling } from './telling';

export interface Said {
  readonly text: string;
  /** Whom it is about; null when it is the rest of a run. */
  readonly group: Telling | null;
  /** That so much has happened is all that is said. */
  readonly together: boolean;
}

function isRun({ lines, after }: Telling): boolean {
  return [lines, ...after.map((entry) => entry.lines)].flat().some((line) => line.run);
}

function sentenceOf({ text, after }: Telling): string {
  return [text, ...after.map((entry) => entry.text)].join(' ');
}

export class Speaking {
  #number: number | null = null; // of the group that was told last
  #held = ''; // the run that goes on
  #count: number | null = null; // things that had happened

  /** What is to be said now that this is shown, and so much has happened. */
  next(group: Telling | null, instant: boolean, count: number): Said {
    const more = this.#count !== null && count > this.#count;
    this.#count = count;
    if (group && instant) return { text: '', group, together: false };
    if (group?.number === this.#number && group) {
      if (this.#held) this.#held = sentenceOf(group);
      return { text: '', group: null, together: false };
    }
    const before = this.#held;
    this.#number = group?.number ?? null;
    this.#held = group && isRun(group) && !group.loss ? sentenceOf(group) : '';
    const now = group && !this.#held ? sentenceOf(group) : '';
    const text = [before, now].filter(Boolean).join(' ');
    return { text, group, together: !group && instant && more };
  }
}
