/** Where things stand in the drawings of a review: plain figures, so that tests can ask. */
import type { ChancesThen, ReportTold, RoundBegins, SeatReportTold } from '../protocol/types';

export interface Bar {
  part: 'luck' | 'own' | 'others';
  value: number;
  from: number;
  to: number;
}

/** The bars of a seat, each beginning where the one before it ended: even first, result last. */
export function barsOf(seat: SeatReportTold, alone: boolean): Bar[] {
  const parts = alone ? (['luck', 'own'] as const) : (['luck', 'own', 'others'] as const);
  let from = seat.even;
  return parts.map((part) => {
    const bar = { part, value: seat[part], from, to: from + seat[part] };
    from = bar.to;
    return bar;
  });
}

/** Whether luck can be told from play at all: to within a win, or alone an even game. */
export function canTell(report: ReportTold, seat: SeatReportTold): boolean {
  const most = report.unit === 'win' ? 1 : Math.abs(seat.even);
  return seat.high.luck - seat.low.luck <= most;
}

/** From where to where all bars reach, with the ends that everybody knows. */
export function reachOf(report: ReportTold): [number, number] {
  const alone = report.players === 1;
  const ends = report.seats.flatMap((seat) => [
    seat.even,
    seat.result,
    ...barsOf(seat, alone).map((bar) => bar.to),
  ]);
  const usual = report.unit === 'win' ? [0, 1] : [];
  return [Math.min(...ends, ...usual), Math.max(...ends, ...usual)];
}

/** A number's place between two others, in hundredths. */
export const placed = ([low, high]: readonly [number, number], value: number): number =>
  high > low ? (100 * (value - low)) / (high - low) : 50;

/** The course of a seat's chances as steps: they change at a move, not on the way to it. */
export function stepsPath(
  curve: readonly ChancesThen[],
  seat: number,
  x: (move: number) => number,
  y: (value: number) => number,
): string {
  return curve
    .map(({ move, chances }, place) => {
      const height = y(chances[seat] ?? 0).toFixed(1);
      return place ? `H${x(move).toFixed(1)}V${height}` : `M${x(move).toFixed(1)} ${height}`;
    })
    .join('');
}

/** What a seat could hope for after a move. */
export function chanceAt(curve: readonly ChancesThen[], seat: number, move: number): number {
  const last = curve.filter((point) => point.move <= move).at(-1) ?? curve[0];
  return last?.chances[seat] ?? 0;
}

export interface Summed {
  label: string;
  until: number;
  luck: number;
  own: number;
  others: number;
}

/** What each round brought a seat; what lies before the first one is the set-up. */
export function byRound(report: ReportTold, seat: number): Summed[] {
  const begun: RoundBegins[] = [...(report.rounds ?? [])];
  if (begun[0]?.move !== 0) begun.unshift({ move: 0, round: '' });
  const last = report.curve.at(-1)?.move ?? 0;
  return begun.map(({ move, round }, place) => {
    const until = begun[place + 1]?.move ?? last;
    const within = report.steps.filter((step) => step.move > move && step.move <= until);
    const sum = (part: 'luck' | 'own' | 'others') =>
      within.reduce((total, step) => total + (step[part][seat] ?? 0), 0);
    return { label: round, until, luck: sum('luck'), own: sum('own'), others: sum('others') };
  });
}

/** Labels that would lie on each other are moved apart: downwards, and up again from the edge. */
export function apart(wanted: readonly number[], gap: number, edge: number): number[] {
  const order = wanted.map((at, place) => ({ at, place })).sort((a, b) => a.at - b.at);
  order.forEach((one, place) => {
    const above = order[place - 1];
    if (above) one.at = Math.max(one.at, above.at + gap);
  });
  let below = edge + gap;
  for (const one of [...order].reverse()) {
    one.at = Math.min(one.at, below - gap);
    below = one.at;
  }
  const found: number[] = [];
  for (const { at, place } of order) found[place] = at;
  return found;
}

export interface Spot {
  x: number;
  y: number;
}

/** Marks as near to their places as none lies on one before it: those move up or down. */
export function beside(
  wanted: readonly Spot[],
  gap: number,
  [top, bottom]: readonly [number, number],
): Spot[] {
  const found: Spot[] = [];
  for (const { x, y } of wanted) {
    const inside = Math.min(bottom, Math.max(top, y));
    const near = found.filter((other) => Math.abs(other.x - x) < gap);
    const ways = near.flatMap((other) => [other.y - gap, other.y + gap]);
    const free = [inside, ...ways]
      .filter((at) => at >= top && at <= bottom)
      .filter((at) => near.every((other) => Math.abs(other.y - at) >= gap - 1e-6))
      .sort((a, b) => Math.abs(a - inside) - Math.abs(b - inside));
    found.push({ x, y: free[0] ?? inside });
  }
  return found;
}

/** Round values for the lines of a scale, three to six of them. */
export function lines([low, high]: readonly [number, number]): number[] {
  const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
  const step = steps.find((one) => (high - low) / one <= 5) ?? 1000;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step);
}
