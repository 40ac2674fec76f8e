import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { motion } from '../games/treasure_fleet/motion';
import SceneSteps from './SceneSteps.svelte';

test('a capture tells its steps, and which of them is seen now', () => {
  const scene = { name: 'capture', step: 'flag', told: { name: 'capture' } };
  render(SceneSteps, { scene, motion });
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent.trim())).toEqual([
    '1Guns compared',
    '2Flag hoisted',
    '3Ship sails',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a scene without words, or none, has no list', () => {
  const scene = { name: 'ransom', step: 'down', told: { name: 'ransom' } };
  const { rerender } = render(SceneSteps, { scene, motion });
  expect(screen.queryByRole('list')).toBeNull();
  void rerender({ scene: null, motion });
  expect(screen.queryByRole('list')).toBeNull();
});
