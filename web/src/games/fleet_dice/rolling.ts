/** How dice are played back: other faces come up before those that were told. */
import type { GameMotion } from '../module';
import type { DiceView } from './declared';

export const LAST_ROLL = 'told';
export const ROLLS: readonly string[] = ['first', 'second', LAST_ROLL];

export const motion: GameMotion<DiceView> = {
  scenes: { roll: ROLLS.map((step) => ({ step, lasts: 'small' as const })) },
};
