/** What a seat may see of Fleet; src/roadstead/games/fleet/view.py is the truth. */

/** A boat, as a card and launched. */
export type BoatCode = 't' | 's' | 'l' | 'p' | 'c' | 'k';
export type LicenceCode = Exclude<BoatCode, 'k'> | 'kc' | 'kf' | 'kd' | 'pub';
export type Cards = Partial<Record<BoatCode, number>>;

export interface BoatCard {
  name: string;
  cost: number;
  points: number;
  cash: number;
}

export interface LicenceCard {
  name: string;
  minimum: number;
  points: number;
  text: string;
}

export interface Box {
  /** Crates that a boat has room for. */
  capacity: number;
  /** In the order in which a payment is counted out. */
  boats: Record<BoatCode, BoatCard>;
  licences: Record<LicenceCode, LicenceCard>;
}

export interface Boat {
  boat: BoatCode;
  captain: boolean;
  crates: number;
}

export interface Player {
  cards: number;
  known: Cards;
  licences: Partial<Record<LicenceCode, number>>;
  boats: Boat[];
  processed: number;
  launched_now: number;
  hired_now: number;
  discount: number;
  still_buying: boolean;
  score: number;
  points: Record<string, number>;
  hand?: Cards;
  drawn?: Cards;
  captains?: Cards;
  means?: number;
}

export interface Auction {
  licence: LicenceCode;
  minimum: number;
  bid: number | null;
  bidder: number;
  bidding: number[];
}

export interface FleetView {
  round: number;
  phase: number | null;
  last_round: boolean;
  start: number;
  display: (LicenceCode | null)[];
  licences_left: number;
  licences_unseen: Partial<Record<LicenceCode, number>>;
  swept: LicenceCode[];
  supply: number;
  shuffled: Cards;
  discards: Cards;
  crates: number;
  auction: Auction | null;
  payment: { seat: number; price: number; due: number } | null;
  box: Box;
  players: Player[];
}

const SYMBOLS: Record<BoatCode | LicenceCode, string> = {
  t: 'tuna',
  s: 'shrimp',
  l: 'lobster',
  p: 'processing',
  c: 'cod',
  k: 'kingcrab',
  kc: 'kingcrab',
  kf: 'kingcrab',
  kd: 'kingcrab',
  pub: 'pub',
};

/** The symbol of a boat or licence; also the name of its colour. */
export function symbolOf(code: BoatCode | LicenceCode): string {
  return SYMBOLS[code];
}

/** Every single card, in the order of the box. */
export function eachOf(cards: Cards, box: Box): BoatCode[] {
  const kinds = Object.keys(box.boats) as BoatCode[];
  return kinds.flatMap((kind) => Array<BoatCode>(cards[kind] ?? 0).fill(kind));
}

/** The server's name of a boat: where a captain may board, or where crates may be taken off. */
export function nameOf({ boat, captain, crates }: Boat): string {
  return captain ? `boat:${boat}${String(crates)}` : `boat:${boat}`;
}

export interface Group {
  licence: LicenceCode | null;
  count: number;
  boats: Boat[];
}

/** A fleet as it is laid out: each licence with the boats that it allows below it. */
export function laidOut(player: Player, box: Box): Group[] {
  const kinds = Object.keys(box.licences) as LicenceCode[];
  const groups: Group[] = kinds
    .map((licence) => ({ licence, count: player.licences[licence] ?? 0, boats: [] as Boat[] }))
    .filter(({ count }) => count > 0);
  for (const boat of player.boats) {
    const kind = symbolOf(boat.boat);
    let group = groups.find(({ licence }) => licence !== null && symbolOf(licence) === kind);
    if (!group) groups.push((group = { licence: null, count: 0, boats: [] }));
    group.boats.push(boat);
  }
  return groups;
}
