import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences, USUAL } from './preferences.svelte';
import { bell, sound } from './sounds';

/** How loud everything is that sounds. */
let heard: number[] = [];

class Ear {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  resume = () => Promise.resolve();
  #node = () => {
    const node = {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => undefined,
      stop: () => undefined,
      gain: {
        setValueAtTime: (loud: number) => heard.push(loud),
        exponentialRampToValueAtTime: () => undefined,
      },
    };
    return node;
  };
  createOscillator = this.#node;
  createBufferSource = this.#node;
  createBiquadFilter = this.#node;
  createGain = this.#node;
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
}

beforeEach(() => {
  heard = [];
  vi.stubGlobal('AudioContext', Ear);
});
afterEach(() => preferences.want(USUAL));

test('nothing is heard before the page was touched', () => {
  bell();
  expect(heard).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  bell();
  expect(heard.length).toBeGreaterThan(1);
  expect(Math.max(...heard)).toBeLessThan(0.1);
});

test('as loud as somebody wants, and not at all when it is off', () => {
  window.dispatchEvent(new Event('keydown'));
  preferences.want({ volume: 10 });
  bell();
  const loudest = Math.max(...heard);
  heard = [];
  preferences.want({ volume: 5 });
  bell();
  expect(Math.max(...heard)).toBeCloseTo(loudest / 4);
  heard = [];
  preferences.want({ volume: 0 });
  bell(true);
  expect(heard).toEqual([]);
});

test('moves sound for who wants it, the bell for who wants that', () => {
  window.dispatchEvent(new Event('keydown'));
  preferences.want({ bell: false, moves: false });
  bell();
  sound('cannon');
  expect(heard).toEqual([]);
  preferences.want({ moves: true });
  for (const which of ['die', 'card', 'water', 'cannon'] as const) sound(which);
  expect(heard.length).toBeGreaterThan(4);
});
