/**
 * A payment that is being put together: cards and crates are marked, and the whole is sent.
 *
 * The server asks for one thing after the other in the order of the box; marking all first and
 * sending them in that order is only a way to answer several questions.
 */
import type { Choosing } from '../../table/choosing.svelte';
import type { BoatCode, FleetView } from './declared';
import { eachOf } from './view';

const CRATE = 1; // what a processed crate is worth

interface Payable {
  /** As the verb knows it: a boat card's code, or a crate. */
  means: BoatCode | 'crate';
  /** Null for a crate. */
  name: string | null;
  worth: number;
}

export class Paying {
  readonly #view: () => FleetView;
  readonly #seat: () => number | null;
  readonly #choosing: Choosing;

  #cards = $state.raw<readonly number[]>([]);
  crates = $state(0);

  constructor(view: () => FleetView, seat: () => number | null, choosing: Choosing) {
    this.#view = view;
    this.#seat = seat;
    this.#choosing = choosing;
  }

  /** Whether a whole payment is asked for now; one that was begun goes on thing by thing. */
  get asked(): boolean {
    const { payment } = this.#view();
    return payment?.due === payment?.price && this.#choosing.saying('pay').length > 0;
  }

  get hand(): BoatCode[] {
    const view = this.#view();
    const seat = this.#seat();
    return eachOf((seat === null ? undefined : view.players[seat]?.hand) ?? {}, view.box);
  }

  get processed(): number {
    const seat = this.#seat();
    return seat === null ? 0 : (this.#view().players[seat]?.processed ?? 0);
  }

  get due(): number {
    return this.#view().payment?.due ?? 0;
  }

  has(place: number): boolean {
    return this.#cards.includes(place);
  }

  toggle(place: number): void {
    this.#cards = this.has(place)
      ? this.#cards.filter((other) => other !== place)
      : [...this.#cards, place];
  }

  /** One crate more, and none again after the last. */
  addCrate(): void {
    this.crates = this.crates < this.processed ? this.crates + 1 : 0;
  }

  /** The marked things with their worth, in the order of the box. */
  get things(): Payable[] {
    const { boats } = this.#view().box;
    const cards = this.hand.flatMap((kind, place) =>
      this.has(place) ? [{ means: kind, name: boats[kind].name, worth: boats[kind].cash }] : [],
    );
    const crates = Array.from({ length: this.crates }, () => ({
      means: 'crate' as const,
      name: null,
      worth: CRATE,
    }));
    return [...cards, ...crates];
  }

  /** Of the marked things those that are paid: the server takes no more once it is enough. */
  get needed(): Payable[] {
    let left = this.due;
    return this.things.filter(({ worth }) => {
      const needed = left > 0;
      left -= worth;
      return needed;
    });
  }

  get sum(): number {
    return this.needed.reduce((sum, { worth }) => sum + worth, 0);
  }

  clear(): void {
    this.#cards = [];
    this.crates = 0;
  }

  async pay(): Promise<void> {
    const payments = this.needed.map(({ means }) => ({ verb: 'pay', args: [means] }));
    this.clear();
    await this.#choosing.follow(payments);
  }
}
