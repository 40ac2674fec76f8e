/** The things that a table is drawn with, whatever the game. */
import type { Reference } from './glossary';

export interface Part {
  path: string;
  label: string;
}
export interface Counter extends Part {
  is: 'counter';
  value: number;
}
export interface Track extends Part {
  is: 'track';
  at: number;
  of: number;
}
export interface Fact extends Part {
  is: 'fact';
  text: string;
}
export interface Tag extends Part {
  is: 'tag';
}
export interface Who extends Part {
  is: 'who';
  seats: readonly number[];
}
export interface Pile extends Part {
  is: 'pile';
  count: number;
}
export interface Card {
  path: string;
  title: string;
  note: string;
  count: number;
  /** Nobody here may see what it is. */
  back: boolean;
  facts: readonly Thing[];
}
export interface Cards extends Part {
  is: 'cards';
  cards: readonly Card[];
  more: number;
  /** They lie beside the table: seen or spent, and not to be taken. */
  aside: boolean;
}
export interface Flags extends Part {
  is: 'flags';
  flags: readonly { path: string; on: boolean }[];
}
export interface Token {
  path: string;
  title: string;
  seat: number | null;
}
export interface Cell {
  path: string;
  text: string;
  name: string;
  tokens: readonly Token[];
}
export interface Grid extends Part {
  is: 'grid';
  rows: readonly (readonly Cell[])[];
}
export interface BySeat extends Part {
  is: 'by-seat';
  values: readonly (Thing | null)[];
}
export interface Group extends Part {
  is: 'group';
  things: readonly Thing[];
  more: number;
}
export type Thing =
  Counter | Track | Fact | Tag | Who | Pile | Cards | Flags | Grid | BySeat | Group;

/** What a thing may be called by a choice that points at it. */
export interface Unit {
  path: string;
  /** The keys that lead to it, the nearest last. */
  keys: readonly string[];
  /** The key or value that it is known by. */
  own: readonly string[];
  /** Its fields, when it has some. */
  fields: readonly (readonly [string, string])[];
  /** What its glossary says it is. */
  kinds: readonly string[];
  /** Its place in a list, and how many lie there; null elsewhere. */
  place: readonly [number, number] | null;
  /** Whose it is; null when it is everybody's. */
  seat: number | null;
  /** Only its owner sees it. */
  hidden: boolean;
}

export interface Drawn {
  /** Small things about the whole table: rounds, counters, piles. */
  signs: readonly Thing[];
  commons: readonly Thing[];
  /** What lies before each seat; what the viewer holds is apart. */
  seats: readonly (readonly Thing[])[];
  hand: readonly Thing[];
  references: readonly Reference[];
  units: readonly Unit[];
}

/** Small things that stand beside each other in a line. */
const SMALL = ['counter', 'track', 'fact', 'tag', 'who', 'pile'];

export const isSmall = (thing: Thing): boolean => SMALL.includes(thing.is);
