import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../protocol/types';
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
    seat: 0,
    shown: null,
    note: 'values of ours',
    lookBack,
  });
  return { page, lookBack };
}

test('a log that is all there has the newest line at its foot, and nothing to ask for', () => {
  shown(0, 3);
  expect(texts()).toEqual(['line 0', 'line 1', 'line 2']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('values of ours')).toBeTruthy();
});

test('whoever scrolls to the top gets what came before', async () => {
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
  expect(texts()).toEqual(['line 4', 'line 5']);
});

test('a long log is drawn piece by piece before more of it is asked for', async () => {
  const { lookBack } = shown(0, 450);
  expect(texts()).toHaveLength(200);
  Observer.last?.seen([{ isIntersecting: true }]);
  await settled();
  expect(texts()).toHaveLength(400);
  expect(lookBack).not.toHaveBeenCalled();
});

test('no new line pushes an old one out, until many go at once', async () => {
  const { page } = shown(0, 250);
  await page.rerender({ lines: lines(0, 260) });
  expect(texts()[0]).toBe('line 50');
  expect(texts()).toHaveLength(210);
  await page.rerender({ lines: lines(0, 460) });
  await tick();
  expect(texts()[0]).toBe('line 260');
});

function told(lines: LogLine[], now: number | null = null) {
  const page = render(Log, {
    lines,
    first: 0,
    seat: 0,
    shown: now,
    note: '',
    lookBack: () => Promise.resolve(),
  });
  const [list] = page.container.getElementsByTagName('ol');
  const items = () => [...(list?.children ?? [])];
  return { page, items, classes: () => items().map((item) => item.className.split(' ')) };
}

test('rounds have headings, each once', () => {
  const line = (text: string, heading: string) => ({ text, heading });
  told([line('one', 'Round 5'), line('two', 'Round 5'), line('three', 'Round 6')]);
  const headings = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
  expect(headings).toEqual(['Round 5', 'Round 6']);
  expect(texts()).toEqual(['Round 5', 'one', 'two', 'Round 6', 'three']);
});

test('a consequence hangs below its cause, and what touches you is tinted', () => {
  const { classes } = told([
    { seat: 1, text: 'Tom attacks you', against: [0] },
    { seat: 1, text: 'You lose a cube', against: [0], consequence: true },
    { seat: 0, text: 'You wait' },
  ]);
  const [attack, loss, wait] = classes();
  expect(attack).toContain('hit');
  expect(loss).toContain('chain');
  expect(loss).not.toContain('hit');
  expect(wait).toContain('mine');
});

test('a run is one sentence, and a button unfolds it', async () => {
  const paid = (n: number) => ({ seat: 1, text: `pays ${n}`, run: 'a', so_far: `paid ${n}` });
  told([paid(1), paid(3), paid(7)]);
  const run = screen.getByRole('button', { name: 'paid 7' });
  expect(screen.queryByText('pays 3')).toBeNull();
  run.click();
  await tick();
  expect(run.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('pays 3')).toBeTruthy();
  run.click();
  await tick();
  expect(screen.queryByText('pays 3')).toBeNull();
});

test('what is shown on the board is marked', () => {
  const { classes } = told([{ text: 'one' }, { text: 'two' }], 1);
  expect(classes().map((names) => names.includes('now'))).toEqual([false, true]);
});

test('it stays at its foot, but not for whoever reads further up', async () => {
  let grown: () => void = () => undefined;
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grown = told;
      }
      observe = (one: Element) => watched.push(one);
      disconnect = () => undefined;
    },
  );
  const { page } = told([{ text: 'one' }]);
  const panel = page.container.querySelector('ol')?.parentElement;
  if (!panel) throw new Error('it lies in a panel');
  Object.defineProperty(panel, 'scrollHeight', { value: 500, configurable: true });
  Object.defineProperty(panel, 'clientHeight', { value: 100 });
  expect(watched).toEqual([panel, page.container.querySelector('ol')]);
  await page.rerender({ lines: [{ text: 'one' }, { text: 'two' }] });
  grown();
  expect(panel.scrollTop).toBe(500);
  panel.dispatchEvent(new Event('scroll'));
  panel.scrollTop = 120;
  panel.dispatchEvent(new Event('scroll'));
  await page.rerender({ lines: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] });
  grown();
  expect(panel.scrollTop).toBe(120);
});
