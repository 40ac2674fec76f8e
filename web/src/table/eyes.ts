/** Whose eyes a screen looks through, when it has several seats. */
import type { Sight, State } from '../protocol/types';

export interface Eyes {
  sight: Sight | undefined;
  /** Whether the sight must stay covered until its owner says "I am". */
  covered: boolean;
}

/**
 * A person's only seat, or the spectator's eyes. With several seats at one screen: the seat that
 * said "I am" as long as it is asked, else the next one that is, covered if it sees what the
 * others must not.
 */
export function eyesOf(table: State, lifted: number | null): Eyes {
  const seats = table.sights.filter((sight) => sight.seat !== null);
  if (seats.length < 2) return { sight: table.sights[0], covered: false };
  const asked = seats.filter((sight) => sight.question !== null && isHeld(table, sight));
  const sight = asked.find((one) => one.seat === lifted) ?? asked[0] ?? seats[0];
  const covered = table.status === 'running' && hides(seats) && sight?.seat !== lifted;
  return { sight, covered };
}

/** Whether a person decides for these eyes; a bot may hold the seat until its owner is back. */
export function isHeld({ seats }: State, { seat }: Sight): boolean {
  return seat !== null && seats[seat]?.by !== 'bot';
}

/** Whether this visitor says at which pace bots among themselves are shown. */
export function mayPace({ hosting, seats }: State): boolean {
  return hosting || seats.some((seat) => seat.yours);
}

/** Whether one of these seats sees what another must not. */
export function hides(seats: readonly Sight[]): boolean {
  const [first, ...others] = seats.map((one) => JSON.stringify(one.view.table));
  return others.some((view) => view !== first);
}
