/**
 * From touching things on the board to one of the server's choices.
 *
 * Every choice points at things ("card:3" and "ship:b"). Touching a thing keeps the choices that
 * point at it; when one is left it is played, when several differ in something else that can be
 * touched the thing is held and the rest stays lit, and when nothing more can tell them apart
 * they are offered in a menu. What may not be chosen says why.
 */
import type { Attachment } from 'svelte/attachments';
import type { ChoiceOffered, Refusal, Sight } from '../protocol/types';

/** An answer as data: what is said, and of what. */
export type Saying = Pick<ChoiceOffered, 'verb' | 'args'>;

function says(choice: Saying, { verb, args }: Saying): boolean {
  return (
    choice.verb === verb &&
    choice.args.length === args.length &&
    args.every((arg, place) => choice.args[place] === arg)
  );
}

/** What can be taken from a list: one of the server's choices, or a part of several answers. */
export type Listed = Pick<ChoiceOffered, 'code' | 'sentence' | 'consequence' | 'points_at'> & {
  group?: string;
  /** Of a part: whether it is among what will be sent. */
  marked?: boolean;
  /** There is still something missing before it can be taken. */
  waits?: boolean;
  /** Of a part: what taking it does; a choice is sent. */
  choose?: () => void;
};

/** Several answers that a board lets one put together before they are sent. */
export interface Assembly {
  /** The parts in the order in which they lie there, and last the sending of what is marked. */
  readonly offers: readonly Listed[];
}

export type Mark = 'may' | 'held' | 'no' | '';

/** What a board does with the touch of a thing that it marks by itself. */
export interface Marking {
  mark: () => Mark;
  touch: () => void;
}

/**
 * Plays a code, the `first` of those that are sent together or a later one, and answers with the
 * sight after it, null when it was refused.
 */
type Send = (code: string, first: boolean) => Promise<Sight | null>;

export class Choosing {
  #sight = $state.raw<Sight | null>(null);
  /** Things touched so far that do not yet settle a choice. */
  held = $state.raw<readonly string[]>([]);
  /** Things that the choice under the pointer or the focus points at. */
  pointed = $state.raw<readonly string[]>([]);
  /** Choices that only their sentences tell apart. */
  menu = $state.raw<readonly ChoiceOffered[]>([]);
  /** Why what was touched may not be chosen. */
  reason = $state('');
  /** An answer is on its way. */
  busy = $state(false);

  #assembly = $state.raw<Assembly | null>(null);
  readonly #send: Send;

  /** One answer at a time is for lessons: a coach says something after each. */
  constructor(
    send: Send,
    readonly oneByOne = false,
  ) {
    this.#send = send;
  }

  get sight(): Sight | null {
    return this.#sight;
  }

  /** Show another sight; a new question forgets what was held. */
  set sight(sight: Sight | null) {
    if (sight?.question !== this.#sight?.question || sight?.seat !== this.#sight?.seat) {
      this.letGo();
      this.pointed = [];
    }
    this.#sight = sight;
  }

  /** Which question it is: the same one although others act, talk, or come and go meanwhile. */
  readonly question: number | null = $derived(this.#sight?.question ?? null);

  get choices(): readonly ChoiceOffered[] {
    return this.#sight?.choices ?? [];
  }

  get refusals(): readonly Refusal[] {
    return this.#sight?.refusals ?? [];
  }

  /** The choices that are still meant: those that point at everything held. */
  readonly open: readonly ChoiceOffered[] = $derived.by(() =>
    this.choices.filter((choice) => this.held.every((thing) => choice.points_at.includes(thing))),
  );

  /** Everything that lists have to offer, as the board does. */
  get offers(): readonly Listed[] {
    return this.#assembly?.offers ?? this.choices;
  }

  /** What is left of it by what is held. */
  get offered(): readonly Listed[] {
    return this.held.length && !this.#assembly ? this.open : this.offers;
  }

  /** Why things cannot be chosen that people may reach for; what is put together has no order. */
  get refused(): readonly Refusal[] {
    return this.#assembly ? [] : this.refusals;
  }

  /** Take one of the offers. */
  take(code: string): void {
    const part = this.offers.find((one) => one.code === code);
    if (part?.choose) part.choose();
    else void this.play(code);
  }

  /** Let lists offer the parts of these answers, until that is told to end. */
  assemble(assembly: Assembly): () => void {
    this.#assembly = assembly;
    return () => {
      if (this.#assembly === assembly) this.#assembly = null;
    };
  }

  /** The choices that point at the thing, whatever is held. */
  at(thing: string): ChoiceOffered[] {
    return this.choices.filter((choice) => choice.points_at.includes(thing));
  }

  /** The choices that say this, whatever of. */
  saying(verb: string): ChoiceOffered[] {
    return this.choices.filter((choice) => choice.verb === verb);
  }

  /** Why the thing may not be chosen; empty when nobody says. */
  why(thing: string): string {
    return this.refusals.find((refusal) => refusal.points_at.includes(thing))?.reason ?? '';
  }

  mark(thing: string): Mark {
    if (this.held.includes(thing)) return 'held';
    if (this.open.some((choice) => choice.points_at.includes(thing))) return 'may';
    return this.why(thing) ? 'no' : '';
  }

  /** Touch a thing on the board. */
  touch(thing: string): void {
    this.reason = '';
    this.menu = [];
    if (this.held.includes(thing)) {
      this.held = this.held.filter((other) => other !== thing);
      return;
    }
    const within = this.open.filter((choice) => choice.points_at.includes(thing));
    const meant = within.length ? within : this.at(thing);
    const held = within.length ? [...this.held, thing] : [thing];
    if (!meant.length) {
      this.reason = this.why(thing);
      return;
    }
    const [only] = meant;
    if (only && meant.length === 1) {
      void this.play(only.code);
    } else if (this.#canNarrow(meant, held)) {
      this.held = held;
    } else {
      this.held = held;
      this.menu = meant;
    }
  }

  #canNarrow(meant: readonly ChoiceOffered[], held: readonly string[]): boolean {
    return meant.some((choice) => choice.points_at.some((thing) => !held.includes(thing)));
  }

  /** Nothing is held any more. */
  letGo(): void {
    this.held = [];
    this.menu = [];
    this.reason = '';
  }

  /** Answer the question; false when it was refused. */
  async play(code: string): Promise<boolean> {
    return (await this.#sendAll([(choice) => choice.code === code])) === 1;
  }

  /**
   * Answer one question after the other, as far as each answer is among the choices of its
   * question: a way to send several answers, such as four cards marked and confirmed at once.
   * Answers with how many were played.
   */
  follow(sayings: readonly Saying[]): Promise<number> {
    return this.#sendAll(sayings.map((saying) => (choice) => says(choice, saying)));
  }

  async #sendAll(wanted: readonly ((choice: ChoiceOffered) => boolean)[]): Promise<number> {
    if (this.busy) return 0;
    this.busy = true;
    let played = 0;
    try {
      let sight = this.#sight;
      for (const isWanted of wanted) {
        const choice = sight?.choices.find(isWanted);
        if (!choice) break;
        sight = await this.#send(choice.code, played === 0);
        if (!sight) break;
        played += 1;
      }
    } finally {
      this.busy = false;
      this.letGo();
    }
    return played;
  }

  /**
   * Let an element stand for a thing: it is marked, and a touch of it counts. `own` marks and
   * takes the touch instead where several things are marked first and sent together.
   */
  spot(thing: string, own?: Marking): Attachment<Element> {
    return (element) => {
      const touch = (event: Event) => {
        // A spot or a button within this one is meant instead of it.
        const touched = event.target instanceof Element ? event.target : element;
        if (touched.closest('[data-spot], button, a') !== element) return;
        if (own) own.touch();
        else this.touch(thing);
      };
      element.setAttribute('data-spot', thing);
      element.addEventListener('click', touch);
      $effect(() => {
        element.setAttribute('data-mark', own ? own.mark() : this.mark(thing));
        element.toggleAttribute('data-pointed', this.pointed.includes(thing));
      });
      return () => {
        element.removeEventListener('click', touch);
        for (const mark of ['data-spot', 'data-mark', 'data-pointed'])
          element.removeAttribute(mark);
      };
    };
  }
}

/** Name an element that stands for a thing and cannot be chosen: a boat of somebody else's. */
export function named(thing: string): Attachment<Element> {
  return (element) => {
    element.setAttribute('data-thing', thing);
    return () => element.removeAttribute('data-thing');
  };
}

/** Say what an element belongs to when somebody asks what it is: a row of boxes, a price. */
export function about(thing: string): Attachment<Element> {
  return (element) => {
    element.setAttribute('data-about', thing);
    return () => element.removeAttribute('data-about');
  };
}
