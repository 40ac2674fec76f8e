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
