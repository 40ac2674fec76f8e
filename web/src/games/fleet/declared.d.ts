/** Made by `python tools/web.py types` from src/roadstead/games/fleet/views.py; never edit it. */

export type BoatCode = 't' | 's' | 'l' | 'p' | 'c' | 'k';

export type LicenceCode = 't' | 's' | 'l' | 'p' | 'c' | 'kc' | 'kf' | 'kd' | 'pub';

export type Boats = Partial<Record<BoatCode, number>>;

export type Licences = Partial<Record<LicenceCode, number>>;

/** What is printed on a boat card. */
export interface BoatCard {
  id: string;
  name: string;
  cost: number;
  points: number;
  cash: number;
}

/** What is printed on a licence. */
export interface LicenceCard {
  id: string;
  name: string;
  minimum: number;
  points: number;
  text: string;
}

/** What is in the box: crates that a boat has room for, boats in the order of a payment. */
export interface FleetBox {
  capacity: number;
  boats: Record<BoatCode, BoatCard>;
  licences: Record<LicenceCode, LicenceCard>;
}

/** A boat before its player. */
export interface LaunchedBoat {
  boat: BoatCode;
  captain: boolean;
  crates: number;
}

/** What a score is made of. */
export interface PointsByPart {
  licences: number;
  boats: number;
  fish: number;
  king_crab: number;
}

/** What lies before a player; hand, cards just drawn, captains and means are the owner's. */
export interface FleetPlayer {
  cards: number;
  known: Boats;
  licences: Licences;
  boats: LaunchedBoat[];
  processed: number;
  launched_now: number;
  hired_now: number;
  discount: number;
  still_buying: boolean;
  score: number;
  points: PointsByPart;
  hand?: Boats;
  drawn?: Boats;
  captains?: Boats;
  means?: number;
}

/** The licence that is put up, the highest bid and who is still in. */
export interface AuctionShown {
  licence: LicenceCode;
  minimum: number;
  bid: number | null;
  bidder: number;
  bidding: number[];
}

/** Who pays, how much, and what is still due. */
export interface PaymentShown {
  seat: number;
  price: number;
  due: number;
}

/** The table of Fleet. */
export interface FleetView {
  round: number;
  phase: number | null;
  last_round: boolean;
  start: number;
  display: (LicenceCode | null)[];
  licences_left: number;
  licences_unseen: Licences;
  swept: LicenceCode[];
  supply: number;
  shuffled: Boats;
  discards: Boats;
  crates: number;
  auction: AuctionShown | null;
  payment: PaymentShown | null;
  box: FleetBox;
  players: FleetPlayer[];
}
