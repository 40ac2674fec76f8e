import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Log from './Log.svelte';

/** Whoever watches what comes into view; the test scrolls. */
class Observer {
  static last: Observer | null = null;
  constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {
    Observer.last = this;
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((done) => setTimeout(done));
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.trim());
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({ text: `line ${from + place}` }));

function shown(first: number, last: number) {
  const lookBack = vi.fn(() => Promise.resolve());
  const page = render(Log, {
    lines: lines(first, last),
    first,
    letters: [],
    note: 'values of ours',
    lookBack,
  });
  return { page, lookBack };
}

test('a log that is all there has the newest line first, and nothing to ask for', () => {
  shown(0, 3);
  expect(texts()).toEqual(['line 2', 'line 1', 'line 0']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('values of ours')).toBeTruthy();
});

test('whoever scrolls to the end gets what came before', async () => {
  const { page, lookBack } = shown(4, 6);
  Observer.last?.seen([{ isIntersecting: false }]);
  expect(lookBack).not.toHaveBeenCalled();
  Observer.last?.seen([{ isIntersecting: true }]);
  Observer.last?.seen([{ isIntersecting: true }]);
  await settled();
  expect(lookBack).toHaveBeenCalledTimes(1);
  await page.rerender({ lines: lines(0, 6), first: 0 });
  expect(texts()).toHaveLength(6);
  expect(screen.queryByRole('button')).toBeNull();
});

test('so does whoever presses the button, and a refusal changes nothing', async () => {
  const { lookBack } = shown(4, 6);
  lookBack.mockRejectedValueOnce(new Error('too much at once'));
  screen.getByRole('button', { name: 'What came before' }).click();
  await settled();
  screen.getByRole('button', { name: 'What came before' }).click();
  await settled();
  expect(lookBack).toHaveBeenCalledTimes(2);
  expect(texts()).toEqual(['line 5', 'line 4']);
});

test('a long log is drawn piece by piece before more of it is asked for', async () => {
  const { lookBack } = shown(0, 450);
  expect(texts()).toHaveLength(200);
  Observer.last?.seen([{ isIntersecting: true }]);
  await settled();
  expect(texts()).toHaveLength(400);
  expect(lookBack).not.toHaveBeenCalled();
});
