/** How somebody likes it at the table: kept on this device. */
import { PACES, type Pace } from './playback/showing';

const PLACE = 'roadstead.preferences';

interface Kept {
  pace?: Pace;
  still?: boolean;
}

function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Kept | null;
    return typeof found === 'object' && found ? found : {};
  } catch {
    return {}; // nothing may be kept here, or it is not ours
  }
}

const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)');

export class Preferences {
  #pace = $state<Pace>('calm');
  #still = $state(false);
  /** As the device is set. */
  #deviceStill = $state(wantsNoMotion.matches);

  constructor() {
    const { pace, still } = kept();
    if (pace && PACES.includes(pace)) this.#pace = pace;
    this.#wantStill(still === true);
    wantsNoMotion.addEventListener('change', (now) => (this.#deviceStill = now.matches));
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    this.#keep();
  }

  /** Whether somebody has said here that nothing is to move. */
  get wantsStill(): boolean {
    return this.#still;
  }

  set wantsStill(still: boolean) {
    this.#wantStill(still);
    this.#keep();
  }

  /** Nothing is to move: each event is a still picture. */
  get still(): boolean {
    return this.#still || this.#deviceStill;
  }

  /** The page's own style goes by the mark on its root. */
  #wantStill(still: boolean): void {
    this.#still = still;
    document.documentElement.toggleAttribute('data-still', still);
  }

  #keep(): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify({ pace: this.#pace, still: this.#still }));
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }
}

export const preferences = new Preferences();
