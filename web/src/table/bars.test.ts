import { expect, test } from 'vitest';
import { barOf } from './bars';

const category = (name: string, ...scores: number[]) => ({ name, scores });

test('what is left of a bar is the total: 14 less 4 are 10', () => {
  const sheet = [category('Silver', 8, 3), category('Barnacles', -4, 0), category('Rum', 6, 0)];
  expect(barOf(sheet, 0, 10)).toEqual({
    gains: [
      { place: 0, points: 8 },
      { place: 2, points: 6 },
    ],
    length: 14,
    lost: 4,
  });
  expect(barOf(sheet, 1, 3)).toMatchObject({ length: 3, lost: 0 });
});

test('of a total below nothing no bar is left', () => {
  const sheet = [category('Silver', 2), category('Barnacles', -5)];
  expect(barOf(sheet, 0, -3)).toMatchObject({ length: 2, lost: 2 });
});

test('points of no category make the bar longer', () => {
  expect(barOf([category('Silver', 2)], 0, 5)).toMatchObject({ length: 5, lost: 0 });
});
