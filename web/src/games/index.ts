/** The boards of this client, each fetched when a table that is played on it is opened. */
import type { GameModule } from './module';

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');

/** Where a game is played that names no board, and one that brought a script of its own. */
const ANY_GAME = 'generic';
const BROUGHT = 'brought';

/** The folder of the board that the server names: a folder here, or a script's address. */
export function folderOf(board: string): string {
  if (board.endsWith('.js')) return BROUGHT;
  return modules[`./${board}/index.ts`] ? board : ANY_GAME;
}

export async function moduleOf(board: string): Promise<GameModule> {
  const load = modules[`./${folderOf(board)}/index.ts`];
  if (!load) throw new Error(`the client was built without ${folderOf(board)}`);
  return (await load()).default;
}
