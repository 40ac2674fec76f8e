import { expect, test } from 'vitest';
import { emblemOf, SHAPES } from './emblems';
import symbols from './symbols.svg?raw';

const EVERY_SEAT = Array.from({ length: 40 }, (_, seat) => seat);

test('no two seats have the same mark', () => {
  const marks = EVERY_SEAT.map((seat) => `${seat % SHAPES} ${emblemOf(seat)}`);
  expect(new Set(marks).size).toBe(marks.length);
});

test('every emblem and every shape is drawn', () => {
  for (const seat of EVERY_SEAT) {
    expect(symbols).toContain(`id="e-${emblemOf(seat)}"`);
    expect(symbols).toContain(`id="m-${(seat % SHAPES) + 1}"`);
  }
});
