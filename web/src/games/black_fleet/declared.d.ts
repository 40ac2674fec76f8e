/** Made by `python tools/web.py types` from src/roadstead/games/black_fleet/views.py; never edit it. */

export type Goods = 'green' | 'blue' | 'yellow' | 'violet' | 'red';

export type Colour = 'black' | 'red' | 'white' | 'teal';

export type NavyColour = 'yellow' | 'violet';

export type Compass = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

export type ShipKind = 'merchant' | 'pirate' | 'navy';

export type Cubes = Partial<Record<Goods, number>>;

/** A port, its docks and what it pays. */
export interface PortShown {
  colour: Goods;
  space: string;
  docks: string[];
  buys: Cubes;
}

/** The chart: one letter a space in `rows`, as in map files, and its name in `spaces`. */
export interface SeaMap {
  rows: string[];
  spaces: string[][];
  ports: PortShown[];
  beaches: Record<string, number>;
  lairs: string[];
  distant_seas: Partial<Record<Compass, string[]>>;
}

/** What a ship may still do this turn. */
export interface ShipOrders {
  moves: number;
  actions_taken: number;
  powers: Record<string, number>;
  state: 'active' | 'waiting' | 'finished';
}

/** A ship: on a space, in a distant sea, or not in play; orders when it is moved this turn. */
export interface ShipShown {
  ship: number;
  kind: ShipKind;
  seat: number | null;
  colour: Colour | NavyColour;
  space: string | null;
  distant_sea: Compass | null;
  goods: Goods | null;
  cubes: number;
  orders?: ShipOrders;
}

/** How far ships of each kind may sail. */
export interface MovesByKind {
  navy_moves: number;
  pirate_moves: number;
  merchant_moves: number;
}

/** A movement card; its symbol is how many fortune cards are drawn, or discarded. */
export interface MovementCardShown {
  navy_moves: number;
  pirate_moves: number;
  merchant_moves: number;
  number: number;
  navy: NavyColour;
  symbol: number;
}

/** A card of a display: its id when the viewer may know it, or `victory`. */
export interface DisplaySlot {
  price: number;
  card: string | null;
  flipped: boolean;
}

/**
 * What the whole cargo would bring in a port, how far that is, and the way there.
 *
 * The way is as if no other ship were in it; the turns are those of the best card in hand.
 */
export interface SaleAhead {
  port: Goods;
  coins: number;
  spaces: number;
  turns: number;
  course: string[];
}

/**
 * What lies before a player; the cards in hand, and what the merchant's cargo would bring,
 * the best sale first, only their owner sees.
 */
export interface BlackFleetPlayer {
  colour: Colour;
  coins: number;
  wealth: number;
  spent: number;
  to_pay: number;
  powers: Record<string, number>;
  best_numbers: MovesByKind | null;
  movement_cards: number;
  fortune_cards: number;
  display: DisplaySlot[];
  movement_hand?: MovementCardShown[];
  fortune_hand?: string[];
  sales?: SaleAhead[];
}

/** What a card says, what powers it gives, and where that comes from. */
export interface CardText {
  title: string;
  rule: string;
  source: string;
  gives: Record<string, number>;
}

/** The fortune card whose choices are not all made, and the ship chosen so far. */
export interface PendingFortune {
  fortune: string;
  ship: number | null;
}

/** The table of Black Fleet. */
export interface BlackFleetView {
  round: number;
  turn: number;
  final_round: boolean;
  map: SeaMap;
  ships: ShipShown[];
  stock: Record<Goods, number>;
  players: BlackFleetPlayer[];
  texts: Record<string, CardText>;
  card: MovementCardShown | null;
  sank: boolean;
  swapped: boolean;
  ambush: string | null;
  active: number | null;
  pending: PendingFortune | null;
  movement_deck: number;
  movement_discards: number[];
  fortune_deck: number;
  fortune_discards: Record<string, number>;
}

/** What a ship could do where it sails to: for so many doubloons, to whom. */
export interface DeedThere {
  deed: 'sell' | 'bury' | 'rob' | 'sink';
  coins?: number;
  colour?: Colour;
}

/** What follows when a ship sails to a space: how far it is, and what is left to sail then. */
export interface AfterSailing {
  distance: number;
  left: number;
  deeds: DeedThere[];
}
