/**
 * One table, kept as the server shows it: a WebSocket that comes back by itself.
 *
 * The whole state comes first, then what changed; what does not follow on what is known makes it
 * come again for the whole. After a drop it asks for what came after the last change it saw. A
 * command that was under way is sent again under the same reference, so it is done once, whether
 * it had arrived or not.
 */
import { api } from './api';
import { after, type Passage } from './changes';
import { keep, type Trouble } from './dice';
import { NOTHING_TOLD, told, withOlder, type KnownLog } from './log';
import { Turnstile } from './turnstile';
import type {
  ChatLine,
  Changed,
  Command,
  Done,
  Lines,
  PageNow,
  PeopleNow,
  Refused,
  State,
} from './types';

export type Connection = 'connecting' | 'live' | 'lost' | 'gone' | 'waits' | 'signed out';

/** What a command came to: null when it was done, or why it was not. */
export type Outcome = string | null;

/** The same, and whether it was refused because it could not be taken back. */
export interface Answer {
  outcome: Outcome;
  final: boolean;
}

interface Waiting {
  command: Command;
  settle: (answer: Answer) => void;
}

/** What makes the table another one than it was. */
type News = State | Changed | PeopleNow;
type Message = News | PageNow | Done | Refused;

/** How the server closes a table for good, by its code. */
const ENDS: Readonly<Record<number, { connection: Connection; reason: string }>> = {
  4404: { connection: 'gone', reason: 'there is no such table' },
  4409: { connection: 'waits', reason: 'the game cannot be played here just now' },
  4401: { connection: 'signed out', reason: 'this device was signed out' },
};
const SECONDS_BETWEEN_TRIES = [0.3, 0.6, 1, 2, 4, 8];

/** Keep the first lines and let the new ones follow. */
export function grown<Line>(known: readonly Line[], lines: Lines): readonly Line[] {
  if (lines.first >= known.length && !lines.lines.length) return known;
  return [...known.slice(0, lines.first), ...(lines.lines as Line[])];
}

/** A text that no other command has; also where `crypto.randomUUID` is missing, on plain HTTP. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class LiveTable {
  state = $state.raw<State | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  connection = $state<Connection>('connecting');
  /** The log of every seat that this screen sees through; a spectator's is under null. */
  logs = $state.raw<ReadonlyMap<number | null, KnownLog>>(new Map());

  /** The page that the server brings, which may be another one than this. */
  servedPage = $state('');
  /** How many commands are under way. */
  underWay = $state(0);

  /** What is wrong with the dice, compared with what this browser kept. */
  diceTrouble = $state<Trouble | null>(null);

  #socket: WebSocket | null = null;
  readonly #news = new Turnstile<News>((message) => this.#learn(message));
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<() => void>();
  #followers = new Set<(passage: Passage) => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly table: string) {
    window.addEventListener('online', this.#tryNow);
    document.addEventListener('visibilitychange', this.#tryNow);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#tryNow);
    document.removeEventListener('visibilitychange', this.#tryNow);
    this.#socket?.close();
    this.#look();
  }

  /** Come again, as whoever this device is by now. */
  reconnect(): void {
    this.#socket?.close();
  }

  /** Send a command; settles when the server has stored or refused it. */
  async send(command: Command): Promise<Outcome> {
    return (await this.ask(command)).outcome;
  }

  /** The same for a command that may be refused because it is final. */
  ask(command: Command): Promise<Answer> {
    return new Promise((settle) => {
      const ref = newReference();
      this.#waiting.set(ref, { command: { ...command, ref }, settle });
      this.underWay = this.#waiting.size;
      if (this.#socket?.readyState === WebSocket.OPEN) this.#transmit(ref);
    });
  }

  /** Ask for the part of a seat's log before the one that is known. */
  async lookBack(seat: number | null): Promise<void> {
    const known = this.logs.get(seat);
    if (!known?.first) return;
    const older = await api.log(this.table, seat, known.first);
    const now = this.logs.get(seat);
    if (now) this.logs = new Map(this.logs).set(seat, withOlder(now, older));
  }

  /** Settles with the next state in which `enough` holds; null when the table is left first. */
  until(enough: (state: State) => boolean): Promise<State | null> {
    return new Promise((resolve) => {
      const look = () => {
        const settled = this.#closed || (this.state !== null && enough(this.state));
        if (!settled) return;
        this.#listeners.delete(look);
        resolve(this.#closed ? null : this.state);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Hear of every change, with the way there step by step; call what comes back to end it. */
  follow(follower: (passage: Passage) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  #connect(): void {
    const since = this.state?.number ?? 0;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.table)}/live?since=${since}&changes=1`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#dropped(event.code);
  }

  #dropped(code: number): void {
    this.#news.clear();
    this.#socket = null;
    if (this.#closed) return;
    const end = ENDS[code];
    if (end) {
      this.connection = end.connection;
      this.#settleAll(end.reason);
      return;
    }
    this.connection = this.state ? 'lost' : 'connecting';
    const seconds = SECONDS_BETWEEN_TRIES[Math.min(this.#tries, SECONDS_BETWEEN_TRIES.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(
      () => this.#connect(),
      (seconds ?? 8) * 1000 * (0.7 + Math.random() * 0.6),
    );
  }

  readonly #tryNow = (): void => {
    const ended = Object.values(ENDS).some((end) => end.connection === this.connection);
    if (this.#closed || this.#socket || document.hidden || ended) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #receive(message: Message): void {
    if (message.type === 'page') this.servedPage = message.page;
    else if (message.type === 'done' || message.type === 'refused') this.#settle(message);
    else this.#news.come(message);
  }

  #learn(message: News): void {
    if (this.#closed) return;
    if (message.type === 'changed') this.#change(message);
    else if (message.type === 'people') this.#meet(message);
    else this.#see({ before: this.state, after: message, steps: new Map() });
  }

  /** Somebody came or went. */
  #meet({ people }: PeopleNow): void {
    if (this.state) this.state = { ...this.state, people };
  }

  #change(changed: Changed): void {
    if (this.state?.number === changed.since) this.#see(after(this.state, changed));
    else this.reconnect();
  }

  #see(passage: Passage): void {
    const state = passage.after;
    const logs = new Map<number | null, KnownLog>();
    for (const sight of state.sights) {
      logs.set(sight.seat, told(this.logs.get(sight.seat) ?? NOTHING_TOLD, sight.log));
    }
    this.logs = logs;
    this.chat = grown(this.chat, state.chat);
    this.diceTrouble = keep(state.table, state.dice);
    this.state = state;
    if (this.connection !== 'live') {
      this.connection = 'live';
      this.#tries = 0;
      for (const ref of this.#waiting.keys()) this.#transmit(ref);
    }
    for (const follower of this.#followers) follower(passage);
    this.#look();
  }

  #look(): void {
    for (const listener of this.#listeners) listener();
  }

  #transmit(ref: string): void {
    const waiting = this.#waiting.get(ref);
    if (waiting) this.#socket?.send(JSON.stringify(waiting.command));
  }

  #settle(answer: Done | Refused): void {
    const ref = String(answer.ref);
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    this.underWay = this.#waiting.size;
    if (answer.type === 'done') waiting?.settle({ outcome: null, final: false });
    else waiting?.settle({ outcome: answer.reason, final: answer.final ?? false });
  }

  #settleAll(reason: string): void {
    for (const waiting of this.#waiting.values()) waiting.settle({ outcome: reason, final: false });
    this.#waiting.clear();
    this.underWay = 0;
  }
}
