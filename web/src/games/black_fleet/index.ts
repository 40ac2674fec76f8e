import { blackFleet as words } from './words';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Legend from './Legend.svelte';
import { motion } from './motion';
import type { BlackFleetView } from './declared';
import { signs } from './signs';

const blackFleet: GameModule<BlackFleetView> = {
  Board,
  Hand,
  signs,
  unit: words.unit,
  fillsFrame: true,
  Legend,
  motion,
  plate: (view, seat) => {
    const player = view.players[seat];
    return {
      note: player ? words.plate(player.coins) : '',
      brief: player ? words.plateInBrief(player.coins) : '',
      cards: (player?.movement_cards ?? 0) + (player?.fortune_cards ?? 0),
      open: (player?.display ?? [])
        .filter((slot) => slot.flipped)
        .flatMap((slot) => view.texts[slot.card ?? ''] ?? []),
    };
  },
};

export default blackFleet;
