import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveTable } from '../protocol/live.svelte';
import { states } from '../testing/fixtures';
import { words } from '../words';
import OlderPage from './OlderPage.svelte';

const reloaded = vi.fn();
const [asked] = states('fleet-3').filter((state) => state.sights[0]?.question);
const question = asked?.sights[0]?.question ?? 0;

/** A table whose first seat is asked; `null` when nobody at this screen is. */
function live(servedPage: string, number: number | null, underWay = 0): LiveTable {
  const sights = asked?.sights.map((sight, place) => ({
    ...sight,
    question: place ? null : number,
  }));
  return { servedPage, underWay, state: { ...asked, sights } } as unknown as LiveTable;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(reloaded);
  document.head.innerHTML = '<meta name="page" content="mine" />';
  sessionStorage.clear();
  reloaded.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test('a page of the same build stays', () => {
  render(OlderPage, { live: live('mine', null) });
  vi.advanceTimersByTime(10_000);
  expect(screen.queryByRole('status')).toBeNull();
  expect(reloaded).not.toHaveBeenCalled();
});

test('an older page says so and reloads when nobody is asked, once', () => {
  const { unmount } = render(OlderPage, { live: live('newer', null) });
  expect(screen.getByRole('status').textContent).toBe(words.olderPage);
  vi.advanceTimersByTime(1000);
  expect(reloaded).toHaveBeenCalledTimes(1);
  unmount();
  render(OlderPage, { live: live('newer', null) });
  vi.advanceTimersByTime(1000);
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('a question that may have been begun is answered first', async () => {
  const { rerender } = render(OlderPage, { live: live('newer', question) });
  vi.advanceTimersByTime(60_000);
  expect(reloaded).not.toHaveBeenCalled();
  await rerender({ live: live('newer', question, 1) });
  vi.advanceTimersByTime(60_000);
  expect(reloaded).not.toHaveBeenCalled();
  await rerender({ live: live('newer', question + 1) });
  vi.advanceTimersByTime(1000);
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('what is being typed is not lost', () => {
  document.body.innerHTML += '<input type="text" value="Ahoy" />';
  document.querySelector('input')?.focus();
  render(OlderPage, { live: live('newer', null) });
  vi.advanceTimersByTime(1000);
  expect(reloaded).not.toHaveBeenCalled();
});
