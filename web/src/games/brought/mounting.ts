/**
 * A board that a kit brought along: a script of its own, mounted by one function.
 *
 *     export function mount(element, table) {
 *       return { update(table) {}, destroy() {} };
 *     }
 *
 * The script shares nothing with this client but the element and the table: data, and three
 * calls.
 */
import type { ChoiceOffered, MatchView, Refusal, SeatState } from '../../protocol/types';
import type { Choosing, Mark } from '../../table/choosing.svelte';
import type { BoardProps } from '../module';

/** What a board that was brought along is given, anew after every change. */
export interface BroughtTable {
  /** What the seat may see, as the game's view made it. */
  view: unknown;
  /** What is the same in every game: the round, the phases, whose turn it is. */
  match: Omit<MatchView, 'table'>;
  /** Whose eyes: a seat, or null for a spectator. */
  seat: number | null;
  seats: readonly SeatState[];
  /** What may be answered now; empty when the seat is not asked, and in a replay. */
  choices: readonly ChoiceOffered[];
  refusals: readonly Refusal[];
  /** The things touched so far that do not yet settle a choice. */
  held: readonly string[];
  /** The things that the choice under the pointer points at. */
  pointed: readonly string[];
  /** How a thing is to be marked: it "may" be chosen, is "held", may "no"t be, or "". */
  mark: (thing: string) => Mark;
  /** A thing was touched: it is held, settles a choice, or says why it may not be chosen. */
  touch: (thing: string) => void;
  /** Answer with a choice's code; false when it was refused. */
  play: (code: string) => Promise<boolean>;
}

export interface Mounted {
  update?: (table: BroughtTable) => void;
  destroy?: () => void;
}

type Mount = (element: HTMLElement, table: BroughtTable) => Mounted | undefined;

/** The table as it is now. Frames, proxies and classes of ours stay here. */
export function tableOf({
  view,
  match,
  seat,
  seats,
  choosing,
}: Pick<BoardProps<unknown>, 'view' | 'match' | 'seat' | 'seats'> & {
  choosing: Choosing;
}): BroughtTable {
  return {
    view,
    match,
    seat,
    seats,
    choices: choosing.choices,
    refusals: choosing.refusals,
    held: choosing.held,
    pointed: choosing.pointed,
    mark: (thing) => choosing.mark(thing),
    touch: (thing) => choosing.touch(thing),
    play: (code) => choosing.play(code),
  };
}

/** What the script gives, or an error that says what it should. */
export function mountOf(script: unknown): Mount {
  const mount = (script as { mount?: unknown } | null)?.mount;
  if (typeof mount !== 'function') throw new Error('the script exports no function "mount"');
  return mount as Mount;
}
