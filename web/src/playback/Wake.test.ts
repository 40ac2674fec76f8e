import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import type { LogLine, MatchView } from '../protocol/types';
import { Playback } from './queue.svelte';
import { sinceLastTurn, type Since } from './lately';
import Wake from './Wake.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  preferences.pace = 'calm';
});
afterEach(() => vi.useRealTimers());

const VIEW = { round: 'Round 1' } as unknown as MatchView;
const NOTHING = sinceLastTurn({ first: 0, lines: [] }, null, 0);

function wake(lines: LogLine[], { asked = false, since = NOTHING as Since | null } = {}) {
  const playback = new Playback(0);
  playback.active = true;
  playback.show(VIEW);
  if (lines.length) playback.follow([{ lines, view: VIEW }], VIEW);
  const openCard = vi.fn();
  const paced = vi.fn();
  const page = render(Wake, {
    playback,
    faces: ['', '', ''],
    since,
    asked,
    covered: false,
    skipTo: 'Skip to your turn',
    skip: () => playback.skip(),
    openCard,
    paced,
  });
  const live = (kind: string) => page.container.querySelector(`[aria-live=${kind}]`)?.textContent;
  return { playback, page, openCard, paced, live };
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).click();
  await tick();
};
const pass = async (milliseconds: number) => {
  await tick();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await tick();
};

const TWO: LogLine[] = [
  { seat: 1, text: 'Tom buys Cod.' },
  { seat: 1, text: 'Tom pays 5.', consequence: true },
  { seat: 2, text: 'Juno robs you.', against: [0] },
];

test('it says who does what, what follows from it, and how much is to come', async () => {
  const { page, live } = wake(TWO);
  await pass(10);
  expect(page.container.querySelector('.told b')?.textContent).toBe('Tom buys Cod.');
  expect(page.container.querySelector('.told small')?.textContent.trim()).toBe('Tom pays 5.');
  expect(page.container.querySelector('.wake')?.className).toContain('s2');
  expect(screen.getByRole('img', { name: '1 of 2' })).toBeTruthy();
  expect(live('polite')).toBe('Tom buys Cod. Tom pays 5.');
});

test('a loss of yours is told at once and stays until you go on', async () => {
  const { live, playback } = wake(TWO);
  await pass(60_000);
  expect(live('assertive')).toBe('Juno robs you.');
  expect(live('polite')).toBe('Tom buys Cod. Tom pays 5.');
  await press('Go on');
  await pass(10);
  expect(playback.group).toBeNull();
});

test('the transport moves the view', async () => {
  const { playback } = wake(TWO);
  await pass(10);
  await press('Pause');
  expect(playback.paused).toBe(true);
  await press('One step on');
  expect(playback.place).toBe(1);
  await press('One step back');
  expect(playback.place).toBe(0);
  await press('Skip to your turn');
  expect(playback.group).toBeNull();
});

test('the pace that is chosen is kept', async () => {
  const { playback, paced } = wake(TWO);
  await pass(10);
  await press('Instant');
  expect(paced).toHaveBeenCalledWith('instant');
  expect(preferences.pace).toBe('instant');
  await pass(10);
  expect(playback.group).toBeNull();
  expect(JSON.parse(localStorage.getItem('roadstead.preferences') ?? '{}')).toMatchObject({
    wishes: { pace: 'instant' },
  });
});

test('the small button goes from pace to pace', async () => {
  wake(TWO);
  await pass(10);
  await press('Pace: calm. Touch for the next');
  expect(preferences.pace).toBe('quick');
});

test('whose turn it is hears so, and may act at once', async () => {
  const { page } = wake(TWO, { asked: true });
  await pass(10);
  expect(page.container.querySelector('.told i')?.textContent).toBe(
    'Your turn; 2 things still to show.',
  );
});

test('when nothing plays it is the way back', async () => {
  const log = { first: 0, lines: [{ seat: 0, text: 'You sail.' }, ...TWO] };
  const { page, playback, openCard } = wake(TWO, { since: sinceLastTurn(log, 1, 0) });
  playback.skip();
  await tick();
  const way = screen.getByRole('button', { name: /^2 things happened/ });
  expect(way.textContent).toBe('2 things happened since your last turn, one against you.');
  way.click();
  expect(openCard).toHaveBeenCalled();
  await press('Show again');
  await pass(10);
  expect(page.container.querySelector('.told b')?.textContent).toBe('Tom buys Cod.');
});

test('where nothing has happened nothing can be shown again', () => {
  const { page } = wake([]);
  expect(page.container.querySelector('.told')?.textContent.trim()).toBe(
    'Nothing has happened since your last turn.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('a replay, which has no turns, rests at what was told last', async () => {
  const { page, playback } = wake(TWO.slice(0, 2), { since: null });
  await pass(60_000);
  expect(playback.group).toBeNull();
  expect(page.container.querySelector('.told')?.textContent.trim()).toBe('Tom buys Cod.');
});
