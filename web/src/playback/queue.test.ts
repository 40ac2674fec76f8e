import type { GameMotion } from '../games/module';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from '../preferences.svelte';
import type { Passage } from '../protocol/changes';
import type { LogLine, MatchView, Sight, State } from '../protocol/types';
import { paced, type Group } from './groups';
import { Playback } from './queue.svelte';
import type { Play } from './showing';
import { tellings, numbered } from './telling';

beforeEach(() => {
  vi.useFakeTimers();
  preferences.pace = 'calm';
});
afterEach(() => vi.useRealTimers());

const ME = 0;
const TOM = 1;
const JUNO = 2;

/** A table that tells a playback what happens, as the server does. */
class Told {
  readonly playback: Playback;
  readonly played: string[] = [];
  state: State;
  lines = 0;

  constructor(seat: number | null = ME, question: number | null = null) {
    this.playback = new Playback(seat);
    this.state = this.#state('start', question, { first: 0, lines: [] }, 'Round 1');
    this.playback.hear({ before: null, after: this.state, steps: new Map() });
    this.playback.active = true;
  }

  #state(view: string, question: number | null, log: Sight['log'], round: string): State {
    const seen = { table: view, round } as unknown as MatchView;
    const sights = [{ seat: this.playback.seat, view: seen, question, log }];
    return { sights, ...(this.bots && { seats: [{ by: 'bot' }] }) } as State;
  }

  /** Whether my seat was left to a bot. */
  bots = false;

  /** Something happens, each line a step of its own. */
  happens(
    lines: LogLine[],
    { question = null as number | null, round = 'Round 1', first = this.lines, away = false } = {},
  ): void {
    const before = this.state;
    const views = lines.map((line) => line.text ?? 'silent');
    const seen = (text: string) => ({ table: text, round }) as unknown as MatchView;
    const steps = lines.map((line) => ({ lines: [line], view: seen(line.text ?? 'silent') }));
    this.lines = first + lines.length;
    const after = this.#state(views.at(-1) ?? 'as before', question, { first, lines }, round);
    const [sight] = after.sights;
    const last = steps.at(-1)?.view;
    if (sight && last) sight.view = last;
    this.state = after;
    const passage: Passage = { before, after, steps: new Map([[this.playback.seat, steps]]) };
    this.playback.hear(passage, { away });
  }

  /** The connection was gone: the whole state comes, and nothing of the way. */
  returns(missed: number): void {
    this.lines += missed;
    const lines = Array.from({ length: missed }, () => ({ text: 'missed' }));
    const log = { first: this.lines - missed, lines };
    const after = this.#state('returned', null, log, 'Round 1');
    this.playback.hear({ before: this.state, after, steps: new Map() });
    this.state = after;
  }

  get shown(): unknown {
    return this.playback.view?.table;
  }
}

const by = (seat: number | null, text: string, more: LogLine = {}): LogLine =>
  seat === null ? { text, ...more } : { seat, text, ...more };

async function pass(milliseconds: number): Promise<void> {
  await tick();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** A line, its small motion and the breath after it. */
const CALM = 360 + 1100;

test('what others do is shown one after the other, each with its view, and ends at the newest', async () => {
  const table = new Told();
  table.happens([by(TOM, 'Tom sails'), by(TOM, 'Tom raids'), by(JUNO, 'Juno sails')]);
  const seen: unknown[] = [];
  for (let place = 0; place < 3; place += 1) {
    await pass(10);
    seen.push([table.playback.group?.text, table.shown, table.playback.left]);
    await pass(CALM - 10);
  }
  expect(seen).toEqual([
    ['Tom sails', 'Tom sails', 3],
    ['Tom raids', 'Tom raids', 2],
    ['Juno sails', 'Juno sails', 1],
  ]);
  expect(table.playback.group).toBeNull();
  expect(table.shown).toBe('Juno sails');
});

test('the board stands as it was before until the stage draws it as it is afterwards', async () => {
  const table = new Told();
  const seen: unknown[] = [];
  const play: Play = async (showing, pace, _signal, draw) => {
    seen.push([showing.line.text, pace, showing.before.table, table.shown]);
    draw();
    seen.push(table.shown);
    await Promise.resolve();
  };
  table.playback.play = play;
  table.happens([by(TOM, 'Tom sails')]);
  await pass(1);
  expect(seen).toEqual([['Tom sails', 'calm', 'start', 'start'], 'Tom sails']);
});

test('consequences and runs of small things belong to one sentence', async () => {
  const table = new Told();
  table.happens([
    by(TOM, 'Tom buys'),
    by(TOM, 'Tom pays 2', { run: 'a', so_far: 'Tom pays 2 with 1 card', consequence: true }),
    by(TOM, 'Tom pays 5', { run: 'a', so_far: 'Tom pays 7 with 2 cards', consequence: true }),
    by(null, 'A licence comes'),
  ]);
  const [first, second] = table.playback.groups;
  expect(table.playback.groups).toHaveLength(2);
  expect(first?.showings).toHaveLength(3);
  expect(first?.after.map((entry) => entry.text)).toEqual(['Tom pays 7 with 2 cards']);
  expect(second?.text).toBe('A licence comes');
  await pass(3 * 360 + 1100 + 10);
  expect(table.playback.group?.text).toBe('A licence comes');
});

test('what goes on with a run joins its sentence, also when that had been shown', async () => {
  const table = new Told();
  const paid = (sum: number) => by(TOM, `Tom pays ${sum}`, { run: 'a', so_far: `Tom paid ${sum}` });
  table.happens([paid(2)]);
  await pass(CALM + 10);
  expect(table.playback.group).toBeNull();
  table.happens([paid(5)]);
  expect(table.playback.groups).toHaveLength(1);
  await pass(10);
  expect(table.playback.group?.text).toBe('Tom paid 5');
  expect(table.shown).toBe('Tom pays 5');
  await pass(CALM);
  expect(table.playback.group).toBeNull();
});

test('a quick pace has no breath, and an instant one takes no time', async () => {
  preferences.pace = 'quick';
  const quick = new Told();
  quick.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(2 * 160 + 5);
  expect(quick.playback.group).toBeNull();
  preferences.pace = 'instant';
  const instant = new Told();
  instant.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(0);
  expect(instant.playback.group).toBeNull();
  expect(instant.shown).toBe('two');
});

test('at the instant pace only the last picture is drawn, for nothing else would be seen', async () => {
  preferences.pace = 'instant';
  const table = new Told();
  const played: (string | undefined)[] = [];
  table.playback.play = (showing) => {
    played.push(showing.line.text);
    return Promise.resolve();
  };
  table.happens([by(TOM, 'one'), by(JUNO, 'two'), by(TOM, 'three')]);
  await pass(0);
  expect(played).toEqual(['three']);
  table.playback.back();
  await pass(0);
  expect(played).toEqual(['three', 'three']);
});

function groups(...kinds: ('mine' | 'theirs')[]): Group[] {
  return kinds.map((kind, number) => {
    const line = by(kind === 'mine' ? ME : TOM, `line ${number}`);
    const [telling] = tellings(numbered([line], number), ME);
    const view = {} as MatchView;
    const showing = { line, lines: [line], before: view, after: view, mine: kind === 'mine' };
    if (!telling) throw new Error('it tells something');
    return { ...telling, showings: [showing] };
  });
}
const many = (number: number, kind: 'mine' | 'theirs') =>
  Array(number).fill(kind) as (typeof kind)[];

test('a queue beyond 12 seconds is shortened, what concerns you last', () => {
  expect(paced(groups(...many(8, 'theirs')), 'calm')).toEqual(many(8, 'theirs').map(() => 'calm'));
  const longer = paced(groups('mine', ...many(20, 'theirs')), 'calm');
  expect(longer[0]).toBe('calm');
  expect(new Set(longer.slice(1))).toEqual(new Set(['quick']));
  const longest = paced(groups('mine', ...many(90, 'theirs')), 'calm');
  expect(longest[0]).toBe('calm');
  expect(new Set(longest.slice(1))).toEqual(new Set(['instant']));
});

test('no round takes longer than 20 seconds, even if all of it concerns you', () => {
  expect(new Set(paced(groups(...many(13, 'mine')), 'calm'))).toEqual(new Set(['calm']));
  expect(new Set(paced(groups(...many(14, 'mine')), 'calm'))).toEqual(new Set(['quick']));
  expect(new Set(paced(groups(...many(2, 'mine')), 'calm', 0, 19_000))).toEqual(new Set(['quick']));
});

test('scenes count for as long as they are played', () => {
  const scenes = groups(...many(5, 'theirs')).map((group) => ({
    ...group,
    showings: group.showings.map((showing) => ({
      ...showing,
      line: { ...showing.line, scene: { name: 'capture' } },
    })),
  }));
  const motion: GameMotion = { scenes: { capture: [{ step: 'compare', lasts: 'compare' }] } };
  expect(paced(scenes, 'calm', 4000)[0]).toBe('calm');
  expect(paced(scenes, 'calm', 4000, 4000, motion)[0]).toBe('quick');
});

test('a round of a hundred things is over within 20 seconds', async () => {
  const table = new Told();
  for (let turn = 0; turn < 20; turn += 1)
    table.happens(Array.from({ length: 5 }, (_, n) => by(1 + (turn % 3), `${turn} ${n}`)));
  await pass(20_000);
  expect(table.playback.group).toBeNull();
});

test('acting skips to the end, and what comes after it is shown', async () => {
  const table = new Told(ME, 4);
  table.happens([by(TOM, 'Tom sails'), by(JUNO, 'Juno sails')], { question: 5 });
  await pass(10);
  table.playback.skip();
  expect(table.playback.group).toBeNull();
  expect(table.shown).toBe('Juno sails');
  await pass(10_000);
  table.happens([by(TOM, 'Tom raids')], { question: 5 });
  await pass(10);
  expect(table.playback.group?.text).toBe('Tom raids');
});

test('an own deed is not shown, what chance and others make of it is', async () => {
  const table = new Told(ME, 4);
  table.happens([by(ME, 'You sail'), by(ME, 'You sell'), by(null, 'A storm comes')]);
  expect(table.playback.groups.map((group) => group.text)).toEqual(['A storm comes']);
  await pass(10);
  expect(table.shown).toBe('A storm comes');
});

test('a scene is shown even if it is one’s own, and so is a loss', () => {
  const table = new Told(ME, 4);
  table.happens([
    by(ME, 'You fire'),
    by(ME, 'You capture the ship', { scene: { name: 'capture' } }),
  ]);
  expect(table.playback.groups.map((group) => group.text)).toEqual(['You capture the ship']);
});

test('what happens to a seat through others is shown to it', () => {
  const table = new Told();
  table.happens([by(TOM, 'Tom ends the round'), by(ME, 'You draw two cards')]);
  expect(table.playback.groups.map((group) => group.mine)).toEqual([false, true]);
});

test('after a loss of yours the calm waits until you go on', async () => {
  const table = new Told();
  table.happens([by(TOM, 'Tom robs you', { against: [ME] }), by(JUNO, 'Juno sails')]);
  await pass(60_000);
  expect(table.playback.group?.text).toBe('Tom robs you');
  expect(table.playback.group?.loss).toBe(true);
  expect(table.playback.paused).toBe(true);
  table.playback.on();
  await pass(10);
  expect(table.playback.group?.text).toBe('Juno sails');
  expect(table.playback.paused).toBe(false);
});

test('the quick have a breath after a loss, and to the instant the card opens', async () => {
  preferences.pace = 'quick';
  const quick = new Told();
  quick.happens([by(TOM, 'Tom robs you', { against: [ME] })]);
  await pass(160 + 1000);
  expect(quick.playback.group).not.toBeNull();
  await pass(200);
  expect(quick.playback.group).toBeNull();
  expect(quick.playback.cardWanted).toBe(false);
  preferences.pace = 'instant';
  const instant = new Told();
  instant.happens([by(TOM, 'Tom robs you', { against: [ME] })]);
  await pass(0);
  expect(instant.playback.cardWanted).toBe(true);
});

test('pause stops it, one step on shows the next thing, going on goes on', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one'), by(TOM, 'two'), by(TOM, 'three'), by(TOM, 'four')]);
  await pass(10);
  table.playback.pause();
  await pass(60_000);
  expect(table.playback.group?.text).toBe('one');
  expect(table.playback.past).toBe(true);
  table.playback.on();
  await pass(60_000);
  expect([table.playback.group?.text, table.shown]).toEqual(['two', 'two']);
  table.playback.resume();
  await pass(CALM + 10);
  expect(table.playback.group?.text).toBe('three');
});

test('one step back shows the thing before again and stays; the way to now is one step', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(20_000);
  expect(table.playback.group).toBeNull();
  table.playback.back();
  await pass(10);
  expect([table.playback.group?.text, table.shown]).toEqual(['two', 'two']);
  table.playback.back();
  await pass(60_000);
  expect([table.playback.group?.text, table.shown]).toEqual(['one', 'one']);
  expect(table.playback.past).toBe(true);
  table.happens([by(JUNO, 'three')]);
  expect(table.shown).toBe('one');
  table.playback.skip();
  expect(table.shown).toBe('three');
  expect(table.playback.past).toBe(false);
});

test('the last step on leads to now', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one')]);
  await pass(10);
  table.playback.on();
  expect(table.playback.group).toBeNull();
});

test('it can all be shown again until the next turn ends, also after acting', async () => {
  const table = new Told(ME, 4);
  table.happens([by(ME, 'You sail'), by(null, 'A storm')]); // the turn has ended
  table.happens([by(TOM, 'Tom sails')], { question: 9 });
  await pass(20_000);
  table.happens([by(ME, 'You play a card')], { question: 10 }); // in mid-turn
  expect(table.playback.groups.map((group) => group.text)).toEqual(['A storm', 'Tom sails']);
  expect(table.playback.since).toBe(1);
  table.playback.again();
  await pass(10);
  expect(table.playback.group?.text).toBe('A storm');
  table.playback.skip();
  table.happens([by(ME, 'You sell')]);
  expect(table.playback.groups).toEqual([]);
  expect(table.playback.since).toBe(5);
});

test('a spectator’s card begins with the round, and pending things are not lost', async () => {
  const table = new Told(null);
  table.happens([by(TOM, 'one'), by(JUNO, 'two')]);
  await pass(10);
  table.happens([by(TOM, 'three')], { round: 'Round 2' });
  expect(table.playback.since).toBe(2);
  expect(table.playback.groups.map((group) => group.text)).toEqual(['one', 'two', 'three']);
  await pass(3 * CALM);
  expect(table.playback.group).toBeNull();
});

test('whoever was away finds the last turn queued, and the card', async () => {
  const table = new Told();
  table.playback.active = false;
  table.happens([by(TOM, 'one'), by(TOM, 'two')], { away: true });
  table.happens([by(JUNO, 'three'), by(null, 'a storm'), by(JUNO, 'four')], { away: true });
  await pass(60_000);
  expect(table.playback.cardWanted).toBe(true);
  expect(table.playback.group?.text).toBe('three');
  table.playback.active = true;
  await pass(10);
  expect(table.playback.group?.text).toBe('three');
  await pass(3 * CALM);
  expect(table.playback.group).toBeNull();
});

test('a page that is hidden stops, and goes on where it was', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(10);
  table.playback.active = false;
  await pass(60_000);
  expect(table.playback.group?.text).toBe('one');
  table.playback.active = true;
  await pass(CALM + 10);
  expect(table.playback.group?.text).toBe('two');
});

test('after a reconnect there is nothing to play, and the card tells from the log', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(10);
  table.returns(3);
  expect(table.playback.group).toBeNull();
  expect(table.shown).toBe('returned');
  expect(table.playback.groups).toEqual([]);
  expect(table.playback.cardWanted).toBe(true);
});

test('a reconnect that missed nothing changes nothing', async () => {
  const table = new Told();
  table.happens([by(TOM, 'one'), by(TOM, 'two')]);
  await pass(10);
  table.returns(0);
  expect(table.playback.group?.text).toBe('one');
  expect(table.playback.cardWanted).toBe(false);
});

test('an undo cuts the queue: nothing of an undone future is shown', async () => {
  const table = new Told();
  table.happens([by(JUNO, 'Juno sails')]);
  table.happens([by(TOM, 'Tom sails'), by(TOM, 'Tom raids')]);
  await pass(10);
  table.happens([], { first: 1 });
  expect(table.playback.groups.map((group) => group.text)).toEqual(['Juno sails']);
  expect(table.playback.group).toBeNull();
  expect(table.playback.takenBack).toBe('Tom sails');
  await pass(500);
  table.happens([by(TOM, 'Tom waits')]);
  await pass(10);
  expect(table.playback.group?.text).toBe('Tom waits');
  expect(table.playback.takenBack).toBe('');
});

test('an own deed that is taken back is named, though it was never shown', () => {
  const table = new Told(ME, 4);
  table.happens([by(ME, 'You sail')], { question: 5 });
  table.happens([], { first: 0, question: 6 });
  expect(table.playback.takenBack).toBe('You sail');
});

test('what one of several at the screen does before all eyes is not shown to the others', () => {
  const table = new Told(TOM);
  const before = table.state;
  const lines = [by(ME, 'Ann sails'), by(JUNO, 'Juno sails')];
  const view = before.sights[0]?.view as MatchView;
  const after = { sights: [{ ...before.sights[0], log: { first: 0, lines } }] } as State;
  const steps = new Map([[TOM, [{ lines, view }]]]);
  table.playback.hear({ before, after, steps }, { own: [ME, TOM] });
  expect(table.playback.groups.map((group) => group.text)).toEqual(['Juno sails']);
});

test('a replay follows move by move and shortens nothing', async () => {
  const playback = new Playback(null, true);
  const view = (name: string) => ({ table: name, round: '' }) as unknown as MatchView;
  playback.active = true;
  playback.show(view('start'));
  const lines = Array.from({ length: 40 }, (_, n) => by(TOM, `line ${n}`, { against: [ME] }));
  playback.follow([{ lines, view: view('end') }], view('end'));
  await pass(38 * CALM);
  expect(playback.group?.text).toBe('line 38');
  await pass(2 * CALM);
  expect(playback.group).toBeNull();
  playback.show(view('jumped'));
  expect(playback.view?.table).toBe('jumped');
  expect(playback.groups).toEqual([]);
});

test('a lesson follows after what the learner did, which was done before these eyes', async () => {
  const playback = new Playback(ME);
  const view = (name: string) => ({ table: name, round: '' }) as unknown as MatchView;
  playback.active = true;
  playback.show(view('start'));
  const steps = [
    { lines: [by(ME, 'I fire')], view: view('fired') },
    { lines: [by(TOM, 'Tom fires')], view: view('answered') },
    { lines: [by(ME, 'I draw')], view: view('end') },
  ];
  playback.follow(steps, view('end'), [ME]);
  expect(playback.groups.map((group) => group.text)).toEqual(['Tom fires', 'I draw']);
  await tick();
  expect(playback.view?.table).toBe('fired');
  await pass(3 * CALM);
  expect(playback.group).toBeNull();
  expect(playback.view?.table).toBe('end');
});

test('what a bot does in the seat that was left to it is shown as any other’s deed', () => {
  const table = new Told(ME, 1);
  table.happens([{ seat: ME, text: 'I pass' }]);
  expect(table.playback.group).toBeNull();
  table.happens([], { question: 2 });
  table.bots = true;
  table.happens([{ seat: ME, text: 'My bot sails' }]);
  expect(table.playback.group?.text).toBe('My bot sails');
});

test('a loss of mine is passed over by who does not want to stop at it', async () => {
  preferences.want({ stop: false });
  const table = new Told();
  table.happens([{ seat: TOM, text: 'Tom robs me', against: [ME] }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(table.playback.group).toBeNull();
  preferences.want({ stop: true });
});
