import { expect, test } from 'vitest';
import { NOTHING_TOLD, told, withOlder } from './log';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));
const newest = { first: 7, lines: lines('h', 'i') };

test('a first look brings the newest part', () => {
  expect(told(NOTHING_TOLD, newest)).toEqual(newest);
});

test('what is told next follows, and what was undone is gone', () => {
  const next = told(newest, { first: 9, lines: lines('j') });
  expect(next).toEqual({ first: 7, lines: lines('h', 'i', 'j') });
  expect(told(next, { first: 8, lines: [] })).toEqual({ first: 7, lines: lines('h') });
});

test('where nothing was told, nothing changes', () => {
  expect(told(newest, { first: Infinity, lines: [] })).toBe(newest);
  expect(told(newest, { first: 9, lines: [] })).toBe(newest);
});

test('after a gap, and before what is known, only the new is known', () => {
  expect(told(newest, { first: 50, lines: lines('x') })).toEqual({ first: 50, lines: lines('x') });
  expect(told(newest, { first: 50, lines: [] })).toEqual({ first: 50, lines: [] });
  expect(told(newest, { first: 3, lines: lines('x') })).toEqual({ first: 3, lines: lines('x') });
});

test('an older part goes before what is known, unless it does not fit any more', () => {
  const older = { first: 5, lines: lines('f', 'g') };
  expect(withOlder(newest, older)).toEqual({ first: 5, lines: lines('f', 'g', 'h', 'i') });
  expect(withOlder({ first: 50, lines: [] }, older)).toEqual({ first: 50, lines: [] });
});
