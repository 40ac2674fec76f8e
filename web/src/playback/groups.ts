/** What is told together, and how fast: a queue of lines as the sentences that show them. */
import type { GameMotion } from '../games/module';
import type { Pace, Showing } from './showing';
import { tellings, type Numbered, type Telling } from './telling';
import { breathAfter, lasting } from './times';

/** What one sentence tells, with all that is shown for it. */
export interface Group extends Telling {
  readonly showings: readonly Showing[];
}

/** One line on its way to be shown. */
export interface Queued extends Numbered {
  readonly showing: Showing;
}

/** In milliseconds: a longer queue is shortened, and no round takes longer. */
const LONG = 12_000;
const LONGEST = 20_000;

const FASTER: Record<Pace, readonly Pace[]> = {
  calm: ['quick', 'instant'],
  quick: ['instant'],
  instant: [],
};

/** About how long a group takes, with the breath after it. */
export function lastingOf(group: Group, pace: Pace, motion?: GameMotion): number {
  const shown = group.showings.reduce((sum, { line }) => sum + lasting(line, pace, motion), 0);
  return shown + breathAfter(pace, group.loss);
}

/**
 * The pace of each group, so that no queue is too long: what concerns you keeps its time as long
 * as it can, the rest goes quicker and quicker. So much of the queue, and of the round, is over.
 */
export function paced(
  groups: readonly Group[],
  wanted: Pace,
  queued = 0,
  spent = queued,
  motion?: GameMotion,
): readonly Pace[] {
  let paces: readonly Pace[] = groups.map(() => wanted);
  const total = () =>
    groups.reduce((sum, group, place) => sum + lastingOf(group, paces[place] ?? wanted, motion), 0);
  const tooLong = () => queued + total() > LONG || spent + total() > LONGEST;
  for (const faster of FASTER[wanted]) {
    if (!tooLong()) return paces;
    paces = groups.map((group) => (group.mine ? wanted : faster));
  }
  for (const faster of FASTER[wanted]) {
    if (spent + total() <= LONGEST) return paces;
    paces = groups.map((group, place) => (group.mine ? faster : (paces[place] ?? faster)));
  }
  return paces;
}

/** Groups with all that is shown for each; what has no words goes with what was told before it. */
export function grouped(queue: readonly Queued[], seat: number | null): Group[] {
  const told = tellings(queue, seat);
  const showings = told.map((): Showing[] => []);
  let place = -1;
  for (const { number, showing } of queue) {
    if (told[place + 1]?.number === number) place += 1;
    showings[place]?.push(showing);
  }
  return told.map((telling, place) => ({ ...telling, showings: showings[place] ?? [] }));
}

/** The first group of the last turn: those of one seat, and what chance did after them. */
export function lastTurn(groups: readonly Group[]): number {
  let place = groups.length - 1;
  let seat: number | null = null;
  for (; place >= 0; place -= 1) {
    const mover = groups[place]?.seat ?? null;
    if (mover !== null && seat !== null && mover !== seat) break;
    seat ??= mover;
  }
  return place + 1;
}
