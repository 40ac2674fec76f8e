/**
 * The way to the newest state, to be seen event by event.
 *
 * A table is always as the server last said; this is the view of the way there. It never holds
 * anybody up: choices come from the newest state, and acting goes to the end of the queue. What
 * has been shown is kept until the next turn ends, so that one can look again.
 */
import type { GameMotion } from '../games/module';
import { tick } from 'svelte';
import { preferences } from '../preferences.svelte';
import type { Happened, Passage } from '../protocol/changes';
import type { LogLine, MatchView, Sight } from '../protocol/types';
import { grouped, lastingOf, lastTurn, paced, type Group, type Queued } from './groups';
import type { Pace, Play } from './showing';
import { pass, still } from './still';
import { isAbout, isAgainst, numbered, seatOf, type Numbered } from './telling';
import { breathAfter } from './times';

const MOST_KEPT = 400; // events, unless they are still to come
const MOST_REMEMBERED = 60; // lines, to say which was taken back

export interface Manner {
  /** The seats whose deeds need no showing, because they are done before these eyes. */
  readonly own?: readonly number[];
  /** Nobody looks: nothing is queued beyond the last turn. */
  readonly away?: boolean;
}

export class Playback {
  #newest = $state.raw<MatchView | null>(null);
  #queue = $state.raw<readonly Queued[]>([]);
  /** What the board draws on the way; null when it is the newest. */
  #drawn = $state.raw<MatchView | null>(null);
  #place = $state(0);
  #paused = $state(false);
  /** After a loss, until somebody goes on; nobody has stopped it. */
  #waits = $state(false);
  #active = $state(false);
  /** Where in the log what is new since the last turn begins; null when nobody knows. */
  since = $state<number | null>(null);
  /** The card is to be opened: somebody was away, or lost something at once. */
  cardWanted = $state(false);
  /** What was taken back just now, as it had been told. */
  takenBack = $state('');

  readonly groups: readonly Group[] = $derived.by(() => grouped(this.#queue, this.seat));

  /** How the game's scenes are played, which take longer than other things. */
  motion: GameMotion | undefined;

  #play: Play = still;
  #cut = new AbortController();
  #running = false;
  #step = 0; // the next showing of the group
  #known = 0; // lines of the log
  #heard: readonly Numbered[] = []; // the newest of them
  #queued = 0; // milliseconds that the present queue has taken
  #spent = 0; // and those of the round
  #round = '';

  /** `patient` is who looks at it for its own sake, as in a replay: nothing is shortened. */
  constructor(
    readonly seat: number | null,
    readonly patient = false,
  ) {}

  // What is seen.

  /** What the board draws: the newest when nothing plays. */
  get view(): MatchView | null {
    return this.#drawn ?? this.#newest;
  }

  get place(): number {
    return this.#place;
  }

  /** What is told now; null when the way is at its end. */
  get group(): Group | null {
    return this.groups[this.#place] ?? null;
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** How many things are still to be shown. */
  get left(): number {
    return Math.max(this.groups.length - this.#place - (this.#paused ? 1 : 0), 0);
  }

  /** Somebody has stopped it to look; it does not wait by itself. */
  get stopped(): boolean {
    return this.#paused && !this.#waits;
  }

  /** Somebody looks at how it was, and it stays so until they go back to now. */
  get past(): boolean {
    return this.#paused && this.group !== null && (!this.#waits || this.#drawn !== this.#newest);
  }

  /** How things are shown from the next one on. */
  set play(play: Play) {
    this.#play = play;
  }

  /** Whether somebody sees it: the page is there, and these are the eyes. */
  set active(active: boolean) {
    if (active === this.#active) return;
    this.#active = active;
    if (active) this.#goOn();
    else this.#stop();
  }

  // What comes.

  /** Something has changed; the way there joins the queue. */
  hear(passage: Passage, { own = [], away = false }: Manner = {}): void {
    const sight = sightOf(passage.after.sights, this.seat);
    if (!sight) return;
    const was = sightOf(passage.before?.sights ?? [], this.seat);
    const steps = passage.steps.get(this.seat);
    const before = this.#newest ?? was?.view ?? sight.view;
    this.#newest = sight.view;
    if (sight.log.first === Infinity) return;
    const { first, lines: told } = sight.log;
    const turned = sight.view.round !== this.#round;
    this.#round = sight.view.round;
    if (!steps) {
      if (was && first + told.length === this.#known) return;
      this.#forget(was !== undefined);
      this.#remember(first, told);
      return;
    }
    this.takenBack = '';
    if (first < this.#known) this.#takeBack(first, before);
    this.#remember(first, told);
    const held = this.seat !== null && passage.after.seats?.[this.seat]?.by !== 'bot';
    const asked = held ? (was?.question ?? null) : null;
    const answered = asked !== null && asked !== sight.question;
    // What a bot does in one's own seat is shown as any other's deed.
    const mine = held && this.seat !== null ? [this.seat, ...own] : own;
    const seen = answered || own.length > 0;
    const isKnown = (line: LogLine) => seen && isDeedOf(line, mine);
    const fresh = this.#queueable(steps, first, before, isKnown);
    const from = fresh[0]?.number ?? first + told.length;
    if (this.seat === null ? turned : answered && (sight.question === null || turned))
      this.#begin(from);
    if (turned) this.#spent = 0;
    if (fresh.length) this.#join(fresh, away);
  }

  /** The table as it is, without a way there: a replay that jumped. */
  show(view: MatchView): void {
    this.skip();
    this.#queue = [];
    this.#place = 0;
    this.#newest = view;
    this.#round = view.round;
  }

  /**
   * The way to the view, from what was the newest: the next move of a replay, a step of a lesson.
   * It begins after what these seats have done before these eyes.
   */
  follow(steps: readonly Happened[], view: MatchView, own: readonly number[] = []): void {
    const from = this.#newest ?? view;
    this.show(view);
    const fresh = this.#queueable(steps, 0, from, (line) => isDeedOf(line, own));
    this.#join(fresh, false);
  }

  /** What is to be shown of a way, each line by itself; what is known before the first is not. */
  #queueable(
    steps: readonly Happened[],
    first: number,
    from: MatchView,
    known: (line: LogLine) => boolean,
  ): Queued[] {
    const fresh: Queued[] = [];
    let number = first;
    let before = from;
    for (const { lines, view } of steps) {
      for (const [place, line] of lines.entries()) {
        if (fresh.length || !known(line)) {
          const mine = isAbout(line, this.seat);
          // What is told together has happened with the last of it: until then nothing is gone.
          const after = place === lines.length - 1 ? view : before;
          fresh.push({ number, line, showing: { line, lines: [line], before, after, mine } });
        }
        number += 1;
      }
      before = view;
    }
    return fresh;
  }

  #join(fresh: readonly Queued[], away: boolean): void {
    if (this.#queue.length > MOST_KEPT) this.#keepWhatIsToCome();
    const atEnd = !this.group;
    if (atEnd) this.#queued = 0;
    const last = this.groups.length - 1;
    const shown = this.groups[last]?.showings.length ?? 0;
    this.#queue = [...this.#queue, ...fresh];
    // What goes on with the last group is shown, although that had been shown to its end.
    if (atEnd && (this.groups[last]?.showings.length ?? 0) > shown) {
      this.#place = last;
      this.#step = shown;
    }
    if (away) {
      this.#stop();
      this.#goTo(Math.max(this.#place, lastTurn(this.groups)));
      this.cardWanted = true;
    }
    this.#goOn();
  }

  /** A turn has ended: what happens from here on is new. */
  #begin(number: number): void {
    this.since = number;
    this.#keepWhatIsToCome();
    this.#spent = 0;
    this.cardWanted = false;
  }

  #keepWhatIsToCome(): void {
    const from = this.group?.number ?? Infinity;
    this.#queue = this.#queue.filter(({ number }) => number >= from);
    this.#place = 0;
  }

  /** Only what the log tells is known: there is no way to be shown. */
  #forget(missed: boolean): void {
    this.skip();
    this.#queue = [];
    this.#place = 0;
    if (missed) this.cardWanted = true;
  }

  #remember(first: number, lines: readonly LogLine[]): void {
    const kept = this.#heard.filter(({ number }) => number < first);
    this.#heard = [...kept, ...numbered(lines, first)].slice(-MOST_REMEMBERED);
    this.#known = first + lines.length;
  }

  /** What was undone is never shown; the table goes back to how it was, and says so. */
  #takeBack(first: number, before: MatchView): void {
    const undone = this.#heard.find(({ number }) => number >= first)?.line;
    this.skip();
    this.#queue = this.#queue.filter(({ number }) => number < first);
    this.#place = this.groups.length;
    this.takenBack = undone?.text ?? '';
    if (this.since !== null) this.since = Math.min(this.since, first);
    if (undone && this.#newest) void this.#playBackwards(undone, before, this.#newest);
  }

  async #playBackwards(undone: LogLine, before: MatchView, after: MatchView): Promise<void> {
    const { signal } = this.#cut;
    const line = { concerns: undone.concerns ?? [] };
    this.#drawn = before;
    await tick();
    if (signal.aborted) return;
    const draw = () => (this.#drawn = signal.aborted ? this.#drawn : null);
    await this.#play({ line, lines: [line], before, after, mine: false }, 'quick', signal, draw);
    draw();
  }

  // Transport.

  /** A key that moves the view, never the game; whether it was one. */
  press(key: string): boolean {
    if (key === '[') this.back();
    else if (!this.group) return false;
    else if (key === ']') this.on();
    else if (key === '.') this.skip();
    else if (key !== ' ') return false;
    else if (this.paused) this.resume();
    else this.pause();
    return true;
  }

  /** To the end of the queue: whoever acts has seen enough. */
  skip(): void {
    this.#stop();
    this.#paused = false;
    this.#goTo(this.groups.length);
  }

  pause(): void {
    if (!this.group) return;
    this.#stop();
    this.#paused = true;
    const shown = this.group.showings[Math.max(this.#step - 1, 0)];
    this.#drawn = shown?.after ?? this.#drawn;
  }

  /** Go on, at the pace that is wanted by now. */
  resume(): void {
    if (this.#waits) {
      this.on();
      return;
    }
    this.#stop();
    this.#paused = false;
    this.#goOn();
  }

  /** The thing before this one again; it stays there. */
  back(): void {
    if (!this.groups.length) return;
    this.look(Math.max(this.#place - 1, 0));
  }

  /** The next thing: it stays there if it stood, else it goes on. */
  on(): void {
    if (!this.group) return;
    if (this.#place + 1 >= this.groups.length) this.skip();
    else if (this.#paused && !this.#waits) this.look(this.#place + 1);
    else {
      this.#stop();
      this.#goTo(this.#place + 1);
      this.resume();
    }
  }

  /** Everything since the last turn once more. */
  again(): void {
    this.#stop();
    this.#goTo(0);
    this.#queued = 0;
    this.resume();
  }

  /** One thing once more; it stays there. */
  look(place: number): void {
    this.#stop();
    this.#goTo(place);
    this.#paused = true;
    this.#goOn();
  }

  /** Where the line is told among what can be shown again; -1 when it cannot. */
  placeOf(number: number): number {
    return this.groups.findLastIndex((group) => group.number <= number);
  }

  #goTo(place: number): void {
    this.#place = place;
    this.#step = 0;
    this.#waits = false;
    this.#drawn = this.group?.showings[0]?.before ?? null;
  }

  #stop(): void {
    this.#cut.abort();
    this.#cut = new AbortController();
    this.#running = false;
  }

  #goOn(): void {
    if (this.#running || !this.#active || !this.group) return;
    if (this.#paused && this.#step > 0) return;
    this.#running = true;
    void this.#run(this.#cut.signal);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (this.group) {
      const pace = this.#paceNow();
      if (this.#isSeen(pace)) await this.#perform(pace, signal);
      else if (preferences.pace !== 'instant') await tick(); // a reader is told of each
      if (signal.aborted) return;
      if (this.#paused) {
        this.#running = false;
        return;
      }
      if (this.group.loss && pace === 'instant') this.cardWanted = true;
      this.#place += 1;
      this.#step = 0;
    }
    this.skip();
  }

  /** At the instant pace nothing is painted before the last picture: the others are not drawn. */
  #isSeen(pace: Pace): boolean {
    const isLast = this.#place + 1 >= this.groups.length;
    return pace !== 'instant' || isLast || this.#paused || this.patient;
  }

  #paceNow(): Pace {
    const wanted = preferences.pace;
    if (this.patient || this.#paused) return wanted;
    const left = this.groups.slice(this.#place);
    const [pace = wanted] = paced(left, wanted, this.#queued, this.#spent, this.motion);
    const [first] = left;
    const taken = first ? lastingOf(first, pace, this.motion) : 0;
    this.#queued += taken;
    this.#spent += taken;
    return pace;
  }

  /** Show all of a group, also what joins it meanwhile. */
  async #perform(pace: Pace, signal: AbortSignal): Promise<void> {
    const next = () => this.group?.showings[this.#step];
    for (;;) {
      for (let showing = next(); showing; showing = next()) {
        const { before, after } = showing;
        this.#step += 1;
        if (pace !== 'instant') {
          this.#drawn = before;
          await tick();
        }
        if (signal.aborted) return;
        await this.#play(showing, pace, signal, () => {
          if (!signal.aborted) this.#drawn = after;
        });
        if (signal.aborted) return;
        this.#drawn = after;
      }
      if (this.#paused) return;
      if (this.group?.loss && pace === 'calm' && preferences.all.stop && !this.patient) {
        this.#paused = true;
        this.#waits = true;
        return;
      }
      await pass(breathAfter(pace, this.group?.loss ?? false), signal);
      if (signal.aborted || !next()) return;
    }
  }
}

function sightOf(sights: readonly Sight[], seat: number | null): Sight | undefined {
  return sights.find((sight) => sight.seat === seat);
}

/** A deed of one of these seats, which whoever sits there has just done and need not be shown. */
function isDeedOf(line: LogLine, seats: readonly number[]): boolean {
  const seat = seatOf(line);
  if (seat === null || !seats.includes(seat) || line['scene']) return false;
  return !seats.some((one) => isAgainst(line, one));
}
