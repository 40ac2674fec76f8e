/** How Treasure Fleet is played back: captures and the ransom of the governor are scenes. */
import type { GameMotion } from '../module';
import type { TreasureView } from './declared';
import Sign from './Sign.svelte';
import { treasureFleet as words } from './words';

export const motion: GameMotion<TreasureView> = {
  Sign,
  scenes: {
    capture: [
      { step: 'compare', lasts: 'compare', label: words.steps.compare },
      { step: 'flag', lasts: 'flag', label: words.steps.flag },
      { step: 'sail', lasts: 'sail', goes: true, label: words.steps.sail },
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
