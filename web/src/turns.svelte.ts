/** At which tables it is your turn: title and icon say how many, wherever you are. */
import { api } from './protocol/api';
import type { State, TableCard } from './protocol/types';
import { visitor } from './visitor.svelte';

const SECONDS_BETWEEN_LOOKS = { seen: 10, hidden: 30 };
const MOST_IN_ICON = 9;
/** Whoever has just decided at this table looks at it, and needs no call. */
const MILLISECONDS_TO_LOOK_AWAY = 5000;

type Asking = Pick<TableCard, 'seats' | 'waiting'>;

/** Whether a table waits for a person at this device. */
export const asksYou = ({ seats, waiting }: Asking): boolean =>
  seats.some((one) => one.yours && one.by === 'person' && waiting.includes(one.seat));

export class Turns {
  /** The visitor's tables, as they were at the last look. */
  mine = $state.raw<readonly TableCard[]>([]);
  /** The table on this screen: it knows sooner. */
  #here = $state.raw<State | null>(null);
  #looking = 0;
  /** Since when which of the tables has not asked; those that ask are not here. */
  #resting = new Map<string, number>();

  /** The tables elsewhere that wait for the visitor. */
  readonly elsewhere = $derived(
    this.mine.filter((card) => asksYou(card) && card.table !== this.#here?.table),
  );
  readonly count = $derived(
    this.elsewhere.length + (this.#here?.status === 'running' && asksYou(this.#here) ? 1 : 0),
  );

  /** The page's title with the number in front. */
  titled(title: string): string {
    return this.count ? `(${this.count}) ${title}` : title;
  }

  /** The icon's address: the house's own, or a lamp with the number. */
  get icon(): string {
    if (!this.count) return '/icon.svg';
    const number = this.count > MOST_IN_ICON ? `${MOST_IN_ICON}+` : String(this.count);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
      '<circle cx="32" cy="32" r="31" fill="#a83d16"/>' +
      '<text x="32" y="46" font-family="sans-serif" font-weight="700" font-size="40" ' +
      `text-anchor="middle" fill="#fff8ee">${number}</text></svg>`;
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  }

  /** Say how the table on this screen stands; null when none is. Whoever comes or goes looks up. */
  at(table: State | null): void {
    const moved = table?.table !== this.#here?.table;
    this.#here = table;
    if (moved) void this.look().catch(() => undefined);
  }

  /** Whether to call: a table asks that did not before; here only after a while, or unseen. */
  calls(now = Date.now()): boolean {
    const here = this.#here;
    const all = this.mine.filter((card) => card.table !== here?.table);
    let call = false;
    for (const one of here ? [...all, here] : all) {
      const since = this.#resting.get(one.table);
      if (!asksYou(one)) this.#resting.set(one.table, since ?? now);
      else if (since !== undefined) {
        const unseen = one !== here || document.hidden || now - since > MILLISECONDS_TO_LOOK_AWAY;
        call ||= unseen;
        this.#resting.delete(one.table);
      }
    }
    return call;
  }

  /** Ask the server now; a later answer to an earlier question is not heard. */
  async look(): Promise<void> {
    const asked = ++this.#looking;
    const mine = visitor.person ? await api.myTables() : [];
    if (asked === this.#looking) this.mine = mine;
  }

  /** Ask from time to time, also while nobody sees the page; until what is returned is called. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      // A server that does not answer is told of by the page itself.
      void this.look().catch(() => undefined);
      const { seen, hidden } = SECONDS_BETWEEN_LOOKS;
      timer = setTimeout(again, (document.hidden ? hidden : seen) * 1000);
    };
    again();
    return () => clearTimeout(timer);
  }
}

export const turns = new Turns();
