/** How Treasure Fleet is played back: captures and the ransom of the governor are scenes. */
import type { GameMotion } from '../module';
import type { TreasureView } from './declared';
import Sign from './Sign.svelte';

export const motion: GameMotion<TreasureView> = {
  Sign,
  scenes: {
    capture: [
      { step: 'compare', lasts: 'compare' },
      { step: 'flag', lasts: 'flag' },
      { step: 'sail', lasts: 'sail', goes: true },
    ],
    ransom: [
      { step: 'down', lasts: 'flag' },
      { step: 'turned', lasts: 'compare' },
    ],
    governor: [
      { step: 'turned', lasts: 'flag' },
      { step: 'taken', lasts: 'compare' },
    ],
  },
};
