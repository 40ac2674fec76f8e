import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameMotion } from '../games/module';
import type { LogLine, MatchView } from '../protocol/types';
import type { Pace } from './showing';
import { arc, Stage } from './staging.svelte';
import { lasting, TIMES } from './times';

/** A board with things where they lie, as the page would have it. */
const PAGE = `
  <ul><li data-spot="seat:0" data-at="0 0 200 60"></li>
      <li data-spot="seat:1" data-at="0 70 200 60"></li></ul>
  <main id="board" data-at="210 0 800 600">
    <i data-spot="space:a1" data-at="300 100 40 40"></i>
    <i data-spot="space:a2" data-at="300 140 40 40"></i>
    <i data-spot="space:a3" data-at="300 180 40 40"></i>
    <i data-thing="ship:3" data-at="300 100 40 40"></i>
    <i data-thing="ship:0" data-at="400 180 40 40"></i>
    <section data-seat="0"><b data-thing="boat:t" data-at="500 400 50 50"></b></section>
    <section data-seat="1"><b data-thing="boat:t" data-at="500 500 50 50"></b></section>
  </main>`;

const SAILED: LogLine = {
  concerns: ['seat:1', 'ship:3', 'space:a3'],
  course: { thing: 'ship:3', spaces: ['space:a1', 'space:a2', 'space:a3'] },
};
const ROBBED: LogLine = {
  concerns: ['seat:1', 'ship:3', 'ship:0', 'seat:0'],
  flights: [{ what: { sign: 'cube:red' }, from: 'ship:0', to: 'ship:3' }],
  bubbles: [
    { at: 'ship:0', text: '−1' },
    { at: 'seat:1', text: '+2' },
  ],
  against: [0],
};

let animated: { frames: Keyframe[]; options: KeyframeAnimationOptions }[] = [];

function put(thing: string, at: string): void {
  document.querySelector(`[data-thing="${thing}"]`)?.setAttribute('data-at', at);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PAGE;
  animated = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute('data-at') ?? '')
      .split(' ')
      .map(Number);
    return new DOMRect(x, y, width, height);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.hasAttribute('data-at') ? [1] : []) as unknown as DOMRectList;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

interface Played {
  stage: Stage;
  done: () => boolean;
  drawn: () => boolean;
  cut: AbortController;
}

function play(
  line: LogLine,
  pace: Pace = 'calm',
  {
    still = false,
    motion,
    after,
  }: { still?: boolean; motion?: GameMotion; after?: () => void } = {},
): Played {
  const stage = new Stage({
    seat: () => 0,
    seats: () => 2,
    motion: () => motion,
    still: () => still,
  });
  stage.node = document.createElement('div');
  stage.node.animate = (frames, options) => {
    animated.push({ frames: frames as Keyframe[], options: options as KeyframeAnimationOptions });
    return { cancel: () => undefined } as Animation;
  };
  const cut = new AbortController();
  let done = false;
  let drawn = false;
  const view = {} as MatchView;
  const draw = () => {
    drawn = true;
    after?.();
  };
  void stage
    .play({ line, lines: [line], before: view, after: view, mine: false }, pace, cut.signal, draw)
    .then(() => (done = true));
  return { stage, done: () => done, drawn: () => drawn, cut };
}

/** Let so many milliseconds pass, and all that was promised until then be done. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await tick();
}

const ringed = (stage: Stage, kind: string) =>
  (stage.picture?.rings ?? []).filter((ring) => ring.kind === kind).map(({ box }) => box.y);

test('a ship sails its course, as long on each space, with the course drawn', async () => {
  const at = play(SAILED, 'calm', { after: () => put('ship:3', '300 180 40 40') });
  await pass(10);
  expect(at.drawn()).toBe(true);
  expect(at.stage.picture?.doer).toBe(1);
  expect(at.stage.picture?.course).toEqual([
    { x: 320, y: 120 },
    { x: 320, y: 160 },
    { x: 320, y: 200 },
  ]);
  expect(animated).toHaveLength(1);
  expect(animated[0]?.options).toMatchObject({ duration: 1400, easing: 'linear' });
  expect(animated[0]?.frames.map(({ transform }) => transform)).toEqual([
    'translate(320px, 120px) scale(1)',
    'translate(320px, 160px) scale(1)',
    'translate(320px, 200px) scale(1)',
  ]);
  expect(at.done()).toBe(false);
  await pass(1400);
  expect(at.done()).toBe(true);
  expect(ringed(at.stage, 'to')).toEqual([180]);
});

test('the ship that is drawn at its goal is hidden until it has arrived', async () => {
  const at = play(SAILED, 'calm', { after: () => put('ship:3', '300 180 40 40') });
  const ship = document.querySelector<HTMLElement>('[data-thing="ship:3"]');
  await pass(10);
  expect(ship?.style.visibility).toBe('hidden');
  await pass(1400);
  expect(at.done()).toBe(true);
  expect(ship?.style.visibility).toBe('');
});

test('what is taken from you is ringed as a loss, and said last', async () => {
  const { stage } = play(ROBBED);
  await pass(10);
  expect(ringed(stage, 'loss')).toEqual([180]);
  expect(stage.flying?.what).toEqual({ sign: 'cube:red' });
  await pass(520);
  expect(stage.flying).toBeNull();
  expect(stage.picture?.bubble).toMatchObject({ text: '+2', loss: false });
  await pass(360);
  expect(stage.picture?.bubble).toMatchObject({ text: '−1', loss: true });
  expect(ringed(stage, 'loss')).toEqual([180]);
});

test('nobody else loses by it', async () => {
  const { stage } = play({ ...ROBBED, against: [1] });
  await pass(10);
  expect(ringed(stage, 'loss')).toEqual([]);
  expect(ringed(stage, 'from')).toEqual([180]);
});

test('one thing flies after the other', async () => {
  const flight = { what: { sign: 'back' }, from: 'seat:1', to: 'space:a1' };
  const { stage, done } = play({ concerns: ['seat:1'], flights: [flight, flight] });
  await pass(10);
  expect(animated).toHaveLength(1);
  await pass(520);
  expect(animated).toHaveLength(2);
  expect(stage.flying).not.toBeNull();
  await pass(520);
  expect(done()).toBe(true);
});

test('nothing flies over the dock to what the board has scrolled away', async () => {
  put('ship:3', '300 900 40 40');
  const flight = { what: { sign: 'back' }, from: 'ship:3', to: 'seat:1' };
  const { stage } = play({ concerns: ['seat:1'], flights: [flight] });
  await pass(10);
  expect(animated[0]?.frames[0]?.transform).toMatch(/^translate\(320px, 600px\)/);
  expect(stage.picture?.lines).toEqual([
    [
      { x: 320, y: 600 },
      { x: 100, y: 100 },
    ],
  ]);
});

test('nor to what lies below the strip that tells it', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p class="wake play" data-at="210 540 800 60"></p>',
  );
  put('ship:3', '300 570 40 20');
  const flight = { what: { sign: 'back' }, from: 'ship:3', to: 'seat:1' };
  play({ concerns: ['seat:1'], flights: [flight] });
  await pass(10);
  expect(animated[0]?.frames[0]?.transform).toMatch(/^translate\(320px, 540px\)/);
});

test('of what every seat has of its own the doer’s is meant', async () => {
  const flight = { what: { sign: 'back' }, from: 'seat:1', to: 'boat:t' };
  const { stage } = play({ concerns: ['seat:1'], flights: [flight] });
  await pass(600);
  expect(ringed(stage, 'to')).toEqual([500]);
});

test('what is drawn nowhere goes to whoever did it', async () => {
  const flight = { what: { sign: 'back' }, from: 'space:a1', to: 'nowhere' };
  play({ concerns: ['seat:1'], flights: [flight] });
  await pass(10);
  expect(animated[0]?.frames.at(-1)?.transform).toMatch(/^translate\(100px, 100px\)/);
});

test('what changes places without a course slides there', async () => {
  const swap = () => {
    put('ship:3', '400 180 40 40');
    put('ship:0', '300 100 40 40');
  };
  const { done } = play({ concerns: ['seat:1', 'ship:3', 'ship:0'] }, 'quick', { after: swap });
  await pass(10);
  expect(animated).toHaveLength(1);
  await pass(240);
  expect(animated).toHaveLength(2);
  await pass(240);
  expect(done()).toBe(false);
  await pass(160);
  expect(done()).toBe(true);
});

test('what moves nothing is ringed where it is', async () => {
  const { stage, done } = play({ concerns: ['seat:1', 'space:a2'] });
  await pass(10);
  expect(ringed(stage, 'to')).toEqual([70, 140]);
  await pass(TIMES.calm.small);
  expect(done()).toBe(true);
});

test('whoever wants no motion sees a still picture as long: where from, a line, where to', async () => {
  const { stage, done, drawn } = play(ROBBED, 'calm', { still: true });
  await pass(10);
  expect(drawn()).toBe(true);
  expect(animated).toEqual([]);
  expect(stage.picture?.lines).toHaveLength(1);
  expect(ringed(stage, 'to')).toEqual([100]);
  expect(ringed(stage, 'loss').length).toBeGreaterThan(0);
  await pass(lasting(ROBBED, 'calm') - 20);
  expect(done()).toBe(false);
  await pass(20);
  expect(done()).toBe(true);
});

const A_FRAME = 17;

test('at the instant pace the board is as it is now, and a picture goes by itself', async () => {
  const { stage, done, drawn } = play(SAILED, 'instant');
  expect(drawn()).toBe(true);
  await pass(A_FRAME);
  expect(done()).toBe(true);
  expect(animated).toEqual([]);
  expect(stage.picture?.course).toHaveLength(3);
  await pass(1100);
  expect(stage.picture).toBeNull();
});

test('whoever goes on sees nothing more of it', async () => {
  const { stage, done, cut } = play(SAILED);
  await pass(300);
  cut.abort();
  await pass(0);
  expect(done()).toBe(true);
  expect(stage.picture).toBeNull();
  expect(stage.flying).toBeNull();
  expect(document.querySelector<HTMLElement>('[data-thing="ship:3"]')?.style.visibility).toBe('');
});

test('a scene is told to the board step by step; what flies does so when it goes', async () => {
  const motion: GameMotion = {
    scenes: {
      capture: [
        { step: 'compare', lasts: 'compare' },
        { step: 'sail', lasts: 'sail', goes: true },
      ],
    },
  };
  const flights = [{ what: { sign: 'galleon' }, from: 'space:a1', to: 'seat:1' }];
  const line = { concerns: ['seat:1'], scene: { name: 'capture', place: 'a' }, flights };
  const { stage, drawn, done } = play(line, 'calm', { motion });
  await pass(10);
  expect(stage.staged?.scene).toMatchObject({ name: 'capture', step: 'compare' });
  expect(stage.staged?.scene?.told).toMatchObject({ place: 'a' });
  expect(drawn()).toBe(false);
  expect(animated).toEqual([]);
  await pass(900);
  expect(stage.staged?.scene?.step).toBe('sail');
  expect(drawn()).toBe(true);
  expect(animated[0]?.options.duration).toBe(900);
  await pass(900);
  expect(done()).toBe(true);
  expect(lasting(line, 'calm', motion)).toBe(1800);
});

test('a game that knows no such scene lets things fly', async () => {
  const flights = [{ what: { sign: 'galleon' }, from: 'space:a1', to: 'seat:1' }];
  const { stage } = play({ concerns: ['seat:1'], scene: { name: 'capture' }, flights });
  await pass(10);
  expect(stage.staged?.scene).toBeNull();
  expect(animated[0]?.options.duration).toBe(520);
});

test('what is out of sight is brought into it by a cut', async () => {
  document.querySelector('[data-spot="space:a2"]')?.setAttribute('data-at', '300 900 40 40');
  play(SAILED);
  await pass(10);
  expect(vi.mocked(Element.prototype.scrollIntoView)).toHaveBeenCalledWith(
    expect.objectContaining({ behavior: 'instant' }),
  );
});

test('when all was shown the board lies as it lay before, unless somebody moved it', async () => {
  const board = document.getElementById('board');
  if (!board) throw new Error('no board');
  vi.mocked(Element.prototype.scrollIntoView).mockImplementation(() => (board.scrollTop = 300));
  document.querySelector('[data-spot="space:a2"]')?.setAttribute('data-at', '300 900 40 40');
  for (const [moved, then] of [
    [300, 20],
    [140, 140],
  ] as const) {
    board.scrollTop = 20;
    const { stage } = play(SAILED);
    await pass(10);
    expect(board.scrollTop).toBe(300);
    board.scrollTop = moved;
    stage.rest();
    expect(board.scrollTop).toBe(then);
  }
});

test('marks follow the board when it is scrolled', async () => {
  const { stage } = play({ concerns: ['seat:1', 'space:a2'] });
  await pass(10);
  document.querySelector('[data-spot="space:a2"]')?.setAttribute('data-at', '300 40 40 40');
  stage.repaint();
  expect(ringed(stage, 'to')).toEqual([70, 40]);
});

test('an arc begins and ends where it should, and rises between', () => {
  const way = arc({ x: 0, y: 100 }, { x: 200, y: 100 });
  expect(way.at(0)).toEqual({ x: 0, y: 100 });
  expect(way.at(-1)).toEqual({ x: 200, y: 100 });
  expect(Math.min(...way.map(({ y }) => y))).toBeLessThan(80);
});
