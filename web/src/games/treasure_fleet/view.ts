/** How a hand of fighting cards is held and drawn; what a view is made of is in declared.d.ts. */
import type { CardCode, FightingCards } from './declared';

/** The kinds from the strongest, as a hand is held. */
const HELD: readonly CardCode[] = ['b', '4', '3', '2', '1', 's'];

/** The cannon that a card shows. */
export const CANNON: Record<CardCode, number> = { 1: 1, 2: 2, 3: 3, 4: 4, b: 0, s: 0 };

export function kindsOf(cards: FightingCards): { kind: CardCode; count: number }[] {
  return HELD.map((kind) => ({ kind, count: cards[kind] ?? 0 })).filter(({ count }) => count > 0);
}

export function sizeOf(cards: FightingCards): number {
  return kindsOf(cards).reduce((sum, { count }) => sum + count, 0);
}

/** Every single card, one entry each. */
export function eachOf(cards: FightingCards): CardCode[] {
  return kindsOf(cards).flatMap(({ kind, count }) => Array<CardCode>(count).fill(kind));
}
