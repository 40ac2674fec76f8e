import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../protocol/api';
import type { Moment } from '../protocol/types';
import Replay from './Replay.svelte';

const settled = () => new Promise((done) => setTimeout(done));
const asked: number[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(api, 'replay').mockImplementation((_table, move) => {
    asked.push(move);
    return Promise.resolve({ move, moves: 9 } as Moment);
  });
});

async function replaying(from: number) {
  const shown: number[] = [];
  render(Replay, {
    table: 't1',
    seat: 0,
    from,
    total: 9,
    show: (moment: Moment) => shown.push(moment.move),
  });
  await settled();
  return shown;
}

test('it begins where it is asked to, and steps on and back', async () => {
  const shown = await replaying(4);
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  screen.getByRole('button', { name: 'One move back' }).click();
  await settled();
  expect(shown).toEqual([4, 5, 4]);
});

test('there is nothing before the first move or after the last', async () => {
  const shown = await replaying(9);
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(shown).toEqual([9]);
  expect(screen.getByText('move 9 of 9')).toBeTruthy();
});

test('the position of the move can be opened as text', async () => {
  await replaying(4);
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  const link = screen.getByRole('link', { name: 'This position as text' });
  expect(link.getAttribute('href')).toBe('/api/tables/t1/position?move=5&seat=0');
});

test('a slider that is dragged asks only for where it is by then', async () => {
  const shown = await replaying(0);
  const slider = screen.getByRole<HTMLInputElement>('slider');
  for (const move of ['2', '3', '5', '8']) {
    slider.value = move;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  }
  await settled();
  expect(shown.at(-1)).toBe(8);
  expect(asked.length).toBeLessThan(5);
});

test('what cannot be fetched is told, and the next step works', async () => {
  const shown = await replaying(4);
  vi.mocked(api.replay).mockRejectedValueOnce(new Error('the server is gone'));
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(screen.getByRole('alert').textContent).toBe('the server is gone');
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(shown.at(-1)).toBe(6);
  expect(screen.queryByRole('alert')).toBeNull();
});
