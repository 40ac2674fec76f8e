import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import fleet from '../games/fleet';
import type { GameModule } from '../games/module';
import type { ExampleShown } from '../protocol/types';
import { states } from '../testing/fixtures';
import StepThrough from './StepThrough.svelte';

const SAYINGS = ['First.', 'Then.', 'At last.'];

let props: {
  example: ExampleShown;
  module: GameModule;
  board: string;
  bySeat: string[];
  printed: boolean;
};

beforeEach(() => {
  const [state] = states('fleet-3');
  const sight = state?.sights[0];
  if (!state || !sight) throw new Error('there is no fixture');
  props = {
    example: {
      name: 'a-sale',
      title: 'A sale',
      seat: sight.seat ?? 0,
      seats: state.seats,
      steps: SAYINGS.map((say) => ({ say, points_at: ['licence:s'], view: sight.view })),
    },
    module: fleet as unknown as GameModule,
    board: 'fleet',
    bySeat: [],
    printed: false,
  };
});

const said = () => screen.getByRole('status').textContent.replace(/\s+/g, ' ').trim();
const button = (name: string) => screen.getByRole('button', { name });

test('goes from step to step and back, by buttons', async () => {
  const { container } = render(StepThrough, props);
  expect(said()).toBe('Step 1 of 3. First.');
  expect(button('Back').hasAttribute('disabled')).toBe(true);
  await fireEvent.click(button('Next'));
  await fireEvent.click(button('Next'));
  expect(said()).toBe('Step 3 of 3. At last.');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await fireEvent.click(button('Back'));
  expect(said()).toBe('Step 2 of 3. Then.');
  await fireEvent.click(button('Next'));
  await fireEvent.click(button('From the start'));
  expect(said()).toBe('Step 1 of 3. First.');
  expect(container.querySelectorAll('.fleet').length).toBeGreaterThan(1);
});

test('arrow keys on its buttons do the same, and other keys nothing', async () => {
  render(StepThrough, props);
  await fireEvent.keyDown(button('Next'), { key: 'ArrowRight' });
  expect(said()).toBe('Step 2 of 3. Then.');
  await fireEvent.keyDown(button('Next'), { key: 'ArrowRight', ctrlKey: true });
  await fireEvent.keyDown(button('Next'), { key: 'x' });
  expect(said()).toBe('Step 2 of 3. Then.');
  await fireEvent.keyDown(button('Back'), { key: 'ArrowLeft' });
  await fireEvent.keyDown(button('Next'), { key: 'ArrowLeft' });
  expect(said()).toBe('Step 1 of 3. First.');
});

test('one step needs no buttons', () => {
  const steps = props.example.steps.slice(0, 1);
  render(StepThrough, { ...props, example: { ...props.example, steps } });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('on paper every step is there with its table', () => {
  const { container } = render(StepThrough, { ...props, printed: true });
  const sentences = [...container.querySelectorAll('.sentence')].map((one) => one.textContent);
  expect(sentences).toEqual(SAYINGS.map((say, place) => `${place + 1}. ${say}`));
  expect(container.querySelectorAll('.shown')).toHaveLength(SAYINGS.length);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
