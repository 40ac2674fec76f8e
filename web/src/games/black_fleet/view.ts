/** Black Fleet's view; src/roadstead/games/black_fleet/view.py says what is in it. */
export type Goods = 'green' | 'blue' | 'yellow' | 'violet' | 'red';
export type ShipKind = 'merchant' | 'pirate' | 'navy';

export interface SeaMap {
  /** One string a row, one letter a space, as in map files. */
  rows: string[];
  ports: { colour: Goods; space: string; docks: string[]; buys: Partial<Record<Goods, number>> }[];
  beaches: Record<string, number>;
  lairs: string[];
  distant_seas: Record<string, string[]>;
}

export interface Ship {
  ship: number;
  kind: ShipKind;
  seat: number | null;
  colour: string;
  space: string | null;
  distant_sea: string | null;
  goods: Goods | null;
  cubes: number;
  orders?: { moves: number; actions_taken: number; state: 'active' | 'waiting' | 'finished' };
}

export interface MovementCard {
  number: number;
  navy: Goods;
  navy_moves: number;
  pirate_moves: number;
  merchant_moves: number;
  symbol: number;
}

export interface Slot {
  price: number;
  card: string | null;
  flipped: boolean;
}

export interface BlackFleetPlayer {
  colour: string;
  coins: number;
  wealth: number;
  to_pay: number;
  movement_cards: number;
  fortune_cards: number;
  display: Slot[];
  movement_hand?: MovementCard[];
  fortune_hand?: string[];
}

export interface BlackFleetView {
  round: number;
  turn: number;
  final_round: boolean;
  map: SeaMap;
  ships: Ship[];
  players: BlackFleetPlayer[];
  texts: Record<string, { title: string; rule: string }>;
  card: MovementCard | null;
  active: number | null;
}
