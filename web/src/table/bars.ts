/** How long the bars of the end are: what the categories gave, less what was taken away again. */
import type { Category } from '../protocol/types';

export interface Bar {
  /** The categories that gave points, by their place among all. */
  gains: readonly { place: number; points: number }[];
  length: number;
  /** How much of its end is taken away, so that the total is left. */
  lost: number;
}

export function barOf(categories: readonly Category[], seat: number, total: number): Bar {
  const gains = categories
    .map((category, place) => ({ place, points: category.scores[seat] ?? 0 }))
    .filter((gain) => gain.points > 0);
  const left = Math.max(0, total);
  const length = Math.max(
    left,
    gains.reduce((sum, gain) => sum + gain.points, 0),
  );
  return { gains, length, lost: length - left };
}
