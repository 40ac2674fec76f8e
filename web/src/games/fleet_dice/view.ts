/** The dice game's view; src/roadstead/games/fleet_dice/view.py says what is in it. */
export interface Section {
  key: string;
  name: string;
  area: 'sea' | 'harbor' | 'wharf';
  /** One letter a box: - plain, L licence, B boat, ? either, F fishing. */
  boxes: string;
  /** VP of a boat: one number, or one for each boat. */
  vp_a_boat?: string;
  licence_vp?: number;
  /** What a ship or a building is worth and does. */
  note?: string;
}

export interface Printed {
  title: string;
  sections: Section[];
  licences: Record<string, string[]>;
  second_licence_coins: number;
  coin_stars: boolean[];
  market: { fish: number; coins: number }[];
  bonuses: { bonus: string; vp: number; things: string }[];
  salvage_uses: number;
}

export interface Boat {
  launched: boolean;
  fish: number;
  capacity: number;
  printed: number;
  stays: boolean;
}

export interface DicePlayer {
  sections: Record<string, { filled: number; open: number; struck: number }>;
  licences: Record<string, number>;
  boats: Record<string, Boat[]>;
  launched: number;
  fish: number;
  coins: number;
  coin_track: string;
  bonus: string | null;
  hexes: string[];
  salvaged: number;
  waiting_stars: number;
  score: Record<string, number>;
  total: number;
}

export interface DiceView {
  round: number;
  rounds: number;
  /** In which all fish. */
  fishing_rounds: number[];
  phase: string;
  dice: { face: string; taken_by: number | null }[];
  using: string | null;
  sheet: Printed;
  players: DicePlayer[];
  stars: { seat: number; from: string; waits: boolean }[];
  ruth: {
    tokens: string[];
    achievement: string;
    achievements: { least: number; name: string }[];
  } | null;
}

export const SYMBOLS: Record<string, string> = {
  crab: 'kingcrab',
  vessel: 'research',
  amas: 'bank',
  yard: 'salvage',
  smoke: 'smokehouse',
};

export const FACES: Record<string, string> = {
  '3-coins': 'coins3',
  harbor: 'anchor',
  wharf: 'wharf',
  market: 'market',
};
