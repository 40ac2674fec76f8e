/** What passes between the queue of what happened and the stage that plays it. */
import type { LogLine, MatchView } from '../protocol/types';

/** One event on its way to be seen. */
export interface Showing {
  line: LogLine;
  /** The lines that belong to it, itself among them. */
  lines: readonly LogLine[];
  before: MatchView;
  after: MatchView;
  /** Against or about the seat through whose eyes it is seen. */
  mine: boolean;
}

export type Pace = 'calm' | 'quick' | 'instant';

export const PACES: readonly Pace[] = ['calm', 'quick', 'instant'];

/**
 * How a stage plays one: resolves when it has been shown, or when the signal ends it.
 *
 * The board stands as it was before; `draw` draws it as it is afterwards, which happens in any
 * case when this has settled.
 */
export type Play = (
  showing: Showing,
  pace: Pace,
  signal: AbortSignal,
  draw: () => void,
) => Promise<void>;
