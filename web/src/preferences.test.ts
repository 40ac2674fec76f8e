import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Preferences, USUAL } from './preferences.svelte';
import { api } from './protocol/api';

const PLACE = 'roadstead.preferences';
const root = document.documentElement;

/** The preferences of a page that is opened now. */
const opened = () => new Preferences();

/** What the server was told last. */
const keep = () => vi.spyOn(api, 'keepPreferences').mockResolvedValue(undefined);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  opened(); // dresses the page as usual
});

test('all is as usual until somebody says otherwise, and then so the next time', () => {
  expect(opened().all).toEqual(USUAL);
  opened().want({ pace: 'quick', movement: 'reduced', volume: 9 });
  const again = opened();
  expect(again.all).toEqual({ ...USUAL, pace: 'quick', movement: 'reduced', volume: 9 });
});

test('the page is dressed by them', () => {
  const preferences = opened();
  preferences.want({ movement: 'reduced', light: 'night', patterns: false, breathing: false });
  preferences.want({ text: 'largest' });
  const marks = ['data-still', 'data-night', 'data-plain', 'data-unbreathing'];
  expect(marks.map((mark) => root.hasAttribute(mark))).toEqual([true, true, true, true]);
  expect(root.getAttribute('data-text')).toBe('largest');
  preferences.want({ movement: 'full', light: 'day', patterns: true, breathing: true });
  expect(marks.map((mark) => root.hasAttribute(mark))).toEqual([false, false, false, false]);
});

test('a device that wants no motion has none, unless somebody wants all of it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  return import('./preferences.svelte').then(() => {
    const preferences = opened();
    preferences.want({ movement: 'full' });
    expect(preferences.still).toBe(false);
  });
});

test.each([
  'nonsense',
  '7',
  'null',
  '{"pace": "frantic"}',
  '[]',
  '{"wishes": {"volume": 11, "bell": "loud", "mood": "merry"}, "here": ["mood"]}',
])('%s is nobody’s wish', (kept) => {
  localStorage.setItem(PLACE, kept);
  const { all, here } = opened();
  expect(all).toEqual(USUAL);
  expect(here).toEqual([]);
});

test('what was kept here before they lived with the person counts', () => {
  localStorage.setItem(PLACE, '{"pace": "instant", "still": true}');
  const { all } = opened();
  expect([all.pace, all.movement]).toEqual(['instant', 'reduced']);
});

test('it goes with the person, unless they have said otherwise elsewhere', async () => {
  const told = keep();
  localStorage.setItem(PLACE, '{"pace": "instant"}');
  opened().arrive({ ...USUAL });
  await vi.runAllTimersAsync();
  expect(told).not.toHaveBeenCalled();
  localStorage.setItem(PLACE, '{"pace": "instant"}');
  opened().arrive(null);
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenCalledExactlyOnceWith({ ...USUAL, pace: 'instant' });
});

test('a browser that keeps nothing plays all the same', () => {
  const preferences = opened();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  preferences.pace = 'instant';
  expect(preferences.pace).toBe('instant');
});

test('what somebody has said on another device counts here', () => {
  const told = keep();
  const preferences = opened();
  preferences.arrive({ ...USUAL, pace: 'quick', text: 'large' });
  expect([preferences.pace, preferences.all.text]).toEqual(['quick', 'large']);
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
});

test('a stranger’s wishes go with them when they have a name', async () => {
  const told = keep();
  const preferences = opened();
  preferences.want({ pace: 'quick' });
  vi.runAllTimers();
  expect(told).not.toHaveBeenCalled();
  preferences.arrive(null);
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenCalledExactlyOnceWith({ ...USUAL, pace: 'quick' });
});

test('several wishes are kept together, and again if that failed', async () => {
  const told = keep();
  const preferences = opened();
  preferences.arrive(null);
  preferences.want({ pace: 'quick' });
  preferences.want({ bell: false });
  told.mockRejectedValueOnce(new Error('no server'));
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenCalledExactlyOnceWith({ ...USUAL, pace: 'quick', bell: false });
  expect(preferences.problem).toBe('no server');
  const later = opened();
  later.arrive({ ...USUAL });
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenLastCalledWith({ ...USUAL, pace: 'quick', bell: false });
  expect(later.pace).toBe('quick');
});

test('a part may be kept on this device alone', async () => {
  const told = keep();
  const preferences = opened();
  preferences.arrive({ ...USUAL, volume: 2 });
  preferences.keepHere('sound', true);
  preferences.want({ volume: 7, pace: 'quick' });
  await vi.runAllTimersAsync();
  expect(told).toHaveBeenLastCalledWith({ ...USUAL, volume: 2, pace: 'quick' });
  const again = opened();
  again.arrive({ ...USUAL, volume: 3, pace: 'instant' });
  expect([again.all.volume, again.pace]).toEqual([7, 'instant']);
});

test('one tap hushes, and another is as loud as before', () => {
  const preferences = opened();
  preferences.want({ volume: 7 });
  preferences.hush();
  expect(preferences.all.volume).toBe(0);
  preferences.hush();
  expect(preferences.all.volume).toBe(7);
  preferences.want({ volume: 0 });
  preferences.hush();
  expect(preferences.all.volume).toBe(7);
});

test('a thing explains itself after as long as somebody wants to hold it', () => {
  const preferences = opened();
  expect(preferences.holdFor).toBe(450);
  preferences.want({ hold: 'long' });
  expect(preferences.holdFor).toBeGreaterThan(450);
});
