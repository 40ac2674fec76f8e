/** What a seat may see of Treasure Fleet; src/roadstead/games/treasure_fleet/view.py is the truth. */

/** A kind of card: so many cannon, a boarding party, a storm. */
export type CardCode = '1' | '2' | '3' | '4' | 'b' | 's';
/** How many cards there are of each kind. */
export type Cards = Partial<Record<CardCode, number>>;

export interface Ship {
  place: string;
  points: number | null;
  cursed: boolean;
  stormed: boolean;
  /** By pirate, the neutral one last. */
  cards: Cards[];
  fire: (number | 'boarded')[];
  /** Who would capture it as it stands. */
  leader: number | null;
}

export interface Pirate {
  unplayed: Cards;
  captured: number[];
  points: number;
  has_loaded: boolean;
  may_load_extra: boolean;
  hand?: Cards;
  loaded?: Cards;
  giving_up?: number | null;
}

export interface Neutral {
  deck: Cards;
  /** Its card that lies face up until the lookout has fired it. */
  turned: CardCode | null;
  captured: number[];
  points: number;
  scores: boolean;
}

export interface TreasureView {
  sailing: number;
  sailings: number;
  volley: number;
  lookout: number;
  to_fire: number[];
  ships: Ship[];
  pirates: Pirate[];
  neutral: Neutral | null;
  face_down: Record<string, number>;
  discarded: number[];
  governor: { points: number; ransomed: boolean; holder: number | null };
  /** In a sailing; each needs a loaded card. */
  volleys: number;
}

/** The kinds from the strongest, as a hand is held. */
const HELD: readonly CardCode[] = ['b', '4', '3', '2', '1', 's'];

export function kindsOf(cards: Cards): { kind: CardCode; count: number }[] {
  return HELD.map((kind) => ({ kind, count: cards[kind] ?? 0 })).filter(({ count }) => count > 0);
}

export function sizeOf(cards: Cards): number {
  return kindsOf(cards).reduce((sum, { count }) => sum + count, 0);
}

/** Every single card, one entry each. */
export function eachOf(cards: Cards): CardCode[] {
  return kindsOf(cards).flatMap(({ kind, count }) => Array<CardCode>(count).fill(kind));
}
