/** From a game to a table against bots, and there: the same from every page that offers it. */
import { setTable } from '../protocol/dice';
import type { GameOffered } from '../protocol/types';
import { router } from '../router.svelte';
import { visitor } from '../visitor.svelte';
import { words } from '../words';
import { against } from './setting';

export class Sailing {
  /** The game of the table that is being set; empty when none is. */
  setting = $state('');
  problem = $state('');

  /** Set a table and go there; `begun` hears of it first. */
  async play(game: GameOffered, begun: (table: string) => void = () => undefined): Promise<void> {
    this.setting = game.name;
    try {
      await visitor.someone(words.sailors);
      const state = await setTable(against(game));
      begun(state.table);
      router.go(`/t/${state.table}`);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      this.setting = '';
    }
  }
}
