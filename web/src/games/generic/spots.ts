/**
 * Which thing on the table a choice means when it points at "ship:b", "card:tuna" or "market".
 *
 * A thing is meant when it is known by what follows the colon (its key, its value, a field of
 * it, its space on a grid) and lies under a key of that kind ("ships", "ship_cards"). What
 * cannot be told for sure is not lit on the board but offered beside it: better a thing twice
 * than the wrong one.
 */
import { singular, wordsOf } from './plain';
import { ASIDE } from './shape';
import type { Unit } from './things';

/** Kinds that go by other words: whoever points at a card means one in a hand, too. */
const ALSO: Record<string, readonly string[]> = {
  card: ['hand', 'deck', 'display', 'row', 'market', 'offer', 'loaded', 'drawn'],
};
const NUMBER = /^\d+$/;
const WORTH = {
  itself: 6,
  own: 3,
  namesake: 4,
  field: 1.5,
  place: 1,
  nearest: 3,
  called: 2.5,
  ancestor: 1.5,
  also: 1,
  otherKind: -2,
  hidden: 1,
  yours: 2,
  others: -3,
  aside: -2.5,
};

const isNumber = (unit: Unit): boolean =>
  unit.place !== null && !unit.fields.length && NUMBER.test(unit.own[0] ?? '');
const family = (unit: Unit): string => unit.path.slice(0, unit.path.lastIndexOf('/'));
const kindOf = (spot: string): string => spot.split(':', 1)[0] ?? '';
const idOf = (spot: string): string => spot.slice(kindOf(spot).length + 1);

function kindWorth(unit: Unit, kind: string): number {
  const words = unit.keys.map((key) => wordsOf(key).map(singular));
  // A thing under its own key ("/distant_seas/nw") is of the kind of the key above it.
  const near = words.slice(-2).flat();
  if (near.includes(kind)) return WORTH.nearest;
  if (unit.kinds.includes(kind)) return WORTH.called;
  if (words.flat().includes(kind)) return WORTH.ancestor;
  return words.flat().some((word) => ALSO[kind]?.includes(word)) ? WORTH.also : 0;
}

export interface Lit {
  /** The spot that a thing stands for, by its path. */
  at: ReadonlyMap<string, string>;
  /** The spots for which nothing is drawn. */
  rest: readonly string[];
}

interface Candidate {
  unit: Unit;
  worth: number;
}

class Matching {
  readonly #chosen: readonly string[];
  readonly #spots: readonly string[];

  constructor(
    readonly units: readonly Unit[],
    chosen: readonly string[],
    refused: readonly string[],
    readonly viewer: number | null,
  ) {
    this.#chosen = [...new Set(chosen)];
    this.#spots = [...new Set([...chosen, ...refused])];
  }

  /** Every spot with the things that may be meant, the surest first. */
  ranked(): { spot: string; found: readonly Candidate[] }[] {
    const kinds = new Set(this.#spots.map(kindOf));
    const all = [...kinds].flatMap((kind) => this.#ofKind(kind));
    const order = new Map(this.#spots.map((spot, place) => [spot, place]));
    const first = (spot: string) => order.get(spot) ?? 0;
    return all.sort(
      (one, other) => most(other.found) - most(one.found) || first(one.spot) - first(other.spot),
    );
  }

  #ofKind(kind: string): { spot: string; found: readonly Candidate[] }[] {
    const spots = this.#spots.filter((spot) => kindOf(spot) === kind);
    const named = spots.map((spot) => ({ spot, found: this.#named(spot) }));
    if (!named.some(({ found }) => found.length)) return this.#byPlace(kind, spots);
    // What is refused lies where that lies which may be chosen, or nowhere.
    const places = new Set(
      named
        .filter(({ spot }) => this.#chosen.includes(spot))
        .flatMap(({ found }) => found.filter((one) => one.worth === most(found)))
        .map(({ unit }) => family(unit)),
    );
    return named.map(({ spot, found }) => ({
      spot,
      found:
        places.size && !this.#chosen.includes(spot)
          ? found.filter(({ unit }) => places.has(family(unit)))
          : found,
    }));
  }

  /** The things that are known by what the spot says. */
  #named(spot: string): Candidate[] {
    const values = this.#areValues(kindOf(spot));
    return this.units
      .map((unit) => ({ unit, worth: this.#worth(unit, spot, values) }))
      .filter((one) => one.worth > 0);
  }

  /**
   * Whether numbers in lists are known by their values, as the breaths 1, 2 and 5 are: then all
   * that may be chosen lie there.
   */
  #areValues(kind: string): boolean {
    const values = new Set(
      this.units
        .filter((unit) => isNumber(unit) && (unit.hidden || kindWorth(unit, kind)))
        .filter((unit) => unit.seat === null || unit.seat === this.viewer)
        .map((unit) => unit.own[0]),
    );
    const ids = this.#chosen.filter((spot) => kindOf(spot) === kind).map(idOf);
    return ids.filter((id) => NUMBER.test(id)).every((id) => values.has(id));
  }

  #worth(unit: Unit, spot: string, values: boolean): number {
    const kind = kindOf(spot);
    const id = idOf(spot);
    const whose = unit.seat === null ? 0 : unit.seat === this.viewer ? WORTH.yours : WORTH.others;
    const aside = unit.keys.some((key) => ASIDE.test(key)) ? WORTH.aside : 0;
    const rank = whose + aside + (unit.hidden ? WORTH.hidden : 0);
    if (!id) {
      const nearest = unit.keys.at(-1) ?? '';
      const isIt = unit.own.includes(nearest) && (nearest === kind || singular(nearest) === kind);
      return isIt ? WORTH.itself + rank : 0;
    }
    if (unit.fields.some(([key, value]) => key === kind && value === id))
      return WORTH.own + WORTH.namesake + rank;
    const kinds = kindWorth(unit, kind);
    if (unit.own.includes(id) && (!isNumber(unit) || values)) {
      const isWord = !NUMBER.test(id) && id.length > 1;
      if (!kinds && !isWord && !unit.hidden) return 0;
      return WORTH.own + (kinds || WORTH.otherKind) + rank;
    }
    const isField = unit.fields.some(([, value]) => value === id && !NUMBER.test(id));
    return isField && kinds >= WORTH.nearest ? WORTH.field + kinds + rank : 0;
  }

  /**
   * The things of one list by their places: from 0 when 0 is pointed at, from 1 when the last
   * one is. Where two lists might be meant none is.
   */
  #byPlace(kind: string, spots: readonly string[]): { spot: string; found: Candidate[] }[] {
    const ids = spots.map((spot) => Number(idOf(spot) || NaN));
    const fits = (unit: Unit) => {
      const many = unit.place?.[1] ?? 0;
      const base = ids.includes(0) ? 0 : ids.includes(many) ? 1 : null;
      const isInside = ids.every((id) => base !== null && id >= base && id < many + base);
      return isInside ? base : null;
    };
    const units = this.units.filter(
      (unit) =>
        unit.place &&
        (unit.seat === null || unit.seat === this.viewer) &&
        kindWorth(unit, kind) >= WORTH.nearest &&
        fits(unit) !== null,
    );
    const isSure = new Set(units.map(family)).size === 1;
    return spots.map((spot, which) => ({
      spot,
      found: units
        .filter((unit) => isSure && (unit.place?.[0] ?? 0) + (fits(unit) ?? 0) === ids[which])
        .map((unit) => ({ unit, worth: WORTH.place })),
    }));
  }
}

const most = (found: readonly Candidate[]): number => Math.max(0, ...found.map((one) => one.worth));

/**
 * Find the things that choices point at, and those that refusals do; equally good ones all stand
 * for the spot.
 */
export function lit(
  units: readonly Unit[],
  chosen: readonly string[],
  refused: readonly string[],
  viewer: number | null,
): Lit {
  const at = new Map<string, string>();
  const rest: string[] = [];
  for (const { spot, found } of new Matching(units, chosen, refused, viewer).ranked()) {
    if (kindOf(spot) === 'seat') continue; // the seats' own plates stand for them
    const free = found.filter(({ unit }) => !at.has(unit.path));
    if (!free.length) rest.push(spot);
    for (const { unit, worth } of free) if (worth === most(free)) at.set(unit.path, spot);
  }
  return { at, rest };
}
