/** Made by `python tools/web.py types` from src/roadstead/games/treasure_fleet/views.py; never edit it. */

export type CardCode = '1' | '2' | '3' | '4' | 'b' | 's';

export type Place = 'a' | 'b' | 'c' | 'd' | 'e';

export type FightingCards = Partial<Record<CardCode, number>>;

/**
 * A place of the row; cards and fire by pirate, the neutral one last.
 *
 * The leader would capture it as it stands.
 */
export interface ShipInSight {
  place: Place;
  points: number | null;
  cursed: boolean;
  stormed: boolean;
  cards: FightingCards[];
  fire: (number | 'boarded')[];
  leader: number | null;
}

/** A pirate; which cards are loaded, and which ship is given up, only its owner sees. */
export interface PirateShown {
  unplayed: FightingCards;
  captured: number[];
  points: number;
  has_loaded: boolean;
  may_load_extra: boolean;
  hand?: FightingCards;
  loaded?: FightingCards;
  giving_up?: number | null;
}

/** The neutral pirate of two players; its turned card lies open until the lookout fires it. */
export interface NeutralPirate {
  deck: FightingCards;
  turned: CardCode | null;
  captured: number[];
  points: number;
  scores: boolean;
}

/** The governor, and who holds him: a seat, or the number after the last. */
export interface GovernorShown {
  points: number;
  ransomed: boolean;
  holder: number | null;
}

/** By which tools know the cards, the ships (by points) and the governor. */
export interface ComponentIds {
  cards: Record<CardCode, string>;
  ships: Record<string, string>;
  governor: string;
}

/** The table of Treasure Fleet; every volley of a sailing needs a loaded card. */
export interface TreasureView {
  sailing: number;
  sailings: number;
  volley: number;
  lookout: number;
  to_fire: number[];
  ships: ShipInSight[];
  pirates: PirateShown[];
  neutral: NeutralPirate | null;
  face_down: Record<string, number>;
  discarded: number[];
  governor: GovernorShown;
  volleys: number;
  ids: ComponentIds;
}
