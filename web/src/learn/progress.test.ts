import { beforeEach, expect, test, vi } from 'vitest';
import type { GameOffered } from '../protocol/types';

const PLACE = 'roadstead.lessons';
const GAME = {
  name: 'fleet',
  lessons: [{ name: 'the-auction' }, { name: 'the-end' }],
} as GameOffered;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The progress of a page that is opened now. */
async function opened(finished: Record<string, string[]> = {}) {
  const { visitor } = await import('../visitor.svelte');
  visitor.finished = finished;
  return (await import('./progress.svelte')).progress;
}

test('what a stranger has finished is kept on the device', async () => {
  const progress = await opened();
  expect([progress.done(GAME), progress.next(GAME)?.name]).toEqual([0, 'the-auction']);
  progress.finish('fleet', 'the-auction');
  progress.finish('fleet', 'the-auction');
  expect(localStorage.getItem(PLACE)).toBe('{"fleet":["the-auction"]}');
  vi.resetModules();
  const later = await opened();
  expect([later.done(GAME), later.next(GAME)?.name]).toEqual([1, 'the-end']);
});

test('what the server knows of the person counts as well, and all of it ends the asking', async () => {
  const progress = await opened({ fleet: ['the-end', 'the-auction'] });
  expect(progress.next(GAME)).toBeUndefined();
});

test.each(['{', '[]', 'null', '{"fleet": 3}'])(
  'what cannot be read is none: %s',
  async (spoilt) => {
    localStorage.setItem(PLACE, spoilt);
    const progress = await opened();
    expect(progress.done(GAME)).toBe(0);
  },
);
