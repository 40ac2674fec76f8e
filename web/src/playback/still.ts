/** Without a stage: the board as it is afterwards, for as long as a motion would take. */
import type { Play } from './showing';
import { lasting } from './times';

/** Wait, or go on at once when the signal says so. */
export function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || !milliseconds) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

export const still: Play = (showing, pace, signal, draw) => {
  draw();
  return pass(lasting(showing.line, pace), signal);
};
