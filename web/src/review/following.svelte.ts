/** The review of one table, asked for again as soon as there is news, until it is made. */
import { api } from '../protocol/api';
import type { ReviewTold } from '../protocol/types';

const SECONDS_TO_WAIT = 25;
const AFTER_TROUBLE = 5000; // milliseconds

export class Following {
  told = $state.raw<ReviewTold | null>(null);
  problem = $state('');
  readonly #table: string;
  readonly #leaving = new AbortController();

  constructor(table: string) {
    this.#table = table;
    void this.#follow();
  }

  /** Whether nothing more comes of it. */
  get ended(): boolean {
    const state = this.told?.state;
    return state === 'done' || state === 'refused' || state === 'none';
  }

  /** Let the game be reviewed, on the visitor's word. */
  async ask(): Promise<void> {
    try {
      this.told = await api.askForReview(this.#table);
      this.problem = '';
      void this.#follow();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  close(): void {
    this.#leaving.abort();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#leaving;
    do {
      const since = this.told?.number ?? 0;
      try {
        const told = await api.review(this.#table, since, this.told ? SECONDS_TO_WAIT : 0, signal);
        if (signal.aborted) return;
        this.told = told;
        this.problem = '';
      } catch (error) {
        if (signal.aborted) return;
        this.problem = error instanceof Error ? error.message : String(error);
        if (!this.told) return; // refused for good: sealed, or not over
        await new Promise((done) => setTimeout(done, AFTER_TROUBLE));
      }
    } while (!this.ended && !signal.aborted);
  }
}
