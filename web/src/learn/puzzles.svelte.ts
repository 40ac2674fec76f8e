/** The puzzles of each game, fetched once; each is played as a lesson. */
import { api } from '../protocol/api';
import type { PuzzleOffered } from '../protocol/types';
import { learning as words } from '../words/learning';
import { progress } from './progress.svelte';

class Puzzles {
  #known = $state.raw<Readonly<Record<string, readonly PuzzleOffered[]>>>({});

  async fetch(game: string): Promise<void> {
    if (game in this.#known) return;
    const { puzzles } = await api.puzzles(game);
    this.#known = { ...this.#known, [game]: puzzles };
  }

  of(game: string): readonly PuzzleOffered[] {
    return this.#known[game] ?? [];
  }

  solved(game: string): number {
    return this.of(game).filter(({ name }) => progress.has(game, name)).length;
  }

  /** The next one that is not solved, from this one on and then from the first. */
  after(game: string, name: string): { name: string; title: string } | undefined {
    const all = this.of(game);
    const place = all.findIndex((one) => one.name === name);
    const [next] = [...all.slice(place + 1), ...all.slice(0, place)].filter(
      (one) => !progress.has(game, one.name),
    );
    return next && { name: next.name, title: words.grades[next.grade - 1] ?? '' };
  }
}

export const puzzles = new Puzzles();
