/** Made by `python tools/web.py types` from src/roadstead/games/fleet_dice/views.py; never edit it. */

export type BoatTypeKey = 'shrimp' | 'cod' | 'lobster' | 'swordfish' | 'oyster';

export type HarborKey = 'crab' | 'club' | 'vessel' | 'barge' | 'inuit';

export type WharfKey = 'casino' | 'amas' | 'yard' | 'bait' | 'canning' | 'smoke' | 'pub' | 'buffet';

export type SectionKey = BoatTypeKey | HarborKey | WharfKey;

export type TownFace = 'harbor' | 'wharf' | 'market';

export type Face = BoatTypeKey | '3-coins' | TownFace;

export type BonusKey = 'fish' | 'building' | 'licence' | 'coin' | 'boat' | 'full-boat' | 'hex';

export type PhaseKey = 'set-up' | 'boat' | 'income' | 'fishing' | 'town' | 'over';

export type Category = 'fish' | 'boats' | 'licences' | 'buildings' | 'bonus';

/** A die of the pool, and whose turn took it: a seat's, or one more for Captain Ruth's. */
export interface DieShown {
  face: Face;
  taken_by: number | null;
}

/** By which tools know the boxes, licences and boats of a section. */
export interface IdsInSection {
  boxes: string[];
  licences: string[];
  boats: string[];
}

/**
 * A section as it is printed.
 *
 * `boxes` has a letter for each: - plain, L licence, B boat, ? either, F fishing.
 */
export interface SheetSection {
  key: SectionKey;
  id: string;
  ids: IdsInSection;
  name: string;
  area: 'sea' | 'harbor' | 'wharf';
  boxes: string;
  boats?: number;
  boat_vp?: number[];
  vp_a_boat?: string;
  vp?: number;
  box_vp?: number;
  note?: string;
  licence_vp?: number;
}

/** So many coins for so many fish and more. */
export interface MarketColumn {
  fish: number;
  coins: number;
}

/** A King Crab bonus: so many VP for each of something. */
export interface BonusPrinted {
  bonus: BonusKey;
  id: string;
  vp: number;
  per: number;
  things: string;
}

/** What is printed on every sheet. */
export interface PrintedSheet {
  title: string;
  sections: SheetSection[];
  licences: Record<BoatTypeKey, string[]>;
  second_licence_coins: number;
  coin_stars: boolean[];
  market: MarketColumn[];
  bonuses: BonusPrinted[];
  bonus_most: number;
  hex_vp: number[];
  salvage_uses: number;
  bait_coins: number;
  smokehouse_coins: number;
}

/** How many boxes of a section are filled, open and struck. */
export interface SectionMarks {
  filled: number;
  open: number;
  struck: number;
  completed?: boolean;
}

/** A boat of a sheet, with its fish. */
export interface BoatOnSheet {
  launched: boolean;
  fish: number;
  capacity: number;
  printed: number;
  stays: boolean;
}

/** A player's sheet. `coin_track` box by box: x filled, s a struck star, * open, - open. */
export interface DicePlayer {
  sections: Partial<Record<SectionKey, SectionMarks>>;
  licences: Record<BoatTypeKey, number>;
  boats: Partial<Record<SectionKey, BoatOnSheet[]>>;
  launched: number;
  fish: number;
  coins: number;
  coin_track: string;
  bonus: BonusKey | null;
  bonus_worth: Partial<Record<BonusKey, number>>;
  hexes: BoatTypeKey[];
  salvaged: number;
  waiting_stars: number;
  score: Record<Category, number>;
  total: number;
}

export interface StarInQueue {
  seat: number;
  from: 'coins' | 'shrimp' | 'swordfish' | 'salvage';
  waits: boolean;
}

/** A step to come; two tables that go on differently look so. */
export interface StepToCome {
  step: string;
  seat: number | null;
}

/** A line of the solo game's table. */
export interface AchievementLine {
  least: number;
  name: string;
}

/** Captain Ruth in the solo game: her tokens, and how far one has come. */
export interface RuthShown {
  tokens: SectionKey[];
  achievement: string;
  achievements: AchievementLine[];
}

/** The table of the dice game. */
export interface DiceView {
  round: number;
  rounds: number;
  fishing_rounds: number[];
  phase: PhaseKey;
  first: number;
  dice: DieShown[];
  using: BoatTypeKey | '3-coins' | TownFace | null;
  sheet: PrintedSheet;
  players: DicePlayer[];
  stars: StarInQueue[];
  next: StepToCome[];
  ruth: RuthShown | null;
}
