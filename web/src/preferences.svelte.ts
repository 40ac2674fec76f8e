/**
 * How somebody likes it at the table: kept with the person, so that it is the same on all their
 * devices. What is heard, what moves and the light may be kept on this device alone, and a
 * stranger's wishes are kept here until they have a name.
 */
import type { Pace } from './playback/showing';
import { api } from './protocol/api';
import type { Wishes } from './protocol/types';

const PLACE = 'roadstead.preferences';
const SOON = 400; // milliseconds in which several wishes are kept together

/** As it is for whoever has said nothing; the server says the same. */
export const USUAL: Wishes = {
  pace: 'calm',
  stop: true,
  since_card: true,
  ask_before: 'never',
  play_forced: false,
  think_twice: false,
  hold: 'medium',
  patterns: true,
  text: 'usual',
  light: 'device',
  movement: 'device',
  breathing: true,
  volume: 4,
  bell: true,
  moves: false,
};

/** What a wish may be; volumes are from 0 to 10, the rest is yes or no. */
const WORDS: { readonly [Name in keyof Wishes]?: readonly Wishes[Name][] } = {
  pace: ['calm', 'quick', 'instant'],
  ask_before: ['never', 'final', 'always'],
  hold: ['short', 'medium', 'long'],
  text: ['usual', 'large', 'largest'],
  light: ['device', 'day', 'night'],
  movement: ['device', 'full', 'reduced'],
  volume: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

/** What can be kept on this device alone, and which wishes belong to it. */
export const PARTS = {
  movement: ['movement', 'breathing'],
  sound: ['volume', 'bell', 'moves'],
  light: ['light'],
} as const satisfies Record<string, readonly (keyof Wishes)[]>;
export type Part = keyof typeof PARTS;

/** Milliseconds until a thing that is held explains itself. */
const HOLDS: Record<Wishes['hold'], number> = { short: 300, medium: 450, long: 800 };

interface Kept {
  wishes?: Partial<Wishes>;
  here?: Part[];
  /** Whether the server has not heard of all of it yet. */
  unsaid?: boolean;
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as unknown;
    if (typeof found !== 'object' || !found || Array.isArray(found)) return {};
    if ('wishes' in found) return found as Kept;
    // Before preferences lived with the person they lay here by themselves.
    const { still, ...wishes } = found as Partial<Wishes> & { still?: boolean };
    if (!Object.keys(found).length) return {};
    return { wishes: { ...wishes, ...(still === true && { movement: 'reduced' }) } };
  } catch {
    return {}; // nothing may be kept here, or it is not ours
  }
}

/** Of what was kept somewhere, all that is a wish. */
function known(found: Partial<Wishes> | undefined): Partial<Wishes> {
  const may = ([name, value]: [string, unknown]) => {
    const usual = USUAL[name as keyof Wishes];
    const words: readonly unknown[] | undefined = WORDS[name as keyof Wishes];
    return words ? words.includes(value) : typeof value === typeof usual;
  };
  return Object.fromEntries(Object.entries(found ?? {}).filter(may));
}

const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)');
const isDark = matchMedia('(prefers-color-scheme: dark)');
const PAPER = { day: '#f3ecdb', night: '#101d27' };

export class Preferences {
  #all = $state<Wishes>({ ...USUAL });
  /** As the server has them; nothing before it has said, or for a stranger. */
  #said: Wishes | null = null;
  #person = false;
  #unsaid = false;
  #wished = false; // on this device, ever
  #loud: Wishes['volume'] = USUAL.volume; // before it was hushed
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is kept on this device alone. */
  here = $state.raw<readonly Part[]>([]);
  /** Why they could not be kept with the person; empty when they are. */
  problem = $state('');
  /** As the device is set. */
  #deviceStill = $state(wantsNoMotion.matches);
  #deviceDark = $state(isDark.matches);

  constructor() {
    const { wishes, here, unsaid } = kept();
    this.#all = { ...USUAL, ...known(wishes) };
    this.here = Array.isArray(here) ? here.filter((part) => part in PARTS) : [];
    this.#unsaid = unsaid === true;
    this.#wished = wishes !== undefined;
    wantsNoMotion.addEventListener('change', (now) => {
      this.#deviceStill = now.matches;
      this.#dress();
    });
    isDark.addEventListener('change', (now) => {
      this.#deviceDark = now.matches;
      this.#dress();
    });
    this.#dress();
  }

  /** All wishes, as they are here. */
  get all(): Readonly<Wishes> {
    return this.#all;
  }

  get pace(): Pace {
    return this.#all.pace;
  }

  set pace(pace: Pace) {
    this.want({ pace });
  }

  /** Nothing is to move: each event is a still picture. */
  get still(): boolean {
    const { movement } = this.#all;
    return movement === 'reduced' || (movement === 'device' && this.#deviceStill);
  }

  get night(): boolean {
    const { light } = this.#all;
    return light === 'night' || (light === 'device' && this.#deviceDark);
  }

  /** Milliseconds until a thing that is held explains itself. */
  get holdFor(): number {
    return HOLDS[this.#all.hold];
  }

  /** Have it so from now on. */
  want(wishes: Partial<Wishes>): void {
    this.#all = { ...this.#all, ...wishes };
    this.#changed();
  }

  /** No sound any more, by one tap; by another as loud as it was. */
  hush(): void {
    const { volume } = this.#all;
    this.want({ volume: volume ? 0 : this.#loud });
    if (volume) this.#loud = volume;
  }

  /** Keep a part on this device alone, or with the person again. */
  keepHere(part: Part, alone: boolean): void {
    this.here = [...this.here.filter((other) => other !== part), ...(alone ? [part] : [])];
    this.#changed();
  }

  /** Somebody is known on this device: what they have said on others counts here, too. */
  arrive(said: Partial<Wishes> | null): void {
    this.#person = true;
    this.#said = said && { ...USUAL, ...known(said) };
    if (this.#said && !this.#unsaid) {
      this.#all = { ...this.#said, ...this.#alone() };
      this.#dress();
      this.#keep();
    } else if (this.#unsaid || this.#wished) this.#sayLater();
  }

  /** The wishes that are kept here alone. */
  #alone(): Partial<Wishes> {
    const names: readonly string[] = this.here.flatMap((part) => PARTS[part]);
    return Object.fromEntries(Object.entries(this.#all).filter(([name]) => names.includes(name)));
  }

  #changed(): void {
    this.#unsaid = true;
    this.#dress();
    this.#keep();
    if (this.#person) this.#sayLater();
  }

  #sayLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#say(), SOON);
  }

  /** Tell the server; what is kept here alone stays there as it was. */
  async #say(): Promise<void> {
    const theirs = this.#said ?? USUAL;
    const names = Object.keys(this.#alone());
    const kept = Object.fromEntries(
      Object.entries(theirs).filter(([name]) => names.includes(name)),
    );
    const told = { ...this.#all, ...kept };
    const before = JSON.stringify(this.#all);
    try {
      await api.keepPreferences(told);
      this.#said = told;
      this.#unsaid = JSON.stringify(this.#all) !== before;
      this.problem = '';
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.#keep();
  }

  /** The page's own style goes by the marks on its root. */
  #dress(): void {
    const { patterns, breathing, text } = this.#all;
    const root = document.documentElement;
    root.toggleAttribute('data-still', this.still);
    root.toggleAttribute('data-night', this.night);
    root.toggleAttribute('data-plain', !patterns);
    root.toggleAttribute('data-unbreathing', !breathing);
    root.setAttribute('data-text', text);
    const paper = PAPER[this.night ? 'night' : 'day'];
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper);
  }

  #keep(): void {
    const kept: Kept = { wishes: this.#all, here: [...this.here], unsaid: this.#unsaid };
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}

export const preferences = new Preferences();
