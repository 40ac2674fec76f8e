import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '../protocol/types';
import SeatClock from './SeatClock.svelte';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

function clock(left: number, until: string | null): { container: Element } {
  return render(SeatClock, { clock: { seat: 0, left, until } as Clock });
}

test('a clock that runs counts down to nothing', async () => {
  const { container } = clock(95, '2026-01-01T12:01:35Z');
  expect(container.textContent).toContain('1:35');
  await vi.advanceTimersByTimeAsync(70_000);
  expect(container.textContent).toContain('0:25');
  expect(container.querySelector('.short')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(container.textContent).toContain('0:00');
});

test('a clock that stands keeps its time', async () => {
  const { container } = clock(3 * 86_400, null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(container.textContent).toContain('3 days');
});
