/**
 * What is this? Resting on a thing, holding it, or `i` on what has the focus asks the server.
 *
 * Whoever rests on a thing gets a card that goes away with the pointer and is in nobody's way;
 * whoever holds it or presses `i` gets one that stays until it is closed. A hold never chooses,
 * and a tap never explains.
 */
import { find } from '../playback/finding';
import { ServerRefusal } from '../protocol/api';
import type { Explained } from '../protocol/types';

/** Milliseconds. */
export const REST = 300;
export const HOLD = 450;

const STILL = 10; // points that a finger may stray while it holds
const A_THING = '[data-about], [data-spot], [data-thing]';
const TABLE = '.board, .dock, .around';

/** A thing as it is asked about, and what stands for it on the screen. */
export interface Thing {
  name: string;
  /** Whose, where every seat has one of its own. */
  owner: number | null;
  element: Element;
}

export interface Shown extends Thing {
  told: Explained;
  /** It stays until it is closed. */
  kept: boolean;
}

/** What somebody points at, if anything on the table. */
export function thingAt(target: EventTarget | null): Thing | null {
  const element = target instanceof Element ? target.closest(A_THING) : null;
  if (!element?.closest(TABLE)) return null;
  return thingOf(element);
}

const nameOf = (element: Element): string =>
  ['data-about', 'data-thing', 'data-spot']
    .map((kind) => element.getAttribute(kind))
    .find(Boolean) ?? '';

/** The whole of a thing stands for it, where a part of it bears its name, too. */
function thingOf(part: Element): Thing {
  const name = nameOf(part);
  let element = part;
  for (let around: Element | null | undefined = part; around;) {
    if (nameOf(around) === name) element = around;
    around = around.parentElement?.closest(A_THING);
  }
  const seat = element.closest('[data-seat]')?.getAttribute('data-seat');
  return { name, owner: seat ? Number(seat) : null, element };
}

/** Everything on the table that can be asked about, once each, as a reader comes to it. */
export function thingsOnTable(): Thing[] {
  const found = new Map<string, Thing>();
  for (const element of document.querySelectorAll(A_THING)) {
    if (!element.closest(TABLE) || !element.getClientRects().length) continue;
    const thing = thingOf(element);
    const key = `${thing.name} ${thing.owner}`;
    if (!found.has(key)) found.set(key, thing);
  }
  return [...found.values()];
}

export class Asking {
  shown = $state.raw<Shown | null>(null);

  readonly #ask: (thing: Thing) => Promise<Explained>;
  readonly #hold: () => number;
  #over: Element | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };
  /** A hold has explained: the click that ends it is none. */
  #held = false;
  /** What is asked last counts, whatever is answered first. */
  #asked = 0;
  #focus: Element | null = null;

  constructor(ask: (thing: Thing) => Promise<Explained>, hold: () => number = () => HOLD) {
    this.#ask = ask;
    this.#hold = hold;
  }

  /** Show what a thing is; nothing is shown for what the server does not know. */
  async explain(thing: Thing, kept: boolean): Promise<void> {
    this.#asked += 1;
    const number = this.#asked;
    try {
      const told = await this.#ask(thing);
      if (number === this.#asked) this.shown = { ...thing, told, kept };
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      if (number === this.#asked) this.close();
    }
  }

  /** No card any more; the focus goes back to where it was before. */
  close(): void {
    this.#asked += 1;
    this.#stop();
    const back = this.shown?.kept ? this.#focus : null;
    this.shown = null;
    this.#focus = null;
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
  }

  /** The table has changed: what is still there is asked anew. */
  renew(): void {
    const { shown } = this;
    if (!shown) return;
    const here = shown.element.isConnected ? shown.element : null;
    const element = here ?? (shown.kept ? find(shown.name, shown.owner) : null);
    if (element) void this.explain({ ...shown, element }, shown.kept);
    else this.close();
  }

  /** The next thing of the table, or the one before. */
  walk(step: number): void {
    const things = thingsOnTable();
    const { shown } = this;
    const here = things.findIndex(
      ({ name, owner }) => name === shown?.name && owner === shown.owner,
    );
    const next = things[(here + step + things.length) % things.length];
    if (next) void this.explain(next, true);
  }

  /** Keys that are for explanations; whether it was one. */
  press(key: string, things: readonly string[], seat: number | null): boolean {
    if (key === 'Escape' && this.shown) this.close();
    else if (key === 'i') this.#explainFocused(things, seat);
    else if (this.shown?.kept && key === 'ArrowRight') this.walk(1);
    else if (this.shown?.kept && key === 'ArrowLeft') this.walk(-1);
    else return false;
    return true;
  }

  /** What the pointer rests on, has the focus or is pointed at by the choice that has it. */
  #explainFocused(things: readonly string[], seat: number | null): void {
    if (this.shown?.kept) return;
    const focused = document.activeElement;
    const pointed = things.flatMap((name) => {
      const element = find(name, seat);
      return element ? [{ name, owner: seat, element }] : [];
    });
    const thing = this.shown ?? thingAt(focused) ?? pointed[0] ?? thingsOnTable()[0];
    if (!thing) return;
    this.#focus = focused;
    void this.explain(thing, true);
  }

  /** Listen to pointers on the table. */
  readonly attend = (table: HTMLElement): (() => void) => {
    const within = { capture: true, signal: this.#listening().signal };
    table.addEventListener('pointerover', (event) => this.#moveOver(event), within);
    table.addEventListener('pointerleave', () => this.#moveOff(), within);
    table.addEventListener('pointerdown', (event) => this.#press(event), within);
    table.addEventListener('pointermove', (event) => this.#stray(event), within);
    for (const end of ['pointerup', 'pointercancel'])
      table.addEventListener(end, () => clearTimeout(this.#holding), within);
    table.addEventListener('click', (event) => this.#swallow(event), within);
    table.addEventListener('contextmenu', (event) => this.#noMenu(event), within);
    return () => {
      this.#stop();
      this.#ending.abort();
    };
  };

  #ending = new AbortController();

  #listening(): AbortController {
    this.#ending = new AbortController();
    return this.#ending;
  }

  #stop(): void {
    clearTimeout(this.#resting);
    clearTimeout(this.#holding);
  }

  #moveOver({ target, pointerType, buttons }: PointerEvent): void {
    if (pointerType === 'touch' || buttons) return;
    const thing = thingAt(target);
    if (thing?.element === this.#over) return;
    this.#over = thing?.element ?? null;
    clearTimeout(this.#resting);
    if (this.shown?.kept) return;
    if (this.shown && this.shown.element !== thing?.element) this.close();
    if (thing) this.#resting = setTimeout(() => void this.explain(thing, false), REST);
  }

  #moveOff(): void {
    this.#over = null;
    clearTimeout(this.#resting);
    if (!this.shown?.kept) this.close();
  }

  #press({ target, clientX, clientY, button, isPrimary }: PointerEvent): void {
    this.#held = false;
    this.#stop();
    if (!this.shown?.kept) this.close();
    const thing = thingAt(target);
    if (!thing || button || !isPrimary) return;
    this.#from = { x: clientX, y: clientY };
    this.#holding = setTimeout(() => {
      this.#held = true;
      this.#focus = document.activeElement;
      void this.explain(thing, true);
    }, this.#hold());
  }

  #stray({ clientX, clientY }: PointerEvent): void {
    const { x, y } = this.#from;
    if (Math.hypot(clientX - x, clientY - y) > STILL) clearTimeout(this.#holding);
  }

  #swallow(event: Event): void {
    if (!this.#held) return;
    this.#held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  /** A long touch opens no menu of the browser's on a thing that it explains. */
  #noMenu(event: Event): void {
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if ((this.#held || touched) && thingAt(event.target)) event.preventDefault();
  }
}
