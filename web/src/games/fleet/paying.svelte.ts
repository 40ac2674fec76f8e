/**
 * A payment that is being put together: cards and crates are marked, and the whole is sent.
 *
 * The server asks for one thing after the other in the order of the box; marking all first and
 * sending them in that order is only a way to answer several questions.
 */
import type { Assembly, Choosing, Listed } from '../../table/choosing.svelte';
import type { BoatCode, FleetView } from './declared';
import { eachOf } from './view';
import { fleet as words } from './words';

const CRATE = 1; // what a processed crate is worth

interface Payable {
  /** As the verb knows it: a boat card's code, or a crate. */
  means: BoatCode | 'crate';
  /** Null for a crate. */
  name: string | null;
  worth: number;
}

const CRATES = 'crates'; // as boards name them

export class Paying implements Assembly {
  readonly #view: () => FleetView;
  readonly #seat: () => number | null;
  readonly #choosing: Choosing;

  #hand: readonly BoatCode[] = [];
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
    if (this.#choosing.oneByOne) return false;
    return payment?.due === payment?.price && this.#choosing.saying('pay').length > 0;
  }

  /** The same list as long as the same cards are held, so that they are not laid out anew. */
  readonly hand: readonly BoatCode[] = $derived.by(() => {
    const hand = this.#everyCard();
    const same = hand.join() === this.#hand.join();
    return same ? this.#hand : (this.#hand = hand);
  });

  #everyCard(): readonly BoatCode[] {
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

  get missing(): number {
    return this.due - this.sum;
  }

  /** How the marked things stand against the price. */
  get told(): string {
    const superfluous = this.things[this.needed.length];
    if (this.missing > 0) return words.short(this.missing);
    if (superfluous) return words.notNeeded(superfluous.name ?? words.aCrate);
    return words.change(-this.missing);
  }

  /** What marking a thing of this worth would come to. */
  #comesTo(worth: number): string {
    if (this.missing <= 0) return '';
    const left = this.missing - worth;
    return left > 0 ? words.short(left) : words.change(-left);
  }

  /** For the list: every card as it lies in the hand, the crates, and the payment itself. */
  get offers(): readonly Listed[] {
    const { boats } = this.#view().box;
    const cards = this.hand.map((kind, place) => ({
      code: String(place),
      sentence: words.payWith(boats[kind].name, boats[kind].cash),
      consequence: this.has(place) ? words.isMarked : this.#comesTo(boats[kind].cash),
      points_at: [`card:${kind}`],
      marked: this.has(place),
      choose: () => this.toggle(place),
    }));
    const crates = {
      code: CRATES,
      sentence: words.payWith(words.aProcessedCrate, CRATE),
      consequence: this.crates
        ? words.cratesMarked(this.crates, this.processed)
        : this.#comesTo(CRATE),
      points_at: [CRATES],
      marked: this.crates > 0,
      choose: () => this.addCrate(),
    };
    const all = {
      code: 'all',
      sentence: this.missing > 0 ? words.payMore(this.missing) : words.pay(this.sum),
      consequence: this.told,
      points_at: [],
      waits: this.missing > 0,
      choose: () => void (this.missing > 0 || this.pay()),
    };
    return [...cards, ...(this.processed ? [crates] : []), all];
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
