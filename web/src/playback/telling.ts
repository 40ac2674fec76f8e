/**
 * What happened, as people tell it: a cause, and below it what followed; runs of small things in
 * one sentence. The log, the card and the queue tell by the same.
 */
import type { LogLine } from '../protocol/types';

/** A sentence, and the lines that it stands for: one, or those of a run. */
export interface Entry {
  /** The number of its first line in the log. */
  readonly number: number;
  readonly lines: readonly LogLine[];
  readonly text: string;
}

/** A cause with what followed from it. */
export interface Telling extends Entry {
  readonly seat: number | null;
  readonly heading: string;
  readonly after: readonly Entry[];
  /** Whether it takes something from whoever looks. */
  readonly loss: boolean;
  /** Whether it is about whoever looks. */
  readonly mine: boolean;
}

export interface Numbered {
  readonly number: number;
  readonly line: LogLine;
}

export function seatOf(line: LogLine): number | null {
  return typeof line['seat'] === 'number' && line['seat'] >= 0 ? line['seat'] : null;
}

export function isAgainst(line: LogLine, seat: number | null): boolean {
  return seat !== null && (line.against?.includes(seat) ?? false);
}

/** Whether it is against the seat, its own deed, or names it. */
export function isAbout(line: LogLine, seat: number | null): boolean {
  if (seat === null) return false;
  return (
    isAgainst(line, seat) ||
    seatOf(line) === seat ||
    (line.concerns?.includes(`seat:${seat}`) ?? false)
  );
}

/** Every line from a number on. */
export function numbered(lines: readonly LogLine[], first = 0): Numbered[] {
  return lines.map((line, place) => ({ number: first + place, line }));
}

/** A telling while it is made. */
type Made<Of> = { -readonly [Key in keyof Of]: Of[Key] };

/** Let a line of the same run follow; false when it is of none, or of another. */
function joined(entry: Made<Entry> | undefined, line: LogLine): boolean {
  if (!entry || line.run === undefined || entry.lines.at(-1)?.run !== line.run) return false;
  entry.lines = [...entry.lines, line];
  entry.text = line.so_far ?? entry.text;
  return true;
}

/** The lines as whoever sits there is told them; what has no words is left out. */
export function tellings(lines: readonly Numbered[], seat: number | null): Telling[] {
  const told: Made<Telling>[] = [];
  for (const { number, line } of lines) {
    const entry = { number, lines: [line], text: line.so_far ?? line.text ?? '' };
    if (!entry.text) continue;
    const last = told.at(-1);
    const follows = last && (joined(last.after.at(-1) ?? last, line) || line.consequence);
    if (!last || !follows) {
      told.push({
        ...entry,
        seat: seatOf(line),
        heading: line.heading ?? '',
        after: [],
        loss: isAgainst(line, seat),
        mine: isAbout(line, seat),
      });
      continue;
    }
    if ((last.after.at(-1) ?? last).lines.at(-1) !== line) last.after = [...last.after, entry];
    last.loss ||= isAgainst(line, seat);
    last.mine ||= isAbout(line, seat);
  }
  return told;
}
