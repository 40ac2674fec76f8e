/** What happened since somebody's last turn, from the log alone: also after a reload. */
import type { KnownLog } from '../protocol/log';
import type { LogLine } from '../protocol/types';
import { isAgainst, numbered, seatOf, tellings, type Telling } from './telling';

/** What one seat did in one round; nobody's is what chance and the rules did. */
export interface Turn {
  readonly seat: number | null;
  readonly heading: string;
  readonly told: readonly Telling[];
}

/** Since when it is told: a turn's end, the round's begin, or the game's, before the first turn. */
export type Span = 'turn' | 'round' | 'game';

export interface Since {
  readonly span: Span;
  readonly count: number;
  readonly losses: number;
  /** What concerns whoever looks, losses first. */
  readonly yours: readonly Telling[];
  /** The rest, by seat and round. */
  readonly turns: readonly Turn[];
}

function isOwn(line: LogLine, seat: number | null): boolean {
  return seat !== null && seatOf(line) === seat && !line.consequence && !isAgainst(line, seat);
}

/** Where the last turn ended, as far as the log tells; for a spectator, where the round began. */
function guessed(lines: readonly LogLine[], seat: number | null): number {
  let place = lines.length;
  const at = () => lines[place - 1] ?? {};
  if (seat === null) {
    const heading = at().heading;
    while (place > 0 && at().heading === heading) place -= 1;
    return place;
  }
  while (place > 0 && isOwn(at(), seat)) place -= 1; // of the present turn
  while (place > 0 && !isOwn(at(), seat)) place -= 1;
  return place;
}

export function sinceLastTurn(log: KnownLog, from: number | null, seat: number | null): Since {
  const first = from === null ? guessed(log.lines, seat) : Math.max(from - log.first, 0);
  const lines = numbered(log.lines.slice(first), log.first + first);
  const told = tellings(lines, seat).filter(
    (one) => one.loss || seat === null || one.seat !== seat,
  );
  const yours = told.filter((one) => one.mine);
  const turns = new Map<string, Turn & { told: Telling[] }>();
  for (const one of told.filter(({ mine }) => !mine)) {
    const key = `${one.seat} ${one.heading}`;
    const turn = turns.get(key) ?? { seat: one.seat, heading: one.heading, told: [] };
    turn.told.push(one);
    turns.set(key, turn);
  }
  const isWhole = log.first + first === 0 && lines.length > 0;
  return {
    span: seat === null ? 'round' : isWhole ? 'game' : 'turn',
    count: told.length,
    losses: told.filter((one) => one.loss).length,
    yours: [...yours.filter((one) => one.loss), ...yours.filter((one) => !one.loss)],
    turns: [...turns.values()],
  };
}
