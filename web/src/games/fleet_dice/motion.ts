/** How dice roll and pencils draw; not at all for those who want no motion. */
import type { TransitionConfig } from 'svelte/transition';
import { preferences } from '../../preferences.svelte';

const STROKE = 130; // about the length of a pencil mark's line

function lasting(milliseconds: number): number {
  return preferences.still ? 0 : milliseconds;
}

export function drawn(_node: Element): TransitionConfig {
  return {
    duration: lasting(360),
    css: (t) =>
      `stroke: var(--tick, var(--lamp)); stroke-dasharray: ${STROKE}; stroke-dashoffset: ${STROKE * (1 - t)}`,
  };
}

export function rolled(_node: Element): TransitionConfig {
  return {
    duration: lasting(360),
    css: (t) => `transform: translateY(${(t - 1) * 14}px); opacity: ${t}`,
  };
}
