/** What a table is set with when nobody says more. */
import type { GameOffered, NewTable, SeatWanted } from '../protocol/types';

/** How many play when nobody says: the middle of what the game is for, three at most. */
export function usualPlayers(game: GameOffered): number {
  const several = game.players.filter((players) => players > 1);
  return several.includes(3) ? 3 : (several[0] ?? game.players[0] ?? 2);
}

/** You in one seat, and bots that play well and answer at once in the others. */
function youAmongBots(players: number, mine: number): SeatWanted[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === mine ? { by: 'me' } : { by: 'bot', level: 'mate' },
  );
}

/** You against bots. */
export function against(game: GameOffered): NewTable {
  return { game: game.name, seats: youAmongBots(usualPlayers(game), 0), public: false };
}

/** You against bots, from where a position says. */
export function onFrom(game: string, players: number, mine: number, position: string): NewTable {
  return { game, seats: youAmongBots(players, mine), position, public: false };
}
