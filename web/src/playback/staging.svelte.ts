/**
 * The stage above board and seats: it plays one event after the other, by the names that things
 * have. Courses are drawn, things fly, bubbles say what was won; one thing moves at a time.
 *
 * It knows no game: an event says what it moves, and a game's `motion` how it is played where
 * that is not enough. Whoever wants no motion is shown the same as still pictures.
 */
import { tick } from 'svelte';
import type { GameMotion, Staged } from '../games/module';
import type { Flight, Flying, LogLine } from '../protocol/types';
import {
  boxOf,
  bringIntoSight,
  copyOf,
  find,
  middle,
  middleInSight,
  type Box,
  type Point,
} from './finding';
import type { Pace, Play } from './showing';
import { pass } from './still';
import { lasting, stepsOf, TIMES, type Times } from './times';

export type RingKind = 'from' | 'to' | 'loss';

export interface Ring {
  box: Box;
  kind: RingKind;
  /** Whether it lies on the board, which covers what is scrolled away. */
  inside: boolean;
  round: boolean;
}

/** What is drawn above the board, in the window's coordinates. */
export interface Picture {
  doer: number | null;
  course: readonly Point[];
  /** What sails, where it began. */
  ghost: { copy: Element; box: Box } | null;
  rings: readonly Ring[];
  lines: readonly (readonly [Point, Point])[];
  bubble: { at: Box; text: string; loss: boolean } | null;
}

/** Something in flight: a copy of what is drawn, or else a sign; as large as it was. */
export interface InFlight {
  what: Flying;
  line: LogLine;
  copy: Element | null;
  size: { width: number; height: number } | null;
}

export interface Playing {
  /** Through whose eyes. */
  seat: () => number | null;
  seats: () => number;
  motion: () => GameMotion | undefined;
  /** Whether nothing is to move. */
  still: () => boolean;
}

interface Marks {
  course: readonly string[];
  rings: readonly { thing: string; kind: RingKind }[];
  lines: readonly (readonly [string, string])[];
  bubble: { at: string; text: string; loss: boolean } | null;
}

const NO_MARKS: Marks = { course: [], rings: [], lines: [], bubble: null };
const STATIONS = 12; // points of a flight's arc
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
const SEEN_AT_ONCE = 1100; // milliseconds that the last picture of the instant pace stays
const SMALLEST = 0.35;

/** Points of an arc that rises between two. */
export function arc(from: Point, to: Point): Point[] {
  const rise = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise };
  return Array.from({ length: STATIONS + 1 }, (_, station) => {
    const t = station / STATIONS;
    const at = (a: number, b: number, c: number) =>
      (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
  });
}

/** How much smaller something becomes that flies to something smaller. */
function fitting(flown: Box, goal: Box): number {
  const fits = Math.min(goal.width / flown.width, goal.height / flown.height);
  return Number.isFinite(fits) ? Math.min(1, Math.max(SMALLEST, fits)) : 1;
}

/** The names of all that a line is about. */
function thingsOf({ concerns, course, flights }: LogLine): string[] {
  const flown = (flights ?? []).flatMap(({ what, from, to }) => [from, to, what.thing ?? to]);
  return [...(concerns ?? []), ...(course ? [course.thing, ...course.spaces] : []), ...flown];
}

export class Stage {
  picture = $state.raw<Picture | null>(null);
  flying = $state.raw<InFlight | null>(null);
  /** What the board is to know of it. */
  staged = $state.raw<Staged | null>(null);
  /** The element in which flies what flies; the drawing gives it. */
  node: HTMLElement | undefined;

  readonly #it: Playing;
  #marks: Marks = NO_MARKS;
  #doer: number | null = null;
  #ghost: { copy: Element; box: Box; space: string } | null = null;
  readonly #boxes = new Map<string, Box>();
  readonly #hidden = new Set<SVGElement | HTMLElement>();
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** How the board lay before what is played moved it, and how it lay then. */
  #scrolled: { from: number; to: number } | null = null;

  constructor(it: Playing) {
    this.#it = it;
  }

  /** Play a line; what is seen of it stays until the next one, or until it is cleared. */
  readonly play: Play = async ({ line }, pace, signal, draw) => {
    this.clear();
    this.#doer = this.#doerOf(line);
    if (pace === 'instant') await this.#atOnce(line, signal, draw);
    else {
      this.staged = { doer: this.#doer, things: thingsOf(line), scene: null };
      await tick();
      if (!signal.aborted)
        await (this.#it.still()
          ? this.#still(line, pace, signal, draw)
          : this.#moving(line, pace, signal, draw));
    }
    this.#land();
    if (signal.aborted) this.clear();
  };

  /** Nothing is played any more. */
  clear(): void {
    clearTimeout(this.#fading);
    this.#fading = undefined;
    this.#land();
    this.#boxes.clear();
    this.#marks = NO_MARKS;
    this.#ghost = null;
    this.#doer = null;
    this.picture = null;
    this.staged = null;
  }

  /** Nothing more is to be played; the last picture of the instant pace goes by itself. */
  rest(): void {
    if (this.#fading === undefined) {
      this.clear();
      this.#goBack();
    } else this.staged = null;
  }

  /** The board lies again as whoever looks had it, unless they have moved it since. */
  #goBack(): void {
    const scrolled = this.#scrolled;
    this.#scrolled = null;
    if (!scrolled) return; // where it lies is asked for only then: the page is laid out for that
    const board = document.getElementById('board');
    if (board?.scrollTop === scrolled.to) board.scrollTop = scrolled.from;
  }

  /** Things may lie elsewhere now: the board was scrolled, the window has another size. */
  repaint(): void {
    if (this.picture) this.#paint({});
  }

  /** Who did it comes first among what it concerns. */
  #doerOf(line: LogLine): number | null {
    const seats = Array.from({ length: this.#it.seats() }, (_, seat) => seat);
    return seats.find((seat) => line.concerns?.[0] === `seat:${seat}`) ?? null;
  }

  #isLoss(line: LogLine): boolean {
    const seat = this.#it.seat();
    return seat !== null && (line.against ?? []).includes(seat);
  }

  async #moving(line: LogLine, pace: Pace, signal: AbortSignal, draw: () => void): Promise<void> {
    const times = TIMES[pace];
    const steps = stepsOf(line, this.#it.motion());
    const moved = this.#taken(line);
    this.#bringIntoSight(line);
    this.#paint({
      course: line.course?.spaces ?? [],
      rings: this.#origins(line),
    });
    for (const step of steps) {
      if (step.goes) break;
      this.#enact(line, step.step);
      await pass(times[step.lasts], signal);
    }
    draw();
    await tick();
    const going = steps.find((step) => step.goes);
    if (going && !signal.aborted) this.#enact(line, going.step);
    if (line.course) await this.#sail(line, moved, times, signal);
    else if (!line.flights) await this.#slide(line, moved, times, signal);
    for (const flight of line.flights ?? []) {
      if (signal.aborted) return;
      await this.#fly(line, flight, moved, going ? times[going.lasts] : times.flight, signal);
    }
    this.#paint({ rings: this.#goals(line), lines: [] });
    await this.#say(line, times, signal);
    const shown = lasting(line, pace, this.#it.motion());
    if (shown === times.small && !line.bubbles?.length) await pass(shown, signal);
  }

  /** A picture: a dashed ring where from, a line, a full ring where to. */
  async #still(line: LogLine, pace: Pace, signal: AbortSignal, draw: () => void): Promise<void> {
    const last = stepsOf(line, this.#it.motion()).findLast((step) => !step.goes);
    this.#taken(line);
    this.#bringIntoSight(line);
    this.#paint({ rings: this.#origins(line) });
    if (last) this.#enact(line, last.step);
    else draw();
    await tick();
    this.#paintAll(line);
    await pass(lasting(line, pace, this.#it.motion()), signal);
  }

  /** The board as it is now, and on the next frame the picture, which goes by itself. */
  async #atOnce(line: LogLine, signal: AbortSignal, draw: () => void): Promise<void> {
    draw();
    await new Promise(requestAnimationFrame);
    if (signal.aborted) return;
    this.#bringIntoSight(line);
    this.#paintAll(line);
    this.#fading = setTimeout(() => {
      this.clear();
      this.#goBack();
    }, SEEN_AT_ONCE);
  }

  #paintAll(line: LogLine): void {
    this.#paint({
      course: line.course?.spaces ?? [],
      rings: [...this.#origins(line), ...this.#goals(line)],
      lines: (line.flights ?? []).map(({ from, to }) => [from, to] as const),
      bubble: this.#bubbles(line).at(-1) ?? null,
    });
  }

  #enact(line: LogLine, step: string): void {
    const { scene } = line;
    if (!scene || !this.staged) return;
    this.staged = { ...this.staged, scene: { name: scene.name, step, told: scene } };
  }

  /** Everything that may move, as it is drawn before it does. */
  #taken(line: LogLine): Map<string, { element: Element; box: Box; copy: Element }> {
    const things = [
      line.course?.thing,
      ...(line.flights ?? []).flatMap(({ what, from }) => [what.thing, from]),
      ...(line.course || line.flights ? [] : (line.concerns ?? [])),
    ];
    const taken = new Map<string, { element: Element; box: Box; copy: Element }>();
    for (const thing of things) {
      const element = thing === undefined ? null : find(thing, this.#doer);
      if (thing === undefined || !element) continue;
      const box = boxOf(element);
      this.#boxes.set(thing, box);
      taken.set(thing, { element, box, copy: copyOf(element) });
    }
    const ship = line.course && taken.get(line.course.thing);
    const space = line.course?.spaces[0];
    if (ship && space !== undefined) {
      this.#ghost = { copy: copyOf(ship.element), box: ship.box, space };
    }
    return taken;
  }

  /** Where the ghost is when the board was scrolled. */
  #berth(): Box | null {
    if (!this.#ghost) return null;
    const was = this.#boxes.get(this.#ghost.space);
    const is = this.#locate(this.#ghost.space);
    if (!was || !is) return null;
    const { box } = this.#ghost;
    this.#ghost.box = { ...box, x: box.x + is.x - was.x, y: box.y + is.y - was.y };
    return this.#ghost.box;
  }

  #bringIntoSight({ course, flights, concerns }: LogLine): void {
    const ends = (flights ?? []).slice(0, 1).flatMap(({ from, to }) => [from, to]);
    const moves = course ? course.spaces : ends;
    const found = (things: readonly string[]) =>
      things.flatMap((thing) => find(thing, this.#doer) ?? []);
    const first = found(concerns ?? []).find((one) => one.closest('#board'));
    const board = document.getElementById('board');
    const from = this.#scrolled?.from ?? board?.scrollTop ?? 0;
    bringIntoSight(moves.length ? found(moves) : first ? [first] : []);
    const to = board?.scrollTop ?? 0;
    this.#scrolled = to === from ? null : { from, to };
  }

  #origins(line: LogLine): Marks['rings'] {
    const loss = this.#isLoss(line);
    const from = (line.flights ?? []).map((flight) => flight.from);
    const begins = line.course?.spaces[0];
    if (!loss && stepsOf(line, this.#it.motion()).length) return []; // the board shows where
    if (begins !== undefined) return [{ thing: begins, kind: 'from' }];
    return from
      .filter((thing) => loss || thing !== `seat:${this.#doer}`) // whose plate is marked anyway
      .map((thing) => ({ thing, kind: loss ? 'loss' : 'from' }));
  }

  /** Where it ends; what moves nothing and is no scene is ringed where it is. */
  #goals(line: LogLine): Marks['rings'] {
    const loss = this.#isLoss(line);
    const to = (line.flights ?? []).map((flight) => flight.to);
    const ends = line.course ? [line.course.thing] : to;
    const isScene = stepsOf(line, this.#it.motion()).length > 0;
    const still = ends.length || isScene ? [] : (line.concerns ?? []);
    const lost = loss ? this.#origins(line).filter(({ kind }) => kind === 'loss') : [];
    const own = `seat:${this.#it.seat()}`;
    const plate: Marks['rings'] = loss && !lost.length ? [{ thing: own, kind: 'loss' }] : [];
    const rings = [...ends, ...still].map((thing) => ({ thing, kind: 'to' as const }));
    return [...lost, ...plate, ...rings.filter(({ thing }) => !loss || thing !== own)];
  }

  #bubbles(line: LogLine): NonNullable<Marks['bubble']>[] {
    const loss = this.#isLoss(line);
    const own = [`seat:${this.#it.seat()}`, ...this.#origins(line).map(({ thing }) => thing)];
    const all = (line.bubbles ?? []).map((one) => ({ ...one, loss: loss && own.includes(one.at) }));
    // What was lost is said last, and stays.
    return [...all.filter((one) => !one.loss), ...all.filter((one) => one.loss)];
  }

  async #say(line: LogLine, times: Times, signal: AbortSignal): Promise<void> {
    for (const bubble of this.#bubbles(line)) {
      this.#paint({ bubble });
      await pass(times.small, signal);
    }
  }

  /** A ship goes from space to space, as fast on each. */
  async #sail(
    line: LogLine,
    moved: ReadonlyMap<string, { box: Box; copy: Element }>,
    times: Times,
    signal: AbortSignal,
  ): Promise<void> {
    const { thing, spaces } = line.course ?? { thing: '', spaces: [] };
    const ship = moved.get(thing);
    const element = find(thing, this.#doer);
    const stations = this.#stations(spaces);
    if (!ship || !element || stations.length < 2) return;
    // A ship in a distant sea lies in its berth there.
    const way = [middle(ship.box), ...stations.slice(1, -1), middle(boxOf(element))];
    this.#hide(element);
    const what = { what: { thing }, line, copy: ship.copy, size: ship.box };
    await this.#travel(what, way, null, times.space * (spaces.length - 1), 'linear', signal);
    this.#land();
  }

  /** What lies elsewhere now, and says nothing of how it came there, slides. */
  async #slide(
    line: LogLine,
    moved: ReadonlyMap<string, { element: Element; box: Box; copy: Element }>,
    times: Times,
    signal: AbortSignal,
  ): Promise<void> {
    for (const [thing, { element, box, copy }] of moved) {
      const now = element.isConnected && element.closest('#board') ? boxOf(element) : box;
      const far = Math.hypot(now.x - box.x, now.y - box.y) > Math.max(box.width, box.height) / 2;
      if (!far || signal.aborted) continue;
      this.#hide(element);
      const what = { what: { thing }, line, copy, size: box };
      await this.#travel(what, [middle(box), middle(now)], null, times.flight, EASE, signal);
      this.#land();
    }
  }

  async #fly(
    line: LogLine,
    flight: Flight,
    moved: ReadonlyMap<string, { box: Box; copy: Element }>,
    milliseconds: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { what, from, to } = flight;
    const was = what.thing === undefined ? undefined : moved.get(what.thing);
    const is = what.thing === undefined ? null : find(what.thing, this.#doer);
    const plate = this.#doer === null ? null : this.#locate(`seat:${this.#doer}`);
    const begins = was?.box ?? this.#boxes.get(from) ?? this.#locate(from) ?? plate;
    const ends = this.#locate(to) ?? plate;
    if (!begins || !ends) return;
    if (is) this.#hide(is);
    this.#paint({ lines: [[from, to]], rings: this.#origins(line) });
    const size = was ? was.box : is ? boxOf(is) : null;
    const copy = was?.copy ?? (is ? copyOf(is) : null);
    const way = arc(this.#end(from, begins), this.#end(to, ends));
    await this.#travel({ what, line, copy, size }, way, ends, milliseconds, EASE, signal);
    this.#land();
  }

  async #travel(
    what: InFlight,
    way: readonly Point[],
    goal: Box | null,
    milliseconds: number,
    easing: string,
    signal: AbortSignal,
  ): Promise<void> {
    this.flying = what;
    await tick();
    const last = way.length - 1;
    const drawn = this.node?.firstElementChild;
    const scale = goal && drawn ? fitting(boxOf(drawn), goal) : 1;
    const frames = way.map(({ x, y }, place) => ({
      transform: `translate(${x}px, ${y}px) scale(${1 + ((scale - 1) * place) / last})`,
    }));
    const animation = this.node?.animate(frames, {
      duration: milliseconds,
      easing,
      fill: 'both',
    });
    await pass(milliseconds, signal);
    animation?.cancel();
  }

  #hide(element: Element): void {
    if (!(element instanceof SVGElement || element instanceof HTMLElement)) return;
    element.style.visibility = 'hidden';
    this.#hidden.add(element);
  }

  /** What has flown is where it is drawn. */
  #land(): void {
    this.flying = null;
    for (const element of this.#hidden) element.style.visibility = '';
    this.#hidden.clear();
  }

  /** Where a flight ends: nothing flies over the dock to what the board has scrolled away. */
  #end(thing: string, box: Box): Point {
    return middleInSight(box, find(thing, this.#doer));
  }

  /** Where a thing is, or was when it was last seen. */
  #locate(thing: string): Box | null {
    const element = find(thing, this.#doer);
    if (element) this.#boxes.set(thing, boxOf(element));
    return this.#boxes.get(thing) ?? null;
  }

  /** The middles of spaces that are drawn: a ship that crosses an island is over none. */
  #stations(spaces: readonly string[]): Point[] {
    return spaces.flatMap((space) => {
      const box = this.#locate(space);
      return box ? [middle(box)] : [];
    });
  }

  #paint(marks: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...marks };
    const { course, rings, lines, bubble } = this.#marks;
    const berth = this.#berth(); // before other things are looked for anew
    const at = bubble && this.#locate(bubble.at);
    this.picture = {
      doer: this.#doer,
      course: this.#stations(course),
      ghost: this.#ghost && { copy: this.#ghost.copy, box: berth ?? this.#ghost.box },
      rings: rings.flatMap(({ thing, kind }) => this.#ring(thing, kind)),
      lines: lines.flatMap(([from, to]) => {
        const [begins, ends] = [this.#locate(from), this.#locate(to)];
        return begins && ends ? [[this.#end(from, begins), this.#end(to, ends)] as const] : [];
      }),
      bubble: bubble && at ? { ...bubble, at } : null,
    };
  }

  #ring(thing: string, kind: RingKind): Ring[] {
    const element = find(thing, this.#doer);
    const box = this.#locate(thing);
    if (!box || element?.id === 'board') return [];
    const inside = element?.closest('#board') != null;
    return [{ box, kind, inside, round: element instanceof SVGElement }];
  }
}
