/** The symbols of Fleet's things, for lists of them. */
import type { BoatCode, LicenceCode } from './declared';
import { symbolOf } from './view';

const BOATS: readonly BoatCode[] = ['t', 's', 'l', 'p', 'c', 'k'];
const LICENCES: readonly LicenceCode[] = ['t', 's', 'l', 'p', 'c', 'kc', 'kf', 'kd', 'pub'];

export const signs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LICENCES.map((code) => [`licence:${code}`, symbolOf(code)])),
  ...Object.fromEntries(BOATS.map((code) => [`card:${code}`, symbolOf(code)])),
  'boat:t': 'boat',
  'boat:t0': 'captain',
  crates: 'crate',
  catch: 'tuna',
  supply: 'rule',
  discards: 'rule',
  licences: 'licence',
};
