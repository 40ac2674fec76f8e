/** What the board of Treasure Fleet says by itself; questions and choices come from the server. */
import type { CardCode } from './declared';

const CARDS: Record<CardCode, string> = {
  1: '1-cannon',
  2: '2-cannon',
  3: '3-cannon',
  4: '4-cannon',
  b: 'Boarding party',
  s: 'Storm',
};

export const treasureFleet = {
  /** What is seen of a capture, one after the other. */
  steps: { compare: 'Guns compared', flag: 'Flag hoisted', sail: 'Ship sails' },
  card: (kind: CardCode) => CARDS[kind],
  times: (count: number) => `× ${String(count)}`,
  ships: 'The treasure ships and the cards fired at them',
  ship: (place: string) => `Ship ${place.toUpperCase()}`,
  emptySea: 'Open sea',
  cursed: 'Cursed',
  neutral: 'Neutral pirate',
  leads: (name: string, you: boolean, fire: number) =>
    you ? `You lead with ${String(fire)}` : `${name} leads with ${String(fire)}`,
  boards: (name: string, you: boolean) => (you ? 'You have boarded it' : `${name} has boarded it`),
  /** Guns compared: with how much somebody leads, and the next best. */
  compared: (name: string, you: boolean, fire: number, next: number) =>
    `${you ? 'You lead' : `${name} leads`}, ${String(fire)} to ${String(next)}`,
  boardsIt: (name: string, you: boolean) =>
    you ? 'You board it: that beats all cannon' : `${name} boards it: that beats all cannon`,
  takes: (name: string, you: boolean, points: number) =>
    `${you ? 'You take it' : `${name} takes it`}: ${String(points)}`,
  escapes: { tied: 'A tie: it escapes into the mist', noFire: 'No fire: it escapes' },
  ransom: 'The governor’s ransom',
  ransomRule:
    'The last card of each pirate, turned over together. The most cannon takes him; a tie lets him go.',
  takesGovernor: 'takes the governor',
  governorGoes: 'A tie: the governor goes free.',
  faceDownCard: 'face down',
  sum: (points: number, governor: number) => `+ ${String(governor)} = ${String(points + governor)}`,
  tied: 'Tied: it would escape',
  noFire: 'No fire: it would escape',
  curse: 'Fire on it, or be struck',
  stormed: 'A storm hides it',
  captures: 'Captured ships',
  captured: (name: string, points: number) => `${name}: ${String(points)} points`,
  noCaptures: 'none yet',
  givingUp: 'given up to the curse',
  faceDown: (ships: number) => `${String(ships)} ships face down`,
  escaped: (ships: number) => `${String(ships)} escaped or lost`,
  governor: (points: number) => `The governor, ${String(points)}`,
  governorWaits: 'waits for everybody’s last card, shown at once.',
  governorHeld: (name: string) => `goes with ${name}.`,
  governorEscaped: 'has escaped.',
  forGovernor: 'ransom',
  turned: 'turned',
  deck: 'Your deck: load three',
  deckExtra: 'Your deck: load three, or four',
  loaded: 'Your loaded cards, seen by you alone',
  inDeck: (cards: number) => `${String(cards)} more in your deck`,
  yourShips: 'Your captured ships',
  toLoad: 'To be loaded',
  slot: (number: number) => ['first', 'second', 'third', 'fourth'][number - 1] ?? '',
  unload: (card: string) => `Do not load the ${card}`,
  load: (cards: number) => `Load ${['none', 'one', 'two', 'three', 'four'][cards] ?? ''}`,
  loadMore: (cards: number) => (cards === 1 ? 'One more' : `${String(cards)} more`),
  volley: (volley: number) => `Volley ${String(volley)}`,
  volleyOrder: 'Who fires, in order',
  loading: 'Loading',
  nowYou: 'you',
  you: 'You',
  done: 'fired',
  lookout: 'lookout',
  plate: {
    loading: 'loading',
    loaded: 'loaded',
    fired: 'fired',
    firing: 'to fire now',
    next: 'to fire next',
    last: 'to fire last',
    later: (before: number) => `to fire after ${String(before)}`,
    withLookout: (note: string) => `lookout, ${note}`,
  },
};
