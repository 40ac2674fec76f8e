/**
 * The log as far as this page knows it: its newest part, and older ones as they are asked for.
 *
 * Lines are counted from the beginning of the game on, also those that the page does not have.
 */
import type { Lines, LogLine } from './types';

export interface KnownLog {
  /** How many lines come before the ones that are known. */
  readonly first: number;
  readonly lines: readonly LogLine[];
}

export const NOTHING_TOLD: KnownLog = { first: 0, lines: [] };

/** What is known when more is told; where something between is missing, only the new is. */
export function told(known: KnownLog, more: Lines): KnownLog {
  const kept = more.first - known.first;
  if (kept >= known.lines.length && !more.lines.length) {
    return kept === known.lines.length || more.first === Infinity
      ? known
      : { first: more.first, lines: [] };
  }
  const lines = more.lines as LogLine[];
  if (kept < 0 || kept > known.lines.length) return { first: more.first, lines };
  return { first: known.first, lines: [...known.lines.slice(0, kept), ...lines] };
}

/** What is known with an older part before it, if that is where it ends. */
export function withOlder(known: KnownLog, older: Lines): KnownLog {
  if (older.first + older.lines.length !== known.first) return known;
  return { first: older.first, lines: [...(older.lines as LogLine[]), ...known.lines] };
}
