/**
 * What a game's folder gives to the table: how its board is drawn from what a seat may see.
 *
 * A board knows no rule, and takes no code and no sentence apart: what it needs is in the view,
 * whose types are made from the game's own (declared.d.ts), and in the verb and the arguments of
 * a choice. It names every thing it draws as the server names it ("ship:b", "card:t"):
 * `choosing.spot(name)` marks the thing when it may be chosen and takes the touch, `named(name)`
 * only names it, so that what happens to it is found.
 */
import type { Component } from 'svelte';
import type { Times } from '../playback/times';
import type { Flying, LogLine, MatchView, SceneTold, SeatState } from '../protocol/types';
import type { Choosing } from '../table/choosing.svelte';

/** What is played back on the board: whose deed, and how far its scene has come. */
export interface Staged {
  doer: number | null;
  /** The names of all that it is about. */
  things: readonly string[];
  scene: { name: string; step: string; told: SceneTold } | null;
}

export interface BoardProps<View> {
  view: View;
  /** Whose eyes: a seat, or null for a spectator. */
  seat: number | null;
  seats: readonly SeatState[];
  choosing: Choosing;
  /** What is the same in every game: the round, the phases, whose turn it is. */
  match: MatchView;
  /** The lists of the view that have one item for each seat: "players", "ships.*.fire". */
  bySeat: readonly string[];
  /** As the server names it: a folder here, or the address of a script. */
  board: string;
  /** What is played back now, if anything is. */
  staged?: Staged | null;
}

/** What flies and is not drawn on the board: a cube, a card that comes from a hand. */
export interface SignProps<View> {
  what: Flying;
  line: LogLine;
  view: View;
}

export interface SceneStep {
  /** By which the board knows how far the scene has come. */
  step: string;
  lasts: keyof Times;
  /** What it is, in the list of the scene's steps; none where it needs no word. */
  label?: string;
  /** Whether the event takes place now: the board is drawn as it is after it, and things fly. */
  goes?: boolean;
}

/** How a game's things move where courses, flights and rings do not do. */
export interface GameMotion<View = never> {
  Sign?: Component<SignProps<View>>;
  /** The steps of its scenes, by name; the board draws them. */
  scenes?: Readonly<Record<string, readonly SceneStep[]>>;
}

/** What stands on a seat's plate beside its name and score. */
export interface Plate {
  note: string;
  /** The same for a phone, where it has to be shorter; held sideways it has the score's place. */
  brief?: string;
  /** Cards in hand, drawn as a card's back with the number; null where there are none. */
  cards: number | null;
  /** What lies open before the player and changes their rules: a title, and its rule. */
  open?: readonly { title: string; rule: string }[];
}

export interface GameModule<View = never> {
  Board: Component<BoardProps<View>>;
  /** What lies before the player, in the dock below the prompt. */
  Hand: Component<BoardProps<View>> | null;
  /** What the signs on the board mean, beside the seats where the screen is wide. */
  Legend?: Component<{ staged?: Staged | null }>;
  plate(view: View, seat: number): Plate;
  /** Whether the board is as high as the frame that it is given; else it is as high as it needs. */
  fillsFrame?: boolean;
  /** The symbols that its things are drawn with, by the names of the things: for lists. */
  signs?: Readonly<Record<string, string>>;
  motion?: GameMotion<View>;
  /** What the scores count, as short as on a plate ("VP"); else as the game's kit says. */
  unit?: string;
}
