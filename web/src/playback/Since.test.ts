import { render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { LogLine, SeatState } from '../protocol/types';
import Since from './Since.svelte';
import { sinceLastTurn } from './lately';

const SEATS = ['Ann', 'Tom', 'Juno'].map((name, seat) => ({ seat, name }) as SeatState);
const by = (seat: number, text: string, more: LogLine = {}): LogLine => ({
  seat,
  text,
  heading: 'Round 6',
  ...more,
});

function card(lines: LogLine[], open = true) {
  const show = vi.fn();
  const since = sinceLastTurn({ first: 0, lines }, 0, 0);
  const toggle = vi.fn();
  const page = render(Since, {
    since,
    seat: 0,
    seats: SEATS,
    open,
    toggle,
    show,
  });
  return { show, toggle, page };
}

const LINES = [
  by(1, 'Tom sails to J2.'),
  by(1, 'Tom robs you.', { against: [0] }),
  by(1, 'You lose a cube.', { consequence: true }),
  by(2, 'Juno waits.'),
];

test('it is a heading and lists, what concerns you first', () => {
  card(LINES);
  const headings = screen.getAllByRole('heading').map((one) => one.textContent.trim());
  expect(headings[0]).toMatch(/^Before your first turn\s+3 things$/);
  expect(headings[1]).toMatch(/What concerns you$/);
  expect(headings[2]).toMatch(/Tom\s+Round 6, 1 thing$/);
  const [yours] = screen.getAllByRole('list');
  expect(within(yours as HTMLElement).getByText('You lose a cube.')).toBeTruthy();
});

test('each is shown on the board, by its sentence', () => {
  const { show } = card(LINES);
  screen.getByRole('button', { name: 'Show on the board: Tom robs you.' }).click();
  expect(show.mock.calls[0]?.[0]).toMatchObject({ number: 1, text: 'Tom robs you.' });
});

test('many things are folded by seat, and unfold', async () => {
  card([...LINES, by(2, 'one'), by(2, 'two'), by(2, 'three'), by(2, 'four')]);
  expect(screen.queryByText('three')).toBeNull();
  const juno = screen.getByRole('button', { name: /^Juno|J\s*Juno/ });
  expect(juno.getAttribute('aria-expanded')).toBe('false');
  juno.click();
  await tick();
  expect(screen.getByText('three')).toBeTruthy();
});

test('folded it says how much there is', () => {
  const { toggle } = card(LINES, false);
  expect(screen.getByText('3 things')).toBeTruthy();
  expect(screen.queryByText('Juno waits.')).toBeNull();
  screen.getByRole('button', { name: 'Fold or unfold this card' }).click();
  expect(toggle).toHaveBeenCalled();
});

test('a heading of another turn is not the one that stood elsewhere', async () => {
  const { page } = card([by(1, 'Tom waits.'), by(2, 'Juno waits.'), by(2, 'Juno sails.')]);
  const heading = () => screen.getByRole('button', { name: /Juno\s+Round 6/ });
  const before = heading();
  const lines = [...LINES, by(2, 'Juno sails.')];
  await page.rerender({ since: sinceLastTurn({ first: 0, lines }, 4, 0) });
  expect(heading()).not.toBe(before);
});
