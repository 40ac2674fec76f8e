import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { Coached, coached } from './coached.svelte';
import WholeGame from './WholeGame.svelte';

const NOTES = [
  { on: 'verb:bid', say: 'Bid with care.' },
  { on: 'event:FishCaught', say: 'Fish!' },
];
const LINE = { event: 'FishCaught', text: 'You catch a fish.' };

beforeEach(() => localStorage.clear());

const at = (table: string, verbs: string[], lines: unknown[] = []) =>
  render(WholeGame, { table, game: 'fleet', notes: NOTES, verbs, lines: lines as never[] });

test('the coach speaks of one new thing at a time, and of each once', async () => {
  coached.begin('t1');
  at('t1', ['bid'], [LINE]);
  expect(screen.getByText('Bid with care.')).toBeTruthy();
  screen.getByText('I see').click();
  expect(await screen.findByText('Fish!')).toBeTruthy();
  expect(screen.queryByText('Bid with care.')).toBeNull();
  expect(new Coached().knows('fleet', 'verb:bid')).toBe(true);
});

test('it says nothing at other tables, of what is not there, or when it is silenced', async () => {
  const other = at('t2', ['bid']);
  expect(screen.queryByRole('note')).toBeNull();
  other.unmount();
  coached.begin('t3');
  const old = at('t3', ['pay']);
  expect(screen.queryByRole('note')).toBeNull();
  old.unmount();
  at('t3', [], [LINE]);
  screen.getByText('Silence the coach').click();
  await expect.poll(() => screen.queryByRole('note')).toBeNull();
  expect(new Coached().at('t3')).toBe(false);
});
