import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Offer, OptionOffered, Person, State } from '../protocol/types';
import * as dice from '../protocol/dice';
import { visitor } from '../visitor.svelte';
import NewTable from './NewTable.svelte';

const LENGTH: OptionOffered = {
  name: 'length',
  title: 'Length',
  sentence: 'How many tides are played.',
  default: 'full',
  values: ['full', 'short'],
  only_these: true,
  files: [],
};
const PRICE: OptionOffered = {
  name: 'victory',
  title: 'Price',
  sentence: 'For all, or by seat.',
  default: '10',
  values: ['10', '20', '10,20,10'],
  only_these: false,
  files: [],
};

function setting(...options: OptionOffered[]) {
  const game = { name: 'tidewrack', title: 'Tidewrack', cover: '', players: [3], options };
  visitor.offer = { games: [game], refused: [], levels: ['mate'] } as unknown as Offer;
  visitor.person = { name: 'Ann' } as Person;
  render(NewTable, { game: 'tidewrack' });
}

afterEach(() => vi.restoreAllMocks());

test('an option with a few values shows them all, the usual one chosen', () => {
  setting(LENGTH);
  const field = screen.getByLabelText<HTMLSelectElement>(/Length/);
  expect([...field.options].map((option) => option.text)).toEqual(['full', 'short']);
  expect(field.value).toBe('full');
});

test('the value that is chosen is the one the table is set with', async () => {
  const set = vi.spyOn(dice, 'setTable').mockResolvedValue({ table: 'x' } as State);
  setting(LENGTH);
  const field = screen.getByLabelText<HTMLSelectElement>(/Length/);
  field.value = 'short';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  screen.getByRole('button', { name: /set the table/i }).click();
  await vi.waitFor(() => expect(set).toHaveBeenCalledOnce());
  expect(set.mock.calls[0]?.[0].options).toEqual({ length: 'short' });
});

test('where values may be combined one writes them, and sees examples', () => {
  setting(PRICE);
  expect(screen.getByLabelText<HTMLInputElement>(/Price/).type).toBe('text');
  expect(screen.getByText('For example 10 · 20 · 10,20,10.')).toBeTruthy();
});

test('files of one’s own are folded away, and what is chosen there is sent', () => {
  setting(LENGTH, { ...PRICE, name: 'map', title: 'Map', values: [], files: ['map.toml'] });
  const file = screen.getByLabelText<HTMLInputElement>(/Map/);
  expect(file.type).toBe('file');
  expect(file.closest('details')?.open).toBe(false);
  expect(screen.getByText('map.toml').getAttribute('href')).toBe(
    '/api/games/tidewrack/files/map.toml',
  );
});

test('a button that waits says why', async () => {
  const set = vi.spyOn(dice, 'setTable').mockResolvedValue({ table: 'x' } as State);
  setting();
  visitor.person = null;
  const button = await screen.findByRole('button', { name: /set the table/i });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Say your name first, at the top of this page.')).toBeTruthy();
  button.click();
  expect(set).not.toHaveBeenCalled();
});

test('the set-up says how well the bots that are chosen play', () => {
  setting();
  expect(screen.getByText(/thinks ahead a little/)).toBeTruthy();
  expect(screen.queryByText(/as far as it can/)).toBeNull();
});
