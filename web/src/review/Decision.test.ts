import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import * as dice from '../protocol/dice';
import { api } from '../protocol/api';
import type { DecisionReviewed, ReportTold, SeatReportTold, State } from '../protocol/types';
import { router } from '../router.svelte';
import Decision from './Decision.svelte';

const DECISION: DecisionReviewed = {
  move: 17,
  after: 16,
  round: 'Round 2',
  phase: 'Auction',
  code: 'p',
  sentence: 'Pass',
  cost: 0.043,
  low: 0.02,
  high: 0.06,
  better: 'b7',
  better_sentence: 'Bid 7',
  why: ['You get about 2.4 points more from fish.'],
  terms: [
    { name: 'cash to spend, 0.5 each', chosen: -3, better: 5.4 },
    { name: 'together', chosen: -3, better: 5.4 },
  ],
  held_by_bot: false,
  choices: [
    { code: 'p', sentence: 'Pass' },
    { code: 'b7', sentence: 'Bid 7' },
    { code: 'b8', sentence: 'Bid 8' },
  ],
};

function shown(decision: DecisionReviewed = DECISION, find = true) {
  render(Decision, {
    table: 'kelp',
    report: { game: 'fleet', players: 3, unit: 'win' } as ReportTold,
    seat: { seat: 1, name: 'Tom' } as SeatReportTold,
    decision,
    place: 0,
    yours: true,
    find,
    mayPlay: true,
  });
  screen.getByRole('button', { name: /Round 2/ }).click();
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

test('the answer is hidden until it is found', async () => {
  shown();
  await screen.findByText(/Which is better/);
  expect(screen.queryByText(/fish/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pass' })).toBeNull();
  (await button('Bid 8')).click();
  expect((await button(/Bid 8/)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText(/fish/)).toBeNull();
  (await button('Bid 7')).click();
  await screen.findByText('Found at try 2');
  screen.getByText(/fish/);
});

test('whoever asks is told', async () => {
  shown();
  (await button(/Show me/)).click();
  await screen.findByText(/fish/);
  expect(screen.queryByText(/Found/)).toBeNull();
  screen.getByRole('row', { name: 'together −3.0 5.4' });
});

test('whoever does not want to search sees it at once', async () => {
  shown(DECISION, false);
  await screen.findByText('Bid 7');
});

test('of many choices one picks from a list', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ code: `b${n}`, sentence: `Bid ${n}` }));
  shown({ ...DECISION, choices: many });
  const list = await screen.findByLabelText<HTMLSelectElement>('Which is better?');
  list.value = 'b7';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  (await button('Try it')).click();
  await screen.findByText('Found at the first try');
});

test('a bot that stood in is named, and cost has its interval', async () => {
  shown({ ...DECISION, held_by_bot: true });
  await screen.findByText(/A bot chose/);
  screen.getByText('2.0 to 6.0');
});

test('it is played on from there, as the seat knew it, and seen again', async () => {
  const position = vi.spyOn(api, 'position').mockResolvedValue('position: text');
  const set = vi.spyOn(dice, 'setTable').mockResolvedValue({ table: 'new' } as State);
  const go = vi.spyOn(router, 'go').mockReturnValue();
  shown();
  (await button(/Play it on/)).click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/t/new'));
  expect(position).toHaveBeenCalledWith('kelp', 16, 1);
  const seats = set.mock.calls[0]?.[0].seats.map((seat) => seat.by);
  expect(seats).toEqual(['bot', 'me', 'bot']);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /position/ });
  expect(link.getAttribute('href')).toBe('/t/kelp/16/2');
});
