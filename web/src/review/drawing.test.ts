import { expect, test } from 'vitest';
import type { ReportTold, SeatReportTold } from '../protocol/types';
import {
  apart,
  barsOf,
  beside,
  canTell,
  byRound,
  chanceAt,
  lines,
  placed,
  reachOf,
  stepsPath,
} from './drawing';

const SEAT = { seat: 0, even: 0.5, luck: 0.4, own: -0.3, others: 0.4, result: 1 } as SeatReportTold;
const STEP = { kind: 'choice', seat: 0, luck: [0.1], own: [-0.2], others: [0.05] } as const;
const REPORT = {
  players: 2,
  unit: 'win',
  seats: [SEAT, { ...SEAT, seat: 1, luck: -0.9, own: 0, others: 0.4, result: 0 }],
  curve: [
    { move: 0, chances: [0.5, 0.5] },
    { move: 3, chances: [0.7, 0.2] },
    { move: 8, chances: [1, 0] },
  ],
  steps: [
    { ...STEP, move: 2 },
    { ...STEP, move: 3 },
    { ...STEP, move: 8 },
  ],
  rounds: [
    { move: 2, round: 'Round 1' },
    { move: 5, round: 'Round 2' },
  ],
} as unknown as ReportTold;

test('bars begin where the one before ended, and end at the result', () => {
  const bars = barsOf(SEAT, false);
  expect(bars.map((bar) => bar.part)).toEqual(['luck', 'own', 'others']);
  expect(bars[0]?.from).toBe(SEAT.even);
  expect(bars[1]?.from).toBe(bars[0]?.to);
  expect(bars[2]?.to).toBeCloseTo(SEAT.result, 9);
  expect(barsOf(SEAT, true).map((bar) => bar.part)).toEqual(['luck', 'own']);
});

test('luck can be told from play when it is known to within a win', () => {
  const sure = { ...SEAT, low: { luck: -0.2 }, high: { luck: 0.5 } } as SeatReportTold;
  expect(canTell(REPORT, sure)).toBe(true);
  expect(canTell(REPORT, { ...sure, low: { ...sure.low, luck: -0.6 } })).toBe(false);
  expect(canTell({ ...REPORT, unit: 'points' }, { ...sure, even: 60 })).toBe(true);
});

test('all bars have room, and so have a loss and a win', () => {
  const [low, high] = reachOf(REPORT);
  expect(low).toBeCloseTo(-0.4);
  expect(high).toBe(1);
  expect(placed([0, 2], 0.5)).toBe(25);
  expect(placed([3, 3], 3)).toBe(50);
});

test('a chance changes at a move, and stays until the next', () => {
  expect(
    stepsPath(
      REPORT.curve,
      0,
      (move) => move,
      (value) => 10 * value,
    ),
  ).toBe('M0.0 5.0H3.0V7.0H8.0V10.0');
  expect(chanceAt(REPORT.curve, 1, 4)).toBe(0.2);
  expect(chanceAt(REPORT.curve, 1, 0)).toBe(0.5);
});

test('rounds sum up what happened in them, the set-up first', () => {
  const rounds = byRound(REPORT, 0);
  expect(rounds.map((round) => [round.label, round.until])).toEqual([
    ['', 2],
    ['Round 1', 5],
    ['Round 2', 8],
  ]);
  expect(rounds.map((round) => round.own)).toEqual([-0.2, -0.2, -0.2]);
});

test('marks at one place stand apart, and those elsewhere stay', () => {
  expect(apart([10, 200, 200], 20, 200)).toEqual([10, 180, 200]);
  expect(apart([50, 50, 50], 20, 200)).toEqual([50, 70, 90]);
});

test('marks at one place move up or down, and stay inside', () => {
  const one = { x: 10, y: 98 };
  expect(beside([one, one, { x: 12, y: 80 }, { x: 60, y: 98 }], 20, [0, 100])).toEqual([
    { x: 10, y: 98 },
    { x: 10, y: 78 },
    { x: 12, y: 58 },
    { x: 60, y: 98 },
  ]);
  expect(beside([{ x: 0, y: -5 }], 20, [0, 100])).toEqual([{ x: 0, y: 0 }]);
});

test('a scale has a few round lines', () => {
  expect(lines([0, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(lines([32, 75])).toEqual([40, 50, 60, 70]);
});
