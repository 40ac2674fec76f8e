import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Preferences } from './preferences.svelte';

const PLACE = 'roadstead.preferences';

/** The preferences of a page that is opened now. */
const opened = () => new Preferences();

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-still');
});

test('it is calm and moves as the device says, until somebody says otherwise', () => {
  const preferences = opened();
  expect([preferences.pace, preferences.still]).toEqual(['calm', false]);
  preferences.pace = 'quick';
  preferences.wantsStill = true;
  const again = opened();
  expect([again.pace, again.wantsStill, again.still]).toEqual(['quick', true, true]);
  expect(document.documentElement.hasAttribute('data-still')).toBe(true);
});

test.each(['nonsense', '7', 'null', '{"pace": "frantic"}', '[]'])('%s is nobody’s wish', (kept) => {
  localStorage.setItem(PLACE, kept);
  expect(opened().pace).toBe('calm');
});

test('a browser that keeps nothing plays all the same', () => {
  const preferences = opened();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  preferences.pace = 'instant';
  expect(preferences.pace).toBe('instant');
});
