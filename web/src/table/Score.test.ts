import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMES } from '../playback/times';
import Score from './Score.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const struck = () => document.querySelector('del')?.textContent;

test('a score says what it counts, to eyes and to readers', () => {
  render(Score, { score: 12, unit: 'VP' });
  expect(screen.getByTitle('12 VP')).toBeTruthy();
  expect(document.querySelector('.vh')?.textContent).toBe('VP');
  expect(struck()).toBeUndefined();
});

test('an old score is struck through for a breath, and then gone', async () => {
  const { rerender } = render(Score, { score: 12, unit: 'VP' });
  await rerender({ score: 15, unit: 'VP' });
  expect(struck()).toBe('12');
  vi.advanceTimersByTime(TIMES.calm.breath - 1);
  await rerender({ score: 18, unit: 'VP' });
  expect(struck()).toBe('15');
  vi.advanceTimersByTime(TIMES.calm.breath);
  await tick();
  expect(struck()).toBeUndefined();
});
