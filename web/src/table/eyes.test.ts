import { expect, test } from 'vitest';
import type { Sight, State } from '../protocol/types';
import { firstAsked } from '../testing/fixtures';
import { eyesOf, mayPace } from './eyes';

const { state, sight } = firstAsked('fleet-2', /./);

function seeing(seat: number | null, question: number | null, hand: string): Sight {
  return { ...sight, seat, question, view: { ...sight.view, table: { hand } } };
}

/** All seats are people's at this screen. */
function at(...sights: Sight[]): State {
  const seats = state.seats.map((seat) => ({ ...seat, by: 'person' as const, yours: true }));
  return { ...state, seats, sights };
}

test('one seat, and a spectator, see at once', () => {
  expect(eyesOf(at(seeing(1, 7, 'mine')), null).covered).toBe(false);
  expect(eyesOf(at(seeing(null, null, 'none')), null).sight?.seat).toBeNull();
});

test('of two at one screen the one that is asked sees, and only after saying so', () => {
  const table = at(seeing(0, null, 'a'), seeing(1, 7, 'b'));
  expect(eyesOf(table, null)).toEqual({ sight: table.sights[1], covered: true });
  expect(eyesOf(table, 0).covered).toBe(true);
  expect(eyesOf(table, 1).covered).toBe(false);
});

test('whoever said so goes on while several are asked at once', () => {
  const table = at(seeing(0, 6, 'a'), seeing(1, 7, 'b'));
  expect(eyesOf(table, 1)).toEqual({ sight: table.sights[1], covered: false });
});

test('nothing is covered where nothing is hidden, or the game is over', () => {
  expect(eyesOf(at(seeing(0, null, 'same'), seeing(1, 7, 'same')), null).covered).toBe(false);
  const over = { ...at(seeing(0, null, 'a'), seeing(1, null, 'b')), status: 'over' as const };
  expect(eyesOf(over, null).covered).toBe(false);
});

test('who has left a seat to a bot looks through the eyes of the other', () => {
  const table = at(seeing(0, 6, 'a'), seeing(1, 7, 'b'));
  const left = table.seats.map((seat) => (seat.seat ? seat : { ...seat, by: 'bot' as const }));
  expect(eyesOf({ ...table, seats: left }, null).sight?.seat).toBe(1);
});

test('the host, and whoever has a seat, sets the pace of bots among themselves', () => {
  const seats = state.seats.map((seat) => ({ ...seat, yours: false }));
  const [first, ...others] = seats;
  if (!first) throw new Error('nobody sits there');
  expect(mayPace({ ...state, hosting: false, seats })).toBe(false);
  expect(mayPace({ ...state, hosting: true, seats })).toBe(true);
  const mine = [{ ...first, yours: true }, ...others];
  expect(mayPace({ ...state, hosting: false, seats: mine })).toBe(true);
});
