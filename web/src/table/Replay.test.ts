import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import { Playback } from '../playback/queue.svelte';
import { api } from '../protocol/api';
import * as dice from '../protocol/dice';
import type { MatchView, Moment, State } from '../protocol/types';
import { router } from '../router.svelte';
import { visitor } from '../visitor.svelte';
import Replay from './Replay.svelte';

const settled = () => new Promise((done) => setTimeout(done));
const asked: number[] = [];

const viewAfter = (move: number) => ({ table: { move }, round: '' }) as unknown as MatchView;
const after = (move: number): Moment =>
  ({ move, moves: 9, sight: { view: viewAfter(move) } }) as unknown as Moment;

beforeEach(() => {
  asked.length = 0;
  preferences.pace = 'instant';
  vi.spyOn(api, 'replay').mockImplementation((_table, move) => {
    asked.push(move);
    return Promise.resolve(after(move));
  });
  vi.spyOn(api, 'replayStep').mockImplementation((_table, move) => {
    asked.push(move);
    const lines = [{ seat: 1, text: `move ${move}` }];
    return Promise.resolve({ ...after(move), steps: [{ lines, view: [viewAfter(move)] }] });
  });
});

let playback: Playback;

type Look = ((move: number, seat: number | null) => void) | null;

async function replaying(from: number, look: Look = null) {
  const shown: number[] = [];
  playback = new Playback(1, true);
  playback.active = true;
  render(Replay, {
    table: 't1',
    game: 'fleet',
    seats: ['Ann', 'Ben', 'Cem'],
    playback,
    from,
    total: 9,
    show: (moment: Moment) => shown.push(moment.move),
    look,
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
  expect(link.getAttribute('href')).toBe('/api/tables/t1/position?move=5&seat=1');
});

test('the move has an address, which is copied when it is opened', async () => {
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await replaying(4);
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  const link = screen.getByRole('link', { name: 'Link to this position' });
  expect(link.getAttribute('href')).toBe('/t/t1/5/2');
  link.click();
  await settled();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/t/t1/5/2`);
  expect(screen.getByRole('link', { name: 'Copied' })).toBe(link);
  vi.unstubAllGlobals();
});

test('after the end it is seen through anybody’s eyes, from the same move on', async () => {
  const look = vi.fn();
  await replaying(4, look);
  const eyes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Through whose eyes' });
  expect(eyes.value).toBe('1');
  for (const [value, seat] of [
    ['2', 2],
    ['', null],
  ] as const) {
    eyes.value = value;
    eyes.dispatchEvent(new Event('change', { bubbles: true }));
    expect(look).toHaveBeenLastCalledWith(4, seat);
  }
});

test('while nobody may look through other eyes, none are offered', async () => {
  await replaying(4);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a game can be played on from the move that is shown', async () => {
  visitor.person = { id: 'p1', name: 'Ann' };
  vi.spyOn(api, 'position').mockResolvedValue('the position');
  const set = vi.spyOn(dice, 'setTable').mockResolvedValue({ table: 't2' } as State);
  vi.spyOn(router, 'go').mockImplementation(() => undefined);
  await replaying(4);
  screen.getByRole('button', { name: 'Play on from here' }).click();
  await settled();
  expect(api.position).toHaveBeenCalledWith('t1', 4, 1);
  expect(set.mock.calls[0]?.[0].position).toBe('the position');
  expect(set.mock.calls[0]?.[0].seats.map((seat) => seat.by)).toEqual(['bot', 'me', 'bot']);
  expect(router.go).toHaveBeenCalledWith('/t/t2');
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
  vi.mocked(api.replayStep).mockRejectedValueOnce(new Error('the server is gone'));
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(screen.getByRole('alert').textContent).toBe('the server is gone');
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(shown.at(-1)).toBe(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step on is played through the queue, a step back is a jump', async () => {
  preferences.pace = 'calm';
  await replaying(4);
  screen.getByRole('button', { name: 'One move on' }).click();
  await settled();
  expect(playback.group?.text).toBe('move 5');
  expect(playback.view).toEqual(viewAfter(5));
  screen.getByRole('button', { name: 'One move back' }).click();
  await settled();
  expect(playback.group).toBeNull();
  expect(playback.view).toEqual(viewAfter(4));
});

test('playing goes on move by move as each has been shown, to the end', async () => {
  const shown = await replaying(6);
  screen.getByRole('button', { name: 'Play' }).click();
  await vi.waitFor(() => expect(shown).toEqual([6, 7, 8, 9]), { timeout: 3000 });
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy());
});
