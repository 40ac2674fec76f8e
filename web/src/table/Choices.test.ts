import { render, screen } from '@testing-library/svelte';
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
