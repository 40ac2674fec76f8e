/** The texts of the preferences' page, which are fetched with it. */
import type { Part } from '../preferences.svelte';
import type { Wishes } from '../protocol/types';

/** What each value of a wish is called, in order. */
type Called<Name extends keyof Wishes> = readonly (readonly [Wishes[Name], string])[];

const DEVICE = 'Device';

export const preferring = {
  title: 'Preferences · Roadstead',
  heading: 'Preferences',
  withYou: 'Kept with you, the same on all your devices. They work at once, also in a game.',
  onDevice: 'Kept on this device until you have given a name. They work at once, also in a game.',
  notKept: (reason: string) => `They could not be kept with you: ${reason}`,
  on: 'on',
  off: 'off',
  hereOnly: 'On this device only',

  pace: 'Pace of the others’ moves',
  paces: [
    ['calm', 'Calm', 'each move is shown, then a breath'],
    ['quick', 'Quick', 'each move is shown, no breath'],
    ['instant', 'Instant', 'the end is shown at once, marked'],
  ] as const,
  fourSpaces: (seconds: string) => `a ship of four spaces: ${seconds} s`,
  stop: ['Stop at what concerns me', 'a loss, an attack, a bid over mine: waits until you go on'],
  since: ['Since your last turn', 'the card that tells what happened opens by itself'],

  turn: 'Your own turn',
  ask: ['Ask before', 'what cannot be taken back, or before everything'],
  asks: [
    ['never', 'Never'],
    ['final', 'Final moves'],
    ['always', 'Always'],
  ] as Called<'ask_before'>,
  forced: ['Play forced choices for me', 'when only one thing can be done it is done, and told'],
  twice: ['A moment to think twice', 'bots wait five seconds, and you can take your decision back'],
  hold: ['Hold to explain', 'how long to touch a thing until it explains itself'],
  holds: [
    ['short', 'Short'],
    ['medium', 'Medium'],
    ['long', 'Long'],
  ] as Called<'hold'>,

  sight: 'Sight',
  patterns: ['Patterns on colours', 'goods and seats get a pattern beside letter and emblem'],
  text: ['Text', 'the boards keep their size'],
  texts: [
    ['usual', 'A'],
    ['large', 'A+'],
    ['largest', 'A++'],
  ] as Called<'text'>,
  textNames: { usual: 'usual', large: 'large', largest: 'largest' },
  light: ['Light', 'paper by day, lamp by night'],
  lights: [
    ['device', DEVICE],
    ['day', 'Day'],
    ['night', 'Night'],
  ] as Called<'light'>,

  motion: 'Motion',
  movement: [
    'Movement on the board',
    'reduced: no flights and no slides; a ring and a line say the same',
  ],
  movements: [
    ['device', DEVICE],
    ['full', 'Full'],
    ['reduced', 'Reduced'],
  ] as Called<'movement'>,
  breathing: ['Lit spaces breathe', 'a slow glow on what may be chosen'],

  sound: 'Sound',
  volume: ['Volume', 'nothing plays before you touch the page once'],
  bell: ['A bell when it is my turn', 'also when the page lies behind others'],
  moves: ['Dice, cards, cannon', 'soft, once for each move'],

  parts: { movement: 'motion', sound: 'sound', light: 'light' } satisfies Record<Part, string>,

  preview: 'As it looks now',
  seats: 'Seats: shape, emblem, pattern, colour, and the name beside',
  crew: [
    { name: 'Mara', note: 'you', face: '', score: 25 },
    { name: 'Tom', note: 'friend', face: '', score: 26 },
    { name: 'Juno', note: 'mate', face: 'juno', score: 21 },
    { name: 'Pelle', note: 'deckhand', face: 'pelle', score: 18 },
  ],
  goods: 'Goods: letter, pattern, colour',
  chosen: 'What you may choose, what was just done',
  may: 'may be chosen',
  is: 'chosen',
  did: 'Juno just did this',
};
