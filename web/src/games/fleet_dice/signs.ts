/** The symbols of the dice game's things, for lists of them. */
import type { BoatTypeKey, Face, SectionKey } from './declared';
import { faceOf, symbolOf } from './view';

const TYPES: readonly BoatTypeKey[] = ['shrimp', 'cod', 'lobster', 'swordfish', 'oyster'];
const TOWN: readonly SectionKey[] = [
  ...(['crab', 'club', 'vessel', 'barge', 'inuit'] as const),
  ...(['casino', 'amas', 'yard', 'bait', 'canning', 'smoke', 'pub', 'buffet'] as const),
];
const FACES: readonly Face[] = [...TYPES, '3-coins', 'harbor', 'wharf', 'market'];

export const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...TYPES, ...TOWN].map((key) => [`section:${key}`, symbolOf(key)])),
  ...Object.fromEntries(TYPES.map((key) => [`hex:${key}`, symbolOf(key)])),
  ...Object.fromEntries(
    TYPES.flatMap((key) => [1, 2, 3].map((level) => [`licence:${key}:${level}`, symbolOf(key)])),
  ),
  ...Object.fromEntries(FACES.map((face) => [`die:${face}`, faceOf(face)])),
  'box:L': 'licence',
  'box:B': 'boat',
  'box:F': 'cod',
  'box:*': 'star',
  coins: 'coin',
  market: 'market',
};
