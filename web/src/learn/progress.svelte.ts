/** Which lessons were finished: kept with the person, and on this device for a stranger. */
import type { GameOffered, LessonOffered } from '../protocol/types';
import { visitor } from '../visitor.svelte';

const PLACE = 'roadstead.lessons';

type Finished = Readonly<Record<string, readonly string[]>>;

function kept(): Finished {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Finished) : {};
  } catch {
    return {};
  }
}

class Progress {
  #here = $state.raw<Finished>(kept());

  has(game: string, lesson: string): boolean {
    const of = (finished: Finished) => finished[game];
    return [of(this.#here), of(visitor.finished)].some(
      (names) => Array.isArray(names) && names.includes(lesson),
    );
  }

  /** The server has heard of it from whoever has a name; this device remembers it in any case. */
  finish(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.#here = { ...this.#here, [game]: [...(this.#here[game] ?? []), lesson] };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#here));
    } catch {
      // It is known as long as the page is open.
    }
  }

  done(game: GameOffered): number {
    return game.lessons.filter((lesson) => this.has(game.name, lesson.name)).length;
  }

  /** The first that is not finished. */
  next(game: GameOffered): LessonOffered | undefined {
    return game.lessons.find((lesson) => !this.has(game.name, lesson.name));
  }
}

export const progress = new Progress();
