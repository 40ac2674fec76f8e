import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { addSeed, keep, keepSeed, keptOf, newSeed, setTable } from './dice';
import type { Dice, State } from './types';

const dice = (more: Partial<Dice> = {}): Dice => ({
  scheme: 'roadstead dice 2',
  sha256: 'aa',
  awaited: [],
  beginning: null,
  seeds: [],
  secret: null,
  ...more,
});

const stateWith = (more: Partial<Dice>, table = 't') =>
  ({
    table,
    status: 'open',
    seats: [{ yours: false }, { yours: true }],
    dice: dice(more),
  }) as unknown as State;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a seed is 64 hexadecimal digits, and never the same', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
});

test('the first commitment is kept, and another one is trouble for good', () => {
  expect(keep('t', dice())).toBeNull();
  expect(keep('t', dice())).toBeNull();
  expect(keep('t', dice({ sha256: 'bb' }))).toBe('commitment');
  expect(keep('t', dice({ sha256: 'bb' }))).toBe('commitment');
  expect(keptOf('t')?.sha256).toBe('aa');
  expect(keep('other', dice({ sha256: 'bb' }))).toBeNull();
});

test('the line of the beginning is kept when it comes', () => {
  keep('t', dice());
  expect(keep('t', dice({ beginning: 'cc' }))).toBeNull();
  expect(keep('t', dice({ beginning: 'dd' }))).toBe('beginning');
  expect(keptOf('t')?.beginning).toBe('cc');
});

test('a server that leaves our seed out is found at once', () => {
  keep('t', dice());
  keepSeed('t', 'my seed');
  expect(keep('t', dice({ beginning: 'cc', seeds: ['my seed', null] }))).toBeNull();
  expect(keep('t', dice({ beginning: 'cc', seeds: ['another', null] }))).toBe('seed');
});

test('the server is bound before it hears of our seed', async () => {
  const asked: unknown[] = [];
  vi.spyOn(api, 'setTable').mockImplementation((wanted) => {
    asked.push(wanted);
    return Promise.resolve(stateWith({ awaited: [1] }));
  });
  vi.spyOn(api, 'command').mockImplementation((_, command) => {
    asked.push(command, keptOf('t')?.sha256);
    return Promise.resolve({ type: 'done', ref: 0, number: 2 });
  });
  await setTable({ game: 'fleet', seats: [{ by: 'me' }] });
  expect(asked[0]).toEqual({ game: 'fleet', seats: [{ by: 'me' }], seed_follows: true });
  expect(asked[1]).toMatchObject({ do: 'sit', seat: 1 });
  expect(asked[2]).toBe('aa');
  expect(keptOf('t')?.seed).toBe((asked[1] as { seed: string }).seed);
});

test('nobody sends a seed that is not waited for, and a refused one is not kept', async () => {
  const command = vi.spyOn(api, 'command').mockRejectedValue(new Error('that seat is taken'));
  await addSeed(stateWith({ awaited: [0] }));
  expect(command).not.toHaveBeenCalled();
  await expect(addSeed(stateWith({ awaited: [1] }, 'full'))).rejects.toThrow('taken');
  expect(keptOf('full')?.seed).toBeNull();
});

test('two parts of the page that find a table waiting send one seed', async () => {
  const command = vi.spyOn(api, 'command').mockResolvedValue({ type: 'done', ref: 0, number: 2 });
  const waiting = stateWith({ awaited: [1] }, 'rematch');
  await Promise.all([addSeed(waiting), addSeed(waiting)]);
  await addSeed(waiting); // what was looked up before the seed was stored comes late
  expect(command).toHaveBeenCalledTimes(1);
});

test('what lies in the browser’s drawer is not believed blindly', () => {
  localStorage.setItem('roadstead.dice', '{"t": 7}');
  expect(keep('t', dice())).toBeNull();
  expect(keptOf('t')?.sha256).toBe('aa');
});
