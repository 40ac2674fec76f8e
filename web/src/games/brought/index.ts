import generic from '../generic';
import type { PlainDict } from '../generic/plain';
import type { GameModule } from '../module';
import Board from './Board.svelte';

const brought: GameModule<PlainDict> = { ...generic, Board, Hand: null };

export default brought;
