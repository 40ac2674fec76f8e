/**
 * Our own sounds, made here and now: a bell for your turn; a die, a card, water and a cannon for
 * what is played back. They are quiet, and silent before the page was touched once.
 */
import { preferences } from './preferences.svelte';

export type Sound = 'die' | 'card' | 'water' | 'cannon';

/** A part of a sound: a tone, or noise up to a pitch, that fades away. */
interface Part {
  /** In hertz. */
  pitch: number;
  noise?: boolean;
  /** In seconds, from the sound's beginning. */
  after?: number;
  lasts: number;
  loud: number;
}

const BELL: readonly Part[] = [
  { pitch: 659, lasts: 1.6, loud: 0.5 },
  { pitch: 1322, lasts: 1.1, loud: 0.24 },
  { pitch: 1985, lasts: 0.6, loud: 0.12 },
  { pitch: 659, after: 0.34, lasts: 1.6, loud: 0.36 },
];
const SOUNDS: Record<Sound, readonly Part[]> = {
  die: [
    { pitch: 2600, noise: true, lasts: 0.05, loud: 0.4 },
    { pitch: 2100, noise: true, after: 0.08, lasts: 0.05, loud: 0.28 },
    { pitch: 1800, noise: true, after: 0.15, lasts: 0.06, loud: 0.2 },
  ],
  card: [{ pitch: 1500, noise: true, lasts: 0.12, loud: 0.3 }],
  water: [{ pitch: 420, noise: true, lasts: 0.5, loud: 0.4 }],
  cannon: [
    { pitch: 160, noise: true, lasts: 0.7, loud: 0.9 },
    { pitch: 62, lasts: 0.5, loud: 0.7 },
  ],
};
const LOUDEST = 0.35; // of what a device can do

let context: AudioContext | null = null;

/** Somebody is here: from now on something may be heard. */
function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}
for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, wake);

function noise(at: AudioContext, seconds: number): AudioBufferSourceNode {
  const length = Math.ceil(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  return source;
}

function sourceOf(at: AudioContext, part: Part): [AudioScheduledSourceNode, AudioNode] {
  if (part.noise) {
    const source = noise(at, part.lasts);
    const filter = at.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = part.pitch;
    source.connect(filter);
    return [source, filter];
  }
  const source = at.createOscillator();
  source.frequency.value = part.pitch;
  return [source, source];
}

function play(parts: readonly Part[]): void {
  const { volume } = preferences.all;
  if (!context || context.state !== 'running' || !volume) return;
  for (const part of parts) {
    const begins = context.currentTime + (part.after ?? 0);
    const [source, end] = sourceOf(context, part);
    const gain = context.createGain();
    gain.gain.setValueAtTime(part.loud * LOUDEST * (volume / 10) ** 2, begins);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + part.lasts);
    end.connect(gain).connect(context.destination);
    source.start(begins);
    source.stop(begins + part.lasts);
  }
}

/** It is your turn; `anyway` lets somebody hear how it sounds. */
export function bell(anyway = false): void {
  if (anyway || preferences.all.bell) play(BELL);
}

/** Something is shown that somebody did. */
export function sound(which: Sound, anyway = false): void {
  if (anyway || preferences.all.moves) play(SOUNDS[which]);
}
