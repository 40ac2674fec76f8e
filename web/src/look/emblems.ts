/** Five shapes, eight emblems: no two seats of a table have the same mark. */
export const SHAPES = 5;

const EMBLEMS = ['anchor', 'star', 'moon', 'wave', 'bell', 'wheel', 'fish', 'knot'] as const;

export function emblemOf(seat: number): (typeof EMBLEMS)[number] {
  return EMBLEMS[seat % EMBLEMS.length] ?? EMBLEMS[0];
}
