/** Real states of played games for tests; tools/fixtures.py writes them. */
import { readFileSync } from 'node:fs';
import type { Sight, State } from '../protocol/types';

/** The kept states of a table ("fleet-4", "fleet-dice-1"), in the order of play. */
export function states(table: string): State[] {
  return JSON.parse(readFileSync(`src/fixtures/${table}.json`, 'utf8')) as State[];
}

/** The last kept state of every phase, and the end. */
export function ofEveryPhase(table: string): State[] {
  const last = new Map(
    states(table).map((state) => [`${state.status} ${String(state.phase)}`, state]),
  );
  return [...last.values()];
}

/** The last time that each step of the rules asks a seat something. */
export function ofEveryStep(table: string): { state: State; sight: Sight }[] {
  const last = new Map(asked(table, /./).map((one) => [one.sight.rule, one]));
  return [...last.values()];
}

/** The states in which some seat is asked what the words say. */
export function asked(table: string, words: RegExp): { state: State; sight: Sight }[] {
  return states(table).flatMap((state) => {
    const sight = state.sights[0];
    return sight?.question && words.test(sight.prompt) ? [{ state, sight }] : [];
  });
}

/** The state in which a seat is first asked what the words say. */
export function firstAsked(table: string, words: RegExp): { state: State; sight: Sight } {
  const [first] = asked(table, words);
  if (!first) throw new Error(`nobody is asked ${String(words)} in ${table}`);
  return first;
}
