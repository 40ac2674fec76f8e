/** What everything on the generic board needs to be drawn: the marks, and who sits where. */
import type { Attachment } from 'svelte/attachments';
import symbols from '../../look/symbols.svg?raw';
import type { SeatState } from '../../protocol/types';
import { named, type Choosing } from '../../table/choosing.svelte';
import type { Staged } from '../module';
import { singular, wordsOf } from './plain';
import type { Drawn } from './things';
import { lit, type Lit } from './spots';

export interface Scene {
  seats: readonly SeatState[];
  lit: Lit;
  /** What is played back is about these. */
  staged: Lit;
  choosing: Choosing;
}

const pointedAt = (some: readonly { points_at: readonly string[] }[]): string[] =>
  some.flatMap(({ points_at }) => points_at);

export function sceneOf(
  drawn: Drawn,
  choosing: Choosing,
  seats: readonly SeatState[],
  viewer: number | null,
  staged: Staged | null | undefined,
): Scene {
  return {
    seats,
    lit: lit(drawn.units, pointedAt(choosing.choices), pointedAt(choosing.refusals), viewer),
    staged: lit(drawn.units, staged?.things ?? [], [], viewer),
    choosing,
  };
}

/** Let an element stand for what a choice points at or something happened to, if it does. */
export function mark(scene: Scene, path: string): Attachment<Element> | undefined {
  const spot = scene.lit.at.get(path);
  if (spot !== undefined) return scene.choosing.spot(spot);
  const told = scene.staged.at.get(path);
  return told === undefined ? undefined : named(told);
}

// What comes before the tools in the sprite are things of the sea.
const THINGS = symbols.slice(0, symbols.indexOf('id="i-undo"'));
const SYMBOLS = new Set([...THINGS.matchAll(/id="i-([a-z0-9]+)"/g)].map((found) => found[1]));

/** A drawing of ours for what goes by that name; empty when we have none. */
export function symbolFor(name: string): string {
  return (
    wordsOf(name)
      .map(singular)
      .find((word) => SYMBOLS.has(word)) ?? ''
  );
}
