import { fleetDice as words } from './words';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { DiceView } from './declared';
import { motion } from './rolling';
import { signs } from './signs';

const fleetDice: GameModule<DiceView> = {
  Board,
  Hand,
  signs,
  motion,
  plate: (view, seat) => {
    const player = view.players[seat];
    const stars = view.stars.filter((star) => star.seat === seat).length;
    if (!player) return { note: '', cards: null };
    return {
      note: stars ? words.starsWait(stars) : words.boatsAndFish(player.launched, player.fish),
      cards: null,
    };
  },
  unit: words.unit,
};

export default fleetDice;
