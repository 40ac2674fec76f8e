/** Who this device is, and what the server offers: asked once, kept for every page. */
import { preferences } from './preferences.svelte';
import { api } from './protocol/api';
import type { GameOffered, Offer, Person } from './protocol/types';

class Visitor {
  /** Null for a stranger, undefined until the server has said. */
  person = $state.raw<Person | null | undefined>(undefined);
  offer = $state.raw<Offer | null>(null);
  /** Lessons, by game, as the server knew when the page came. */
  finished = $state.raw<Readonly<Record<string, readonly string[]>>>({});

  #arriving: Promise<void> | null = null;

  /** Settles when both are known. */
  arrive(): Promise<void> {
    this.#arriving ??= api.visitor().then(({ person, offer, finished, preferences: said }) => {
      this.person = person;
      this.offer = offer;
      this.finished = finished;
      if (person) preferences.arrive(said);
    });
    this.#arriving.catch(() => (this.#arriving = null));
    return this.#arriving;
  }

  game(name: string): GameOffered | undefined {
    return this.offer?.games.find((game) => game.name === name);
  }

  /** Be known under a name, which is asked for only once. */
  async called(name: string): Promise<void> {
    if (this.person) this.person = await api.rename(name);
    else await this.#welcome(name);
  }

  async #welcome(name: string): Promise<void> {
    this.person = await api.welcome(name);
    preferences.arrive(null);
  }

  /** Be whoever made the code. */
  async become(code: string): Promise<void> {
    this.person = await api.useCode(code);
    const known = await api.visitor();
    this.finished = known.finished;
    preferences.arrive(known.preferences);
  }

  /** A stranger who wants to play at once gets a sailor's name, to be changed at any time. */
  async someone(names: readonly string[]): Promise<void> {
    if (this.person) return;
    const name = names[Math.floor(Math.random() * names.length)] ?? 'Sailor';
    await this.#welcome(name);
  }
}

export const visitor = new Visitor();
