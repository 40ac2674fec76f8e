/** The words of the dice game, both editions and solo. */
import type { Category, Face } from './declared';

const FACES: Record<Face, string> = {
  shrimp: 'Shrimp',
  cod: 'Cod',
  lobster: 'Lobster',
  swordfish: 'Swordfish',
  oyster: 'Oyster',
  '3-coins': '3 Coins',
  harbor: 'Harbor',
  wharf: 'Wharf',
  market: 'Market',
};

/** What a score is made of, in the order of the sheet. */
const PARTS: readonly [Category, string][] = [
  ['fish', 'Fish'],
  ['boats', 'Boats'],
  ['licences', 'Licences'],
  ['buildings', 'Buildings'],
  ['bonus', 'Bonus'],
];

export const fleetDice = {
  unit: 'VP',
  sheetOf: 'score sheet of',
  whoseSheet: 'Whose sheet',
  theParts: 'Parts of the sheet',
  lit: ' boxes can be filled',
  atSea: 'At sea',
  harbor: 'Harbor',
  wharf: 'Wharf',
  coins: 'Coins',
  coinsNote: (coins: number) => `${coins} gained; a star acts`,
  market: 'Market',
  marketNote: 'fish caught, coins',
  score: 'Score',
  now: 'Now',
  licences: 'Licences',
  licence: (number: number, text: string) => `licence ${number}: ${text}`,
  boats: (each: string) => `Boats, ${each} VP`,
  vp: (vp: number) => `${vp} VP`,
  box: (name: string, number: number, filled: boolean, struck: boolean) =>
    `${name}, box ${number}${filled ? ', filled' : struck ? ', struck' : ''}`,
  track: (name: string, filled: number, open: number, struck: number) =>
    `${name}: ${filled} filled, ${open} open${struck ? `, ${struck} struck` : ''}`,
  fish: (fish: number, capacity: number) => `${fish} of ${capacity} fish`,
  coinTrack: (filled: number, all: number) => `${filled} of ${all} coins`,
  rounds: 'Rounds; fish are caught in those with a fish',
  bonus: (vp: number, things: string) => `${vp} per ${things}`,
  takenBy: (name: string) => `taken by ${name}`,
  used: (used: number, all: number) => `used ${used} of ${all}`,
  dice: 'Dice',
  yours: 'yours',
  forAll: 'for all',
  free: 'free',
  ruth: 'Captain Ruth',
  face: (face: Face) => FACES[face],
  stars: 'Stars to be placed',
  star: (from: string, waits: boolean) =>
    (({ salvage: 'from the Salvage Yard', shrimp: 'from Shrimp', swordfish: 'from Swordfish' })[
      from
    ] ?? 'star') + (waits ? ', waits' : ''),
  starsWait: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  boatsAndFish: (boats: number, fish: number) =>
    `${boats} ${boats === 1 ? 'boat' : 'boats'}, ${fish} fish`,
  token: 'Captain Ruth’s token',
  achievements: 'Achievements',
  least: (least: number, name: string) => `${least} ${name}`,
  parts: PARTS,
};
