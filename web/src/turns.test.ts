import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './protocol/api';
import type { State, TableCard } from './protocol/types';
import { Turns } from './turns.svelte';
import { visitor } from './visitor.svelte';

const seat = (number: number, yours: boolean) => ({ seat: number, yours, by: 'person' });
const card = (table: string, waiting: number[]) =>
  ({ table, status: 'running', seats: [seat(0, true), seat(1, false)], waiting }) as TableCard;
const stateOf = (table: string, waiting: number[]) => card(table, waiting) as unknown as State;

beforeEach(() => {
  vi.useFakeTimers();
  visitor.person = { id: 'ann', name: 'Ann' } as typeof visitor.person;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  visitor.person = null;
});

test('title and icon say at how many tables it is your turn', async () => {
  const turns = new Turns();
  expect([turns.titled('Roadstead'), turns.icon]).toEqual(['Roadstead', '/icon.svg']);
  const tables = [card('a', [0]), card('b', [1]), card('c', [0, 1])];
  vi.spyOn(api, 'myTables').mockResolvedValue(tables);
  await turns.look();
  expect(turns.elsewhere.map((one) => one.table)).toEqual(['a', 'c']);
  expect(turns.titled('Roadstead')).toBe('(2) Roadstead');
  expect(decodeURIComponent(turns.icon)).toContain('>2</text>');
});

test('the table on the screen is counted as it stands now, and once', async () => {
  const turns = new Turns();
  vi.spyOn(api, 'myTables').mockResolvedValue([card('a', [0]), card('b', [0])]);
  turns.at(stateOf('a', [0]));
  await vi.waitFor(() => expect(turns.elsewhere).toHaveLength(1));
  expect(turns.count).toBe(2);
  turns.at(stateOf('a', [1]));
  expect(turns.count).toBe(1);
});

test('it is asked again from time to time, less often where nobody looks, until it is enough', async () => {
  const turns = new Turns();
  const asked = vi.spyOn(api, 'myTables').mockResolvedValue([]);
  const enough = turns.watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(10_000 + 29_000);
  expect(asked).toHaveBeenCalledTimes(3);
  enough();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a stranger has no tables and asks for none', async () => {
  visitor.person = null;
  const asked = vi.spyOn(api, 'myTables');
  const turns = new Turns();
  await turns.look();
  flushSync();
  expect(asked).not.toHaveBeenCalled();
  expect(turns.count).toBe(0);
});

test('an answer that was overtaken is not heard', async () => {
  const turns = new Turns();
  let late: (tables: TableCard[]) => void = () => undefined;
  vi.spyOn(api, 'myTables')
    .mockReturnValueOnce(new Promise((settle) => (late = settle)))
    .mockResolvedValueOnce([card('new', [0])]);
  const first = turns.look();
  await turns.look();
  late([card('old', [0])]);
  await first;
  expect(turns.elsewhere.map((one) => one.table)).toEqual(['new']);
});

test('somebody is called when a table asks that did not, and not for what is before their eyes', () => {
  const turns = new Turns();
  turns.mine = [card('a', [0]), card('b', [1])];
  expect(turns.calls(0), 'what is found').toBe(false);
  turns.mine = [card('a', [0]), card('b', [0])];
  expect([turns.calls(1000), turns.calls(2000)], 'once').toEqual([true, false]);
  turns.at(stateOf('here', [1]));
  turns.calls(10_000);
  turns.at(stateOf('here', [0]));
  expect(turns.calls(11_000), 'bots have answered at once').toBe(false);
  turns.at(stateOf('here', [1]));
  turns.calls(12_000);
  turns.at(stateOf('here', [0]));
  expect(turns.calls(20_000), 'a friend has thought').toBe(true);
});
