import { expect, test } from 'vitest';
import type { GameOffered } from '../protocol/types';
import { against, usualPlayers } from './setting';

const game = (...players: number[]) => ({ name: 'fleet', players }) as GameOffered;

test('three play where three can, else as few as make a game', () => {
  expect(usualPlayers(game(1, 2, 3, 4))).toBe(3);
  expect(usualPlayers(game(4, 5))).toBe(4);
  expect(usualPlayers(game(1))).toBe(1);
});

test('the first seat is mine, the others are bots’, and nobody else is let in', () => {
  const bot = { by: 'bot', level: 'mate' };
  expect(against(game(2, 3))).toEqual({
    game: 'fleet',
    seats: [{ by: 'me' }, bot, bot],
    public: false,
  });
});
