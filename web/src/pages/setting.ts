/** What a table is set with when nobody says more. */
import type { GameOffered, NewTable, SeatWanted } from '../protocol/types';

/** How many play when nobody says: the middle of what the game is for, three at most. */
export function usualPlayers(game: GameOffered): number {
  const several = game.players.filter((players) => players > 1);
  return several.includes(3) ? 3 : (several[0] ?? game.players[0] ?? 2);
}

/** You against bots that play well and answer at once. */
export function against(game: GameOffered): NewTable {
  const bots = Array.from({ length: usualPlayers(game) - 1 }, (): SeatWanted => {
    return { by: 'bot', level: 'mate' };
  });
  return { game: game.name, seats: [{ by: 'me' }, ...bots], public: false };
}
