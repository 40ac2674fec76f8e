/** The games that have a board, each fetched when a table of it is opened. */
import type { GameModule } from './module';

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');

/** Editions that are played on another game's board. */
const BOARDS: Record<string, string> = { 'dicey-waters': 'fleet-dice' };

/** The board of a game; null for a game of somebody's own, which is played from the list. */
export async function moduleOf(game: string): Promise<GameModule | null> {
  const folder = (BOARDS[game] ?? game).replaceAll('-', '_');
  const load = modules[`./${folder}/index.ts`];
  return load ? (await load()).default : null;
}
