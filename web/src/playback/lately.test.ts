import { expect, test } from 'vitest';
import type { LogLine } from '../protocol/types';
import { sinceLastTurn } from './lately';
import { numbered, tellings } from './telling';

const ME = 0;
const TOM = 1;
const JUNO = 2;

const by = (seat: number | null, text: string, more: LogLine = {}): LogLine => ({
  ...(seat === null ? {} : { seat }),
  text,
  heading: 'Round 6',
  ...more,
});

const LINES: LogLine[] = [
  by(ME, 'You sail'),
  by(TOM, 'Tom sails'),
  by(TOM, 'Tom attacks your merchant', { against: [ME] }),
  by(TOM, 'Tom gains 2', { consequence: true }),
  by(JUNO, 'Juno pays you', { concerns: ['seat:2', 'seat:0'] }),
  by(JUNO, 'Juno sinks your pirate', { against: [ME] }),
  by(null, 'A storm comes'),
  by(TOM, 'Tom sells', { heading: 'Round 7' }),
];

test('a consequence hangs below its cause, what has no words is left out', () => {
  const told = tellings(numbered([...LINES.slice(2, 4), { seat: 1 }], 7), ME);
  expect(told.map(({ number, text, loss }) => [number, text, loss])).toEqual([
    [7, 'Tom attacks your merchant', true],
  ]);
  expect(told[0]?.after.map((entry) => entry.text)).toEqual(['Tom gains 2']);
});

test('a consequence whose cause is not known stands by itself', () => {
  expect(tellings(numbered(LINES.slice(3, 4)), ME)).toHaveLength(1);
});

test('a run is told by its newest sentence', () => {
  const paid = (sum: number, run: string) => by(TOM, `pays ${sum}`, { run, so_far: `paid ${sum}` });
  const told = tellings(numbered([paid(2, 'a'), paid(5, 'a'), paid(1, 'b')]), ME);
  expect(told.map(({ text, lines }) => [text, lines.length])).toEqual([
    ['paid 5', 2],
    ['paid 1', 1],
  ]);
});

test('the card has what concerns you first, losses before all, then by seat and round', () => {
  const since = sinceLastTurn({ first: 40, lines: LINES }, 41, ME);
  expect(since.yours.map((one) => one.text)).toEqual([
    'Tom attacks your merchant',
    'Juno sinks your pirate',
    'Juno pays you',
  ]);
  expect(since.turns.map(({ seat, heading, told }) => [seat, heading, told.length])).toEqual([
    [TOM, 'Round 6', 1],
    [null, 'Round 6', 1],
    [TOM, 'Round 7', 1],
  ]);
  expect([since.count, since.losses]).toEqual([6, 2]);
});

test('after a reload the log says where the last turn ended', () => {
  const log = { first: 0, lines: [by(TOM, 'long ago'), ...LINES] };
  expect(sinceLastTurn(log, null, ME).count).toBe(6);
  const midTurn = { first: 0, lines: [...log.lines, by(ME, 'You play a card')] };
  expect(sinceLastTurn(midTurn, null, ME).count).toBe(6);
});

test('a spectator gets the round', () => {
  const since = sinceLastTurn({ first: 0, lines: LINES }, null, null);
  expect([since.count, since.losses, since.yours.length]).toEqual([1, 0, 0]);
  expect(sinceLastTurn({ first: 0, lines: LINES }, 0, null).count).toBe(7);
});

test('nothing told is nothing since', () => {
  expect(sinceLastTurn({ first: 0, lines: [] }, null, ME).count).toBe(0);
});

test('it says since when it tells: the last turn, the round, or before the first turn', () => {
  const lines = [{ seat: 1, text: 'Tom passes.' }];
  const span = (first: number, told: typeof lines, seat: number | null) =>
    sinceLastTurn({ first, lines: told }, null, seat).span;
  expect(span(0, lines, 0)).toBe('game');
  expect(span(7, lines, 0)).toBe('turn');
  expect(span(0, [{ seat: 0, text: 'You pass.' }, ...lines], 0)).toBe('turn');
  expect(span(0, lines, null)).toBe('round');
  expect(span(0, [], 0)).toBe('turn');
});
