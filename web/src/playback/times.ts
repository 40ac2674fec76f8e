/** How long everything takes that is played back, in milliseconds. */
import type { GameMotion, SceneStep } from '../games/module';
import type { LogLine } from '../protocol/types';
import type { Pace } from './showing';

export interface Times {
  /** A ship, for each space. */
  space: number;
  /** A card, a licence, a cube in flight. */
  flight: number;
  /** A bubble, a die, a box that is filled. */
  small: number;
  /** After a sentence, and after a loss of one's own. */
  breath: number;
  loss: number;
  /** A capture: guns are compared, a flag goes up, the ship sails. */
  compare: number;
  flag: number;
  sail: number;
}

export const TIMES: Record<Pace, Times> = {
  calm: {
    space: 700,
    flight: 520,
    small: 360,
    breath: 1100,
    loss: 1100,
    compare: 900,
    flag: 500,
    sail: 900,
  },
  quick: {
    space: 280,
    flight: 240,
    small: 160,
    breath: 0,
    loss: 1100,
    compare: 360,
    flag: 200,
    sail: 360,
  },
  instant: {
    space: 0,
    flight: 0,
    small: 0,
    breath: 0,
    loss: 0,
    compare: 0,
    flag: 0,
    sail: 0,
  },
};

/** How a game plays the scene of a line; nothing where it has none or does not know it. */
export function stepsOf(line: LogLine, motion: GameMotion | undefined): readonly SceneStep[] {
  return (line.scene && motion?.scenes?.[line.scene.name]) ?? [];
}

/** How long a line is played, without the breath after it. */
export function lasting(line: LogLine, pace: Pace, motion?: GameMotion): number {
  const times = TIMES[pace];
  const steps = stepsOf(line, motion);
  const flights = line.flights?.length ?? 0;
  const sum =
    times.space * Math.max((line.course?.spaces.length ?? 1) - 1, 0) +
    steps.reduce((all, step) => all + times[step.lasts], 0) +
    (steps.some((step) => step.goes) ? 0 : times.flight * flights) +
    times.small * (line.bubbles?.length ?? 0);
  return sum || times.small;
}

/** How long it is looked at when it has been played. */
export function breathAfter(pace: Pace, loss: boolean): number {
  return loss ? TIMES[pace].loss : TIMES[pace].breath;
}
