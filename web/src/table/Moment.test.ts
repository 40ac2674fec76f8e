import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Moment from './Moment.svelte';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it counts down while the bots wait, and then it is gone', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const undo = vi.fn();
  render(Moment, { until: new Date(1_005_000).toISOString(), undo });
  const button = screen.getByRole('button', { name: /bots wait/ });
  expect(button.textContent).toContain('5');
  await fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2_200);
  expect(button.textContent).toContain('3');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(screen.queryByRole('button')).toBeNull();
});
