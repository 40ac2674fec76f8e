/** How long everything takes that is played back, in milliseconds. */
import type { LogLine } from '../protocol/types';
import type { Pace } from './showing';

export interface Times {
  /** A bubble, a die, a box that is filled. */
  small: number;
  /** After a sentence, and after a loss of one's own. */
  breath: number;
  loss: number;
}

export const TIMES: Record<Pace, Times> = {
  calm: { small: 360, breath: 1100, loss: 1100 },
  quick: { small: 160, breath: 0, loss: 1100 },
  instant: { small: 0, breath: 0, loss: 0 },
};

/** How long a line is played, without the breath after it. */
export function lasting(_line: LogLine, pace: Pace): number {
  return TIMES[pace].small;
}

/** How long it is looked at when it has been played. */
export function breathAfter(pace: Pace, loss: boolean): number {
  return loss ? TIMES[pace].loss : TIMES[pace].breath;
}
