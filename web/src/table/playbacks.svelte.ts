/** What others did is shown to each pair of eyes at this screen by itself, through a queue each. */
import { Playback } from '../playback/queue.svelte';
import type { Passage } from '../protocol/changes';
import { hides, isHeld } from './eyes';

export class Playbacks {
  #bySeat = $state.raw<ReadonlyMap<number | null, Playback>>(new Map());

  of(seat: number | null): Playback | undefined {
    return this.#bySeat.get(seat);
  }

  /** Something has changed: whoever sees it will be shown it. */
  hear = (passage: Passage): void => {
    const seats = passage.after.sights.filter((one) => one.seat !== null);
    const shared = seats.length > 1 && !hides(seats);
    const held = seats.filter((one) => isHeld(passage.after, one));
    const own = shared ? held.flatMap((one) => one.seat ?? []) : [];
    const missing = passage.after.sights.filter((one) => !this.#bySeat.has(one.seat));
    if (missing.length)
      this.#bySeat = new Map([
        ...this.#bySeat,
        ...missing.map((one) => [one.seat, new Playback(one.seat)] as const),
      ]);
    for (const one of this.#bySeat.values()) one.hear(passage, { own, away: document.hidden });
  };

  /** Only the queue that somebody looks at goes on; a replay has one of its own. */
  show(seen: Playback | null, replaying: Playback | null): void {
    for (const one of this.#bySeat.values()) one.active = one === seen;
    if (replaying) replaying.active = replaying === seen;
  }
}
