import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { preferences, USUAL } from '../preferences.svelte';
import { visitor } from '../visitor.svelte';
import PreferencesPage from './PreferencesPage.svelte';

afterEach(() => {
  cleanup();
  visitor.person = undefined;
  preferences.want(USUAL);
});

/** The wish that is said by a switch or one of a few words. */
const SAID: [string, string | null, Partial<typeof USUAL>][] = [
  ['Stop at what concerns me', null, { stop: false }],
  ['Since your last turn', null, { since_card: false }],
  ['Ask before', 'Final moves', { ask_before: 'final' }],
  ['Play forced choices for me', null, { play_forced: true }],
  ['A moment to think twice', null, { think_twice: true }],
  ['Hold to explain', 'Long', { hold: 'long' }],
  ['Patterns on colours', null, { patterns: false }],
  ['Text', 'A+large', { text: 'large' }],
  ['Light', 'Night', { light: 'night' }],
  ['Movement on the board', 'Reduced', { movement: 'reduced' }],
  ['Lit spaces breathe', null, { breathing: false }],
  ['A bell when it is my turn', null, { bell: false }],
  ['Dice, cards, cannon', null, { moves: true }],
];

test('every wish can be said here', async () => {
  render(PreferencesPage);
  for (const [name, word] of SAID) {
    const switched = screen.queryByRole('switch', { name });
    const group = switched ? null : screen.getByRole('group', { name });
    const buttons = [...(group?.querySelectorAll('button') ?? [])];
    const wanted = switched ?? buttons.find((button) => button.textContent === word);
    if (!wanted) throw new Error(name);
    await fireEvent.click(wanted);
  }
  await fireEvent.click(screen.getByText('Instant'));
  const volume = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' });
  await fireEvent.change(volume, { target: { value: '8' } });
  const said = Object.assign({}, ...SAID.map(([, , wish]) => wish)) as typeof USUAL;
  expect(preferences.all).toEqual({ ...USUAL, ...said, pace: 'instant', volume: 8 });
  expect(Object.keys(said).length + 2).toBe(Object.keys(USUAL).length);
});

test('a stranger hears that they are kept here; who is known may keep some here alone', async () => {
  visitor.person = null;
  render(PreferencesPage);
  screen.getByText(/Kept on this device/);
  expect(screen.queryByText('On this device only')).toBeNull();
  visitor.person = { id: 'ann', name: 'Ann' };
  const [light] = await screen.findAllByLabelText('On this device only: light');
  if (!light) throw new Error('it cannot be kept here');
  await fireEvent.click(light);
  expect(preferences.here).toEqual(['light']);
  preferences.keepHere('light', false);
});
