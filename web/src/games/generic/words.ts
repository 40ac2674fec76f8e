/** What the board for any game says by itself. */
import { label, spoken } from './plain';

export const generic = {
  seat: (name: string, you: boolean) => (you ? `${name}, you` : name),
  seats: 'What lies before each player',
  track: (at: number, of: number) => `${at} of ${of}`,
  flag: (on: boolean) => (on ? 'yes' : 'no'),
  times: (count: number) => `× ${count}`,
  faceDown: 'face down',
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  more: (count: number) => `and ${count} more`,
  hand: 'Your cards, and what else you can do',
  references: 'What the things are',
  /** A thing that choices point at and the view does not show. */
  spot: (spot: string) => {
    const [kind = '', ...rest] = spot.split(':');
    return rest.length ? `${label(kind)} ${rest.map(spoken).join(' ')}` : label(kind);
  },
};
