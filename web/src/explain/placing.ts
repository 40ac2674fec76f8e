/** Where a card stands that speaks of something: beside it, never on it. */
import type { Box } from '../playback/finding';

export interface Room {
  width: number;
  height: number;
}

export interface Placed {
  side: 'right' | 'left' | 'below' | 'above';
  x: number;
  y: number;
  /** No more than these, or it would lie on the thing or beyond the screen. */
  width: number;
  height: number;
  /** Where its point sits, along the side that faces the thing. */
  at: number;
}

const GAP = 14; // points between thing and card
const EDGE = 8; // and to the edge of the screen
const CORNER = 18; // its point keeps off the corners

const within = (at: number, least: number, most: number): number =>
  Math.max(least, Math.min(at, most));

/** What of a thing is on the screen: of one that was scrolled away, the edge where it left. */
function seenOf(thing: Box, screen: Room): Box {
  const x = within(thing.x, 0, screen.width);
  const y = within(thing.y, 0, screen.height);
  const right = within(thing.x + thing.width, 0, screen.width);
  const bottom = within(thing.y + thing.height, 0, screen.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Beside the thing where the card has room as it is; else where it has most. */
export function placed(whole: Box, card: Room, screen: Room): Placed {
  const thing = seenOf(whole, screen);
  const room = {
    right: screen.width - (thing.x + thing.width) - GAP - EDGE,
    left: thing.x - GAP - EDGE,
    below: screen.height - (thing.y + thing.height) - GAP - EDGE,
    above: thing.y - GAP - EDGE,
  };
  const share = {
    right: room.right / card.width,
    left: room.left / card.width,
    below: room.below / card.height,
    above: room.above / card.height,
  };
  const sides = ['right', 'left', 'below', 'above'] as const;
  const side =
    sides.find((one) => share[one] >= 1) ??
    sides.reduce((best, one) => (share[one] > share[best] ? one : best));
  const across = side === 'right' || side === 'left';
  const width = Math.min(card.width, across ? room[side] : screen.width - 2 * EDGE);
  const height = Math.min(card.height, across ? screen.height - 2 * EDGE : room[side]);
  const middle = { x: thing.x + thing.width / 2, y: thing.y + thing.height / 2 };
  if (across) {
    const y = within(middle.y - height / 2, EDGE, screen.height - EDGE - height);
    const x = side === 'right' ? thing.x + thing.width + GAP : thing.x - GAP - width;
    return { side, x, y, width, height, at: within(middle.y - y, CORNER, height - CORNER) };
  }
  const x = within(middle.x - width / 2, EDGE, screen.width - EDGE - width);
  const y = side === 'below' ? thing.y + thing.height + GAP : thing.y - GAP - height;
  return { side, x, y, width, height, at: within(middle.x - x, CORNER, width - CORNER) };
}
