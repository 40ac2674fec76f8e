import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { after, applied, type Change } from './changes';
import { grown } from './live.svelte';
import type { Changed, LogLine, State } from './types';

interface Followed {
  messages: (State | Changed)[];
  whole: State;
}

const games = JSON.parse(readFileSync('src/fixtures/changes.json', 'utf8')) as Record<
  string,
  Followed
>;

test.each<[string, unknown, Change, unknown]>([
  ['it is now this', { a: 1 }, { a: [2] }, { a: 2 }],
  ['it is new', { a: 1 }, { b: [null] }, { a: 1, b: null }],
  ['it is gone', { a: 1, b: 2 }, { b: [] }, { a: 1 }],
  ['it is all new', [1, 2], [[3]], [3]],
  ['it is empty now', { a: [1] }, { a: [[]] }, { a: [] }],
  ['one in a list', [{ a: 1 }, 2], { 0: { a: [5] } }, [{ a: 5 }, 2]],
  ['some went and some came', [1, 2, 3, 4], { '#': [1, 2, [7, 8, 9]] }, [1, 7, 8, 9, 4]],
])('%s', (_, old, change, now) => {
  const before = JSON.stringify(old);
  expect(applied(old, change)).toEqual(now);
  expect(JSON.stringify(old)).toBe(before);
});

test('what did not change is the same object', () => {
  const old = { same: { deep: [1] }, other: [{ a: 1 }, { b: 2 }] };
  const now = applied(old, { other: { 1: { b: [3] } } }) as typeof old;
  expect(now.same).toBe(old.same);
  expect(now.other[0]).toBe(old.other[0]);
  expect(now.other[1]).not.toBe(old.other[1]);
});

test.each(Object.keys(games))('the changes of %s lead to the whole state', (game) => {
  const { messages, whole } = games[game] as Followed;
  let [state] = messages as [State];
  let log = grown<LogLine>([], state.sights[0]?.log ?? { first: 0, lines: [] });
  let steps = 0;
  for (const changed of messages.slice(1)) {
    const passage = after(state, changed as Changed);
    expect(passage.before).toBe(state);
    const way = passage.steps.get(0) ?? [];
    expect(way.at(-1)?.view ?? state.sights[0]?.view).toBe(passage.after.sights[0]?.view);
    steps += way.length;
    state = passage.after;
    log = grown(log, state.sights[0]?.log ?? { first: 0, lines: [] });
  }
  expect(steps).toBeGreaterThan(messages.length / 2);
  expect(log).toEqual(whole.sights[0]?.log.lines);
  const bare = (one: State) => ({
    ...one,
    since: 0,
    chat: null,
    sights: one.sights.map((sight) => ({ ...sight, log: null })),
  });
  expect(bare(state)).toEqual(bare(whole));
});
