/** Goods are told apart by a letter before they are by a colour. */
import type { Goods } from './declared';

export const LETTER: Record<Goods, string> = {
  green: 'G',
  blue: 'B',
  yellow: 'Y',
  violet: 'V',
  red: 'R',
};
