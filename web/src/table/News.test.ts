import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../protocol/types';
import News from './News.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const BEFORE: LogLine[] = [{ text: 'Round 1 begins.' }];
const CHAIN: LogLine[] = [
  { seat: 0, text: 'Mara takes a coin.' },
  { seat: 0, text: 'The coin is a star.' },
  { seat: 0, text: 'The star launches a boat.' },
];

function shown(): string {
  return screen.queryByRole('button')?.textContent ?? '';
}

async function told(lines: LogLine[], asked = true) {
  const page = render(News, { lines: BEFORE, seat: 0, asked: true });
  await page.rerender({ lines: [...BEFORE, ...lines], asked });
  return page;
}

test('what was known before is no news', async () => {
  await told([]);
  expect(shown()).toBe('');
});

test('what follows from one’s own deed is told, one after the other; the deed is not', async () => {
  await told(CHAIN);
  expect(shown()).toMatch(/^The coin is a star\./);
  await vi.advanceTimersByTimeAsync(1200);
  expect(shown()).toMatch(/^The star launches a boat\./);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe('');
});

test('what came before and was asked for is no news', async () => {
  const page = render(News, { lines: CHAIN, first: 5, seat: 1, asked: true });
  await page.rerender({ lines: [...BEFORE, ...CHAIN], first: 4 });
  expect(shown()).toBe('');
});

test('a tap goes on at once', async () => {
  await told(CHAIN);
  screen.getByRole('button').click();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatch(/^The star launches a boat\./);
});

test('what followed is told also when the turn passes with it', async () => {
  await told(CHAIN, false);
  expect(shown()).toMatch(/^The coin is a star\./);
});

test('once a seat has decided, what stood there before is old', async () => {
  const page = await told([{ seat: 1, text: 'Tom bids 5.' }]);
  expect(shown()).toBe('Tom bids 5.');
  await page.rerender({ asked: false });
  expect(shown()).toBe('');
});
