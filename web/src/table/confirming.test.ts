import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import ConfirmDialog from './ConfirmDialog.svelte';
import { Confirming } from './confirming.svelte';

afterEach(cleanup);

async function asked(button: string): Promise<boolean> {
  const confirming = new Confirming();
  render(ConfirmDialog, { confirming });
  const sure = confirming.ask('Sail to d4', 'this cannot be taken back: chance answers it');
  await screen.findByText('Sail to d4');
  await screen.findByText(/cannot be taken back/);
  await fireEvent.click(screen.getByText(button));
  expect(confirming.asked).toBeNull();
  return sure;
}

test('it is done when somebody is sure', async () => {
  expect(await asked('Do it')).toBe(true);
});

test('and not before', async () => {
  expect(await asked('Not yet')).toBe(false);
});

test('a second question is an answer to the first', async () => {
  const confirming = new Confirming();
  const first = confirming.ask('one', '');
  const second = confirming.ask('two', '');
  expect(await first).toBe(false);
  confirming.answer(true);
  expect(await second).toBe(true);
});
