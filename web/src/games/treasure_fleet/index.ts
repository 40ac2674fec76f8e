import { treasureFleet as words } from './words';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { TreasureView } from './declared';
import { motion } from './motion';
import { signs } from './signs';

function note(view: TreasureView, seat: number): string {
  const said = words.plate;
  if (!view.volley) return view.pirates[seat]?.has_loaded ? said.loaded : said.loading;
  const place = view.to_fire.indexOf(seat);
  if (place < 0) return said.fired;
  if (place === 0) return said.firing;
  if (place === view.to_fire.length - 1) return said.last;
  return place === 1 ? said.next : said.later(place);
}

const treasureFleet: GameModule<TreasureView> = {
  Board,
  Hand,
  signs,
  motion,
  plate: (view, seat) => ({
    note: view.lookout === seat ? words.plate.withLookout(note(view, seat)) : note(view, seat),
    cards: null,
  }),
};

export default treasureFleet;
