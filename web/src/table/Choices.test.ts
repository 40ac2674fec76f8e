import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { seated } from '../testing/board';
import { firstAsked } from '../testing/fixtures';
import Choices from './Choices.svelte';

test('two things refused in the same words are two lines', () => {
  const { state, sight } = firstAsked('fleet-dice-4', /select a die/);
  const twin = { what: 'Take the Cod die.', reason: 'it is taken', points_at: ['die:1'] };
  const refusals = [twin, { ...twin, points_at: ['die:2'] }];
  const { props } = seated(state, { ...sight, refusals });
  render(Choices, { choosing: props.choosing, prompt: sight.prompt });
  expect(screen.getAllByText('it is taken')).toHaveLength(2);
});

test('every choice is in the list with its number, and a click plays it', () => {
  const { state, sight } = firstAsked('fleet-dice-4', /select a die/);
  const { sent, props } = seated(state, sight);
  render(Choices, { choosing: props.choosing, prompt: sight.prompt });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('data-code'))).toEqual(
    sight.choices.map(({ code }) => code),
  );
  buttons[2]?.click();
  expect(sent).toEqual([sight.choices[2]?.code]);
});

test('a long list stands under headings of what it concerns, each choice with its number', () => {
  const { state, sight } = firstAsked('fleet-dice-4', /select a die/);
  const [choice] = sight.choices;
  if (!choice) throw new Error('nothing to choose');
  const choices = Array.from({ length: 9 }, (_, place) => ({
    ...choice,
    number: place + 1,
    code: `c${place}`,
    group: place % 3 ? 'Harbor' : 'At sea',
  }));
  const { props } = seated(state, { ...sight, choices });
  const { unmount } = render(Choices, { choosing: props.choosing, prompt: sight.prompt });
  const numbers = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('data-code'));
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'At sea',
    'Harbor',
  ]);
  expect(numbers('At sea')).toEqual(['c0', 'c3', 'c6']);
  expect(numbers('Harbor')).toEqual(['c1', 'c2', 'c4', 'c5', 'c7', 'c8']);
  const keys = screen.getAllByRole('button').map((one) => one.querySelector('kbd')?.textContent);
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  unmount();
  const few = seated(state, { ...sight, choices: choices.slice(0, 5) });
  render(Choices, { choosing: few.props.choosing, prompt: sight.prompt });
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
});
