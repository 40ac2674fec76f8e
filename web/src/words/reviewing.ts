/** The texts of the review, which are fetched with it. */
import type { MeanTold, Unit } from '../protocol/types';

/** Figures of a win are shown as points of a hundred, those of points as they are. */
export const shownAs = (unit: Unit, value: number): number =>
  unit === 'win' ? 100 * value : value;

const plain = (unit: Unit, value: number): string =>
  Math.abs(shownAs(unit, value)).toFixed(1).replace(/^-/, '');

/** With its sign, and a minus that is as wide as a plus. */
export function signed(unit: Unit, value: number): string {
  const size = plain(unit, value);
  if (Number(size) === 0) return '0.0';
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** A figure that stands for itself. */
export function figure(unit: Unit, value: number): string {
  const size = plain(unit, value);
  return value < 0 && Number(size) !== 0 ? `−${size}` : size;
}

export const reviewing = {
  title: (game: string) => `Luck or me? ${game} · Roadstead`,
  pageTitle: 'Luck or me? · Roadstead',
  heading: 'Luck or me?',
  open: 'Luck or me?',
  backToTable: 'To the result',
  replay: 'Replay',

  queued: 'The review of this game waits for its turn: people who play go first.',
  computing: 'The game is being thought about. First figures come after a few seconds.',
  preliminary: 'These are first figures; better ones follow in a moment.',
  none: 'Nobody has reviewed this game yet.',
  ask: 'Review this game',
  cannot: 'This server makes no reviews.',
  refused: (reason: string) => `This game cannot be reviewed: ${reason}.`,

  /** What luck and play did, in one line. */
  headline: (unit: Unit, who: string | null, luck: number, play: number) => {
    const [lucky, played] = [plain(unit, luck), plain(unit, play)];
    const to = who ?? 'you';
    if (luck < 0) {
      return `Luck took ${lucky} from ${to}, play ${play < 0 ? played : `gave ${played}`}`;
    }
    return `Luck gave ${to} ${lucky}, play ${play < 0 ? `took ${played}` : played}`;
  },
  cannotTell: 'Luck and play can hardly be told apart here',
  lede: (unit: Unit, even: number, result: number) =>
    unit === 'win'
      ? `A win is 100, and an even share of this game is ${figure(unit, even)}. Here is how it became ${figure(unit, result)}.`
      : `A game like this brings ${figure(unit, even)} points in the mean. Here is how it became ${figure(unit, result)}.`,
  whose: 'Whose game',
  seatOf: (name: string, yours: boolean) => (yours ? `${name} (you)` : name),
  held: (held: number, asked: number) =>
    held === asked
      ? 'A bot decided all of this seat’s questions.'
      : `A bot held this seat for a while: ${held} of ${asked} answers are its own. They count here like the others.`,

  shares: 'Even share + luck + skill = result',
  sharesAlone: 'Even + luck + own choices = result',
  sharesHow: 'Skill is one’s own choices and the others’. Every row adds up exactly.',
  even: 'even',
  luck: 'luck',
  own: 'own choices',
  others: 'others’ choices',
  result: 'result',
  rowOf: (unit: Unit, name: string, parts: readonly number[]) => {
    const [even = 0, luck = 0, own = 0, others = 0, result = 0] = parts;
    const among = unit === 'win' ? `the others’ choices ${signed(unit, others)}, ` : '';
    return `${name}: even share ${figure(unit, even)}, luck ${signed(unit, luck)}, own choices ${signed(unit, own)}, ${among}result ${figure(unit, result)}.`;
  },

  phases: 'By phase',
  phasesHow: 'what own choices came to; answers that count',
  countedOf: (counted: number) => `${counted} counted`,
  sure: 'How sure',
  sureHow: (unit: Unit, luck: readonly [number, number], own: readonly [number, number]) =>
    `Luck is between ${signed(unit, luck[0])} and ${signed(unit, luck[1])}, own choices between ${signed(unit, own[0])} and ${signed(unit, own[1])}, in 95 of 100 cases: what one gains in the estimate the other loses.`,
  secondThoughts: (unit: Unit, value: number) =>
    `${figure(unit, value)} of the luck are second thoughts of the estimate.`,
  judged: (reference: string, tables: number) =>
    `Luck and choices are counted from play by rule of thumb, as all chances are. What a choice cost was held against what a ${reference} would choose, on ${tables} tables and more, dealt anew from what its seat could know then.`,
  oneGame: 'One game says little about anybody:',
  overMany: 'luck and skill over many games',

  chances: 'Chance to win, move by move',
  points: 'Points to expect, move by move',
  chancesHow: 'Each line is what that seat could know then, so they need not add up to 100.',
  lanes: (name: string) => `Luck and choices of ${name}`,
  laneLuck: 'luck',
  laneOwn: 'own choices',
  laneOthers: 'others’ choices',
  asTable: 'The same as a table',
  round: 'Round',
  start: 'Start',
  atEnd: (round: string) => round || 'Set-up',
  chanceOf: (name: string) => `Chance of ${name}`,
  pointsOf: 'Points to expect',
  picture: (
    unit: Unit,
    names: readonly string[],
    first: readonly number[],
    last: readonly number[],
  ) =>
    names
      .map((name, seat) => {
        const [from, to] = [first[seat] ?? 0, last[seat] ?? 0];
        return `${name}: ${figure(unit, from)} at the start, ${figure(unit, to)} at the end.`;
      })
      .join(' '),

  dearest: (yours: boolean, name: string) =>
    yours ? 'What cost you most' : `What cost ${name} most`,
  dearestHow: (unit: Unit) =>
    unit === 'win'
      ? 'In points of a win, judged only on what the seat could know.'
      : 'In points, judged only on what could be known.',
  nothingDear: 'No decision cost anything beyond doubt.',
  find: 'Find it yourself',
  where: (round: string, move: number) => (round ? `${round}, move ${move}` : `Move ${move}`),
  to: (low: string, high: string) => `${low} to ${high}`,
  chosen: (yours: boolean, name: string) => (yours ? 'You chose' : `${name} chose`),
  byBot: 'A bot chose',
  whichIsBetter: 'Which is better?',
  choose: 'Choose',
  tryIt: 'Try it',
  notThis: 'not this one',
  better: 'Better',
  because: 'Because',
  terms: 'What it comes to, in points, as bots judge',
  termsOf: ['chosen', 'better'] as const,
  found: (tries: number) => (tries === 1 ? 'Found at the first try' : `Found at try ${tries}`),
  showMe: 'Show me',
  seePosition: 'See the position',
  fromHere: 'Replay from here',
  playOn: 'Play it on',
  playOnHow: 'Against bots, from this position as its seat knew it.',
  more: (count: number) => `Show ${count} more`,
  rest: (
    unit: Unit,
    counted: number,
    listed: number,
    lost: number,
    asked: number,
    obvious: number,
  ) =>
    `Own choices lost ${figure(unit, lost)} in ${counted} answers that count; ${listed} of them cost something beyond doubt. Left out as obvious: ${obvious} of ${asked}.`,

  many: 'Luck and skill over many games',
  manyHow: (needed: number) =>
    `From ${needed} reviewed games on, with the interval that holds 95 of 100. No game alone can bear a grade.`,
  noGames: 'No game of yours was reviewed yet. Each is when it ends.',
  game: 'Game',
  games: 'Games',
  meanLuck: 'Luck a game',
  meanOwn: 'Own choices a game',
  tooFew: (games: number, needed: number) => `${needed - games} more to go`,
  alone: 'alone',
  mean: (unit: Unit, told: MeanTold) =>
    `${signed(unit, told.mean)} (${signed(unit, told.low)} to ${signed(unit, told.high)})`,
  unitOf: (unit: Unit) => (unit === 'win' ? 'a win is 100' : 'points'),
};
