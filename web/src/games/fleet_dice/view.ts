/** With which symbols a sheet is drawn; what a view is made of is in declared.d.ts. */
import type { Face, SectionKey } from './declared';

const OF_SECTIONS: Partial<Record<SectionKey, string>> = {
  crab: 'kingcrab',
  vessel: 'research',
  amas: 'bank',
  yard: 'salvage',
  smoke: 'smokehouse',
};

const OF_FACES: Partial<Record<Face, string>> = { '3-coins': 'coins3', harbor: 'anchor' };

/** The symbol of a section, most of which have one of their own name. */
export function symbolOf(section: SectionKey): string {
  return OF_SECTIONS[section] ?? section;
}

/** The symbol of a die's face. */
export function faceOf(face: Face): string {
  return OF_FACES[face] ?? face;
}
