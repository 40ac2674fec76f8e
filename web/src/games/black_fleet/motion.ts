/** How Black Fleet's things move: a ship that was hit lists before it goes home. */
import type { GameMotion } from '../module';
import type { BlackFleetView } from './declared';
import Sign from './Sign.svelte';

export const motion: GameMotion<BlackFleetView> = {
  Sign,
  scenes: { sunk: [{ step: 'sinks', lasts: 'flag' }] },
};
