import { expect, test } from 'vitest';
import type { LogLine } from '../protocol/types';
import { Speaking } from './speaking';
import { numbered, tellings, type Telling } from './telling';

const told = (lines: LogLine[], first = 0): Telling => {
  const [one] = tellings(numbered(lines, first), 0);
  if (!one) throw new Error('it tells something');
  return one;
};
const TOM = told([
  { seat: 1, text: 'Tom sails.' },
  { text: 'He gains 2.', consequence: true },
]);
const paid = (cards: number) => ({ text: 'pays', run: 'a', so_far: `Juno paid ${cards} cards.` });

test('each group is said once, with what follows from it', () => {
  const speaking = new Speaking();
  expect(speaking.next(TOM, false, 1).text).toBe('Tom sails. He gains 2.');
  expect(speaking.next(TOM, false, 2).text).toBe('');
  expect(speaking.next(null, false, 2)).toMatchObject({ text: '', together: false });
});

test('a run is said when it is over, with what comes next', () => {
  const speaking = new Speaking();
  expect(speaking.next(told([paid(1)], 5), false, 1).text).toBe('');
  expect(speaking.next(told([paid(1), paid(2)], 5), false, 1).text).toBe('');
  const next = told([{ seat: 1, text: 'Tom waits.' }], 9);
  expect(speaking.next(next, false, 2).text).toBe('Juno paid 2 cards. Tom waits.');
  expect(speaking.next(told([paid(3)], 12), false, 2).text).toBe('');
  expect(speaking.next(null, false, 3).text).toBe('Juno paid 3 cards.');
});

test('to the instant all is said together, and only what is new', () => {
  const speaking = new Speaking();
  expect(speaking.next(null, true, 7).together).toBe(false);
  expect(speaking.next(TOM, true, 9).text).toBe('');
  expect(speaking.next(null, true, 11).together).toBe(true);
  expect(speaking.next(null, true, 11).together).toBe(false);
});
