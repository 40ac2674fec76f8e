/** Are you sure? Asked before what cannot be taken back, or before everything, as one prefers. */
export interface Question {
  /** What is about to be done. */
  readonly text: string;
  /** Why it is asked; empty when somebody wants to be asked always. */
  readonly reason: string;
}

export class Confirming {
  asked = $state.raw<Question | null>(null);
  #settle: ((sure: boolean) => void) | null = null;

  /** Settles when somebody has answered. */
  ask(text: string, reason: string): Promise<boolean> {
    this.answer(false);
    this.asked = { text, reason };
    return new Promise((resolve) => (this.#settle = resolve));
  }

  answer(sure: boolean): void {
    const settle = this.#settle;
    this.#settle = null;
    this.asked = null;
    settle?.(sure);
  }
}
