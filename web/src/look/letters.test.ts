import { expect, test } from 'vitest';
import { lettersFor } from './letters';

test('a letter is the initial', () => {
  expect(lettersFor(['Mara', 'Tom', 'Juno'])).toEqual(['M', 'T', 'J']);
});

test('no letter stands for two seats', () => {
  expect(lettersFor(['Mate', 'Mate', 'Mate 2', 'M'])).toEqual(['M', 'A', 'T', '4']);
});

test('a name without letters gets the number of its seat', () => {
  expect(lettersFor(['🐟', 'Ann'])).toEqual(['1', 'A']);
});
