import { expect, test } from 'vitest';
import type { GameOffered, Result, State, Statistics } from '../protocol/types';
import { en } from './en';

const ended = (names: string[], result: Partial<Result>) =>
  ({
    seats: names.map((name, seat) => ({ name, seat, yours: seat === 0 })),
    result: { winners: [], winners_without_seat: 0, ...result },
  }) as unknown as State;

test('who has won is said, also when nobody with a seat has', () => {
  const both = ['Ann', 'Ben'];
  expect(en.wins(ended(both, { winners: [1] }))).toBe('Ben wins');
  expect(en.wins(ended(both, { winners: [0, 1] }))).toBe('Ann and Ben win together');
  expect(en.wins(ended(both, { winners_without_seat: 1 }))).toBe('Nobody at the table wins');
  const shared = ended(both, { winners: [0], winners_without_seat: 1 });
  expect(en.wins(shared)).toBe('Ann shares the win');
  expect(en.wins(ended(['Ann'], { winners: [0], scores: [50] }))).toBe('Your final score: 50');
  expect(en.wins(ended(both, { winners: [0] }), 0)).toBe('You win');
  expect(en.wins(shared, 0)).toBe('You share the win');
  expect(en.wins(ended(both, { winners: [1] }), 0)).toBe('Ben wins');
});

test('a file of one’s own is named among the options, not quoted', () => {
  const sheet = '[sheet]\ntitle = "Mine"\n';
  const game = {
    options: [
      { name: 'storms', title: 'Storms' },
      { name: 'sheet', title: 'A sheet of your own' },
    ],
  } as GameOffered;
  expect(en.options({ storms: 'on', cursed_ships: 'off', sheet }, game)).toBe(
    'Storms: on. A sheet of your own.',
  );
});

test('rounds are counted where the game names them', () => {
  const table = ended(['Ann', 'Ben'], {});
  const figures = (rounds: number) =>
    en.figures({ rounds, moves: 30, lead_changes: 2, seconds: [] } as unknown as Statistics, table);
  expect(figures(9)[0]).toEqual(['Rounds', '9']);
  expect(figures(0)[0]).toEqual(['Moves', '30']);
});

test('a round is called as the server calls it, and of how many once that is known', () => {
  expect(en.roundOf('Sailing 1', 4)).toBe('Sailing 1 of 4');
  expect(en.roundOf('Round 3', 0)).toBe('Round 3');
  expect(en.roundOf('', 10)).toBe('');
});
