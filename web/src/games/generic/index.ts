import type { GameModule } from '../module';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { PlainDict } from './plain';

const generic: GameModule<PlainDict> = {
  Board,
  Hand,
  plate: () => ({ note: '', cards: null }),
};

export default generic;
