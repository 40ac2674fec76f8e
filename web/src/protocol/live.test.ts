import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { states } from '../testing/fixtures';
import { api } from './api';
import type { Passage } from './changes';
import { grown, LiveTable } from './live.svelte';
import type { State } from './types';

/** A connection whose other end is the test. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static get last(): Wire {
    const wire = Wire.all.at(-1);
    if (!wire) throw new Error('nobody connected');
    return wire;
  }

  readyState = Wire.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Wire.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const [first, second] = states('treasure-fleet-3').map((state) => ({ ...state, type: 'state' }));
let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  live = new LiveTable('t1');
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The next frame has been drawn. */
function drawn(): void {
  vi.advanceTimersByTime(100);
}

function arrive(): void {
  Wire.last.says(first ?? {});
  drawn();
}

test('lines that are known are not told twice', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => ({ text }));
  const more = { first: 1, lines: [b, c, d].flatMap((line) => line ?? []) };
  expect(grown([a, b], more)).toEqual([a, b, c, d]);
  expect(grown([], { first: 0, lines: [] })).toEqual([]);
});

test('a command settles when the server says it is done, or why not', async () => {
  arrive();
  const done = live.send({ do: 'say', text: 'ahoy' });
  const refused = live.send({ do: 'say', text: '' });
  const [one, two] = Wire.last.sent;
  Wire.last.says({ type: 'refused', ref: two?.['ref'], reason: 'say something' });
  Wire.last.says({ type: 'done', ref: one?.['ref'] });
  expect(await refused).toBe('say something');
  expect(await done).toBeNull();
});

test('after a drop it comes back by itself, asks for what is new, and sends again', async () => {
  arrive();
  const outcome = live.send({ do: 'say', text: 'ahoy' });
  const [before] = Wire.last.sent;
  Wire.last.close(1006);
  expect(live.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.all).toHaveLength(2);
  expect(Wire.last.address).toMatch(new RegExp(`since=${first?.number}&changes=1$`));
  expect(Wire.last.sent).toEqual([]);
  Wire.last.says(second ?? {});
  expect(live.connection).toBe('live');
  expect(Wire.last.sent).toEqual([before]);
  Wire.last.says({ type: 'done', ref: before?.['ref'] });
  expect(await outcome).toBeNull();
});

test('what was said while the connection was down is sent when it is there again', () => {
  arrive();
  Wire.last.close(1006);
  void live.send({ do: 'say', text: 'ahoy' });
  vi.advanceTimersByTime(1000);
  arrive();
  expect(Wire.last.sent.map((command) => command['text'])).toEqual(['ahoy']);
});

test('each try waits longer than the one before', () => {
  arrive();
  const waits: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    Wire.last.close(1006);
    const from = Date.now();
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - from);
  }
  expect(waits).toHaveLength(4);
  expect(waits[3]).toBeGreaterThan(1000);
  expect(waits[0]).toBeLessThan(500);
});

test('where there is no such table nothing is tried again', async () => {
  const outcome = live.send({ do: 'say', text: 'ahoy' });
  Wire.last.close(4404);
  expect(live.connection).toBe('gone');
  expect(await outcome).toBe('there is no such table');
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test('where the game is gone the table waits, and nothing is tried again', async () => {
  const outcome = live.send({ do: 'say', text: 'ahoy' });
  Wire.last.close(4409);
  expect(live.connection).toBe('waits');
  expect(await outcome).toBe('the game cannot be played here just now');
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test('whoever waits for a state gets it, and nothing when the table is left', async () => {
  const enough = (state: State) => state.number === second?.number;
  const reached = live.until(enough);
  arrive();
  Wire.last.says(second ?? {});
  expect((await reached)?.number).toBe(second?.number);
  const never = live.until(() => false);
  live.close();
  expect(await never).toBeNull();
});

test('a device that was signed out does not come back as somebody', async () => {
  arrive();
  const said = live.send({ do: 'say', text: 'am I here?' });
  Wire.last.close(4401);
  expect(live.connection).toBe('signed out');
  expect(await said).toBe('this device was signed out');
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test('somebody who comes or goes changes nothing else', () => {
  arrive();
  const before = live.state;
  const [person] = before?.people ?? [];
  Wire.last.says({ type: 'people', people: [{ ...person, away_since: '2026-01-01T00:00:00Z' }] });
  expect(live.state?.people[0]?.away_since).toBe('2026-01-01T00:00:00Z');
  expect(live.state?.sights).toBe(before?.sights);
});

test('what changed is put into the state, and its steps are told in order', () => {
  arrive();
  const before = live.state;
  const [sight] = before?.sights ?? [];
  const log = live.logs.get(sight?.seat ?? null)?.lines ?? [];
  const passages: Passage[] = [];
  const end = live.follow((passage) => passages.push(passage));
  const changed = {
    type: 'changed',
    since: before?.number,
    number: (before?.number ?? 0) + 1,
    waiting: [2],
    sights: [
      {
        seat: sight?.seat,
        first: log.length,
        steps: [
          { lines: [{ event: 'A', text: 'one' }], view: { over: [true] } },
          { view: { over: [false] } },
          { lines: [{ event: 'B', text: 'two' }] },
        ],
        question: null,
      },
    ],
    chat: { first: 0, lines: [{ name: 'Ann', text: 'ahoy', who: 0 }] },
  };
  Wire.last.says(changed);
  expect(live.state?.number).toBe(changed.number);
  expect(live.state?.waiting).toEqual([2]);
  expect(live.state?.sights[0]?.question).toBeNull();
  expect(live.state?.sights[0]?.choices).toBe(sight?.choices);
  expect(live.state?.sights[1]?.view).toBe(before?.sights[1]?.view);
  expect(live.chat.map((line) => line.text)).toEqual(['ahoy']);
  const texts = live.logs.get(sight?.seat ?? null)?.lines.map((line) => line.text);
  expect(texts?.slice(log.length)).toEqual(['one', 'two']);
  const steps = passages[0]?.steps.get(sight?.seat ?? null);
  expect(steps?.map((step) => step.view['over'])).toEqual([true, false, false]);
  expect(steps?.map((step) => step.lines.length)).toEqual([1, 0, 1]);
  end();
  drawn();
  Wire.last.says({ ...changed, since: changed.number, number: changed.number + 1, sights: [] });
  expect(passages).toHaveLength(1);
  expect(live.state?.number).toBe(changed.number + 1);
});

test('what comes before the next frame is drawn waits for it, and nothing is lost by a drop', () => {
  arrive();
  const number = first?.number ?? 0;
  const change = (since: number) => ({ type: 'changed', since, number: since + 1, sights: [] });
  for (const since of [number, number + 1, number + 2]) Wire.last.says(change(since));
  expect(live.state?.number).toBe(number + 1);
  drawn();
  expect(live.state?.number).toBe(number + 3);
  Wire.last.says(change(number + 3));
  Wire.last.close(1006);
  expect(live.state?.number).toBe(number + 4);
});

test('of a long log the newest part comes by itself, and older ones when they are asked for', async () => {
  const [sight] = first?.sights ?? [];
  const log = { first: 3, lines: [{ text: 'd' }] };
  const parts = [
    { first: 1, lines: [{ text: 'b' }, { text: 'c' }] },
    { first: 0, lines: [{ text: 'a' }] },
  ];
  const none = { first: 0, lines: [] };
  const asked = vi
    .spyOn(api, 'log')
    .mockImplementation(() => Promise.resolve(parts.shift() ?? none));
  Wire.last.says({ ...first, sights: [{ ...sight, seat: 1, log }] });
  await live.lookBack(1);
  await live.lookBack(1);
  await live.lookBack(1);
  expect(live.logs.get(1)?.lines.map((line) => line.text)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked.mock.calls).toEqual([
    ['t1', 1, 3],
    ['t1', 1, 1],
  ]);
});

test('what does not follow on what is known makes it come again for the whole', async () => {
  arrive();
  Wire.last.says({ type: 'changed', since: 999, number: 1000, sights: [] });
  expect(live.state?.number).toBe(first?.number);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Wire.all).toHaveLength(2);
  const passages: Passage[] = [];
  live.follow((passage) => passages.push(passage));
  Wire.last.says(second ?? {});
  expect(live.state?.number).toBe(second?.number);
  expect(passages[0]?.steps.size).toBe(0);
});
