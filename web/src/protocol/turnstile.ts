/**
 * Lets one thing through for each frame, and whatever came in the meantime together with the next.
 *
 * Bots answer faster than a screen draws: looked at one by one, their answers would keep the frame
 * waiting that shows what somebody has just decided.
 */
const SOON = 100; // milliseconds: nothing is drawn while nobody looks

export class Turnstile<Thing> {
  #waiting: Thing[] = [];
  #shut = false;

  constructor(readonly pass: (thing: Thing) => void) {}

  come(thing: Thing): void {
    this.#waiting.push(thing);
    if (!this.#shut) this.#open();
  }

  /** Let everything through that waits. */
  clear(): void {
    for (const thing of this.#waiting.splice(0)) this.pass(thing);
  }

  #open(): void {
    const passes = this.#waiting.length > 0;
    this.clear();
    this.#shut = passes && !document.hidden;
    if (!this.#shut) return;
    let shut = true;
    const drawn = () => {
      if (shut) this.#open();
      shut = false;
    };
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, SOON);
  }
}
