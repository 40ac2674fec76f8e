import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { PlainDict } from './plain';
import { generic as words } from './words';

const generic: GameModule<PlainDict> = {
  Board,
  Hand,
  round: (view) => {
    const { round, rounds } = view;
    if (typeof round !== 'number' || round < 1) return '';
    return words.round(round, typeof rounds === 'number' ? rounds : null);
  },
  plate: () => ({ note: '', cards: null }),
};

export default generic;
