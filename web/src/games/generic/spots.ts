/**
 * Which thing on the table a choice means when it points at "ship:b", "card:tuna" or "market".
 *
 * A thing is meant when it is known by what follows the colon (its key, its value, a field of
 * it, its space on a grid) and lies under a key of that kind ("ships", "ship_cards"). What
 * cannot be told for sure is not lit on the board but offered beside it: better a thing twice
 * than the wrong one.
 */
import { singular, wordsOf } from './plain';
import type { Unit } from './shape';

/** Kinds that go by other words: whoever points at a card means one in a hand, too. */
const ALSO: Record<string, readonly string[]> = {
  card: ['hand', 'deck', 'display', 'row', 'market', 'offer', 'loaded', 'drawn'],
};
/** What is not there to be taken. */
const ASIDE = /(^|_)(unseen|unplayed|shuffled|discards?|discarded|swept|spent|stock|supply)$/;
const WORTH = {
  itself: 6,
  own: 3,
  namesake: 4,
  field: 1.5,
  place: 1,
  nearest: 3,
  ancestor: 1.5,
  also: 1,
  hidden: 1,
  yours: 2,
  others: -3,
  aside: -2.5,
};

interface Bases {
  /** Whether the places of such a kind are counted from 0 or from 1; null when nobody can tell. */
  (kind: string, many: number): 0 | 1 | null;
}

/** Places are counted from 0 when 0 is pointed at, from 1 when as many as there are is. */
function basesOf(spots: readonly string[]): Bases {
  return (kind, many) => {
    const pointed = new Set(spots);
    if (pointed.has(`${kind}:0`)) return 0;
    return pointed.has(`${kind}:${many}`) ? 1 : null;
  };
}

function worth(unit: Unit, spot: string, viewer: number | null, bases: Bases): number {
  const [kind = '', ...rest] = spot.split(':');
  const id = rest.join(':');
  const whose = unit.seat === null ? 0 : unit.seat === viewer ? WORTH.yours : WORTH.others;
  const nearest = unit.keys.at(-1) ?? '';
  const aside = unit.keys.some((key) => ASIDE.test(key)) ? WORTH.aside : 0;
  const rank = whose + aside + (unit.hidden ? WORTH.hidden : 0);
  if (!id) {
    const isIt = unit.own.includes(nearest) && (nearest === kind || singular(nearest) === kind);
    return isIt ? WORTH.itself + rank : 0;
  }
  const kinds = kindWorth(unit, kind);
  const namesake = unit.fields.some(([key, value]) => key === kind && value === id);
  if (namesake) return WORTH.own + WORTH.namesake + rank;
  if (unit.own.includes(id)) {
    const needsKind = /^\d+$/.test(id) || id.length < 2;
    return kinds || unit.hidden || !needsKind ? WORTH.own + kinds + rank : 0;
  }
  if (kinds < WORTH.nearest) return 0;
  if (unit.fields.some(([key, value]) => value === id && !/^\d+$/.test(id) && key !== 'seat'))
    return WORTH.field + kinds + rank;
  if (unit.place && /^\d+$/.test(id)) {
    const base = bases(kind, unit.place[1]);
    if (base !== null && unit.place[0] + base === Number(id)) return WORTH.place + kinds + rank;
  }
  return 0;
}

function kindWorth(unit: Unit, kind: string): number {
  const words = unit.keys.map((key) => wordsOf(key).map(singular));
  // A thing under its own key ("/distant_seas/nw") is of the kind of the key above it.
  const near = words.slice(-2).flat();
  if (near.includes(kind) || unit.kinds.includes(kind)) return WORTH.nearest;
  if (words.flat().includes(kind)) return WORTH.ancestor;
  return words.flat().some((word) => ALSO[kind]?.includes(word)) ? WORTH.also : 0;
}

export interface Lit {
  /** The spot that a thing stands for, by its path. */
  at: ReadonlyMap<string, string>;
  /** The spots for which nothing is drawn. */
  rest: readonly string[];
}

/** Find the things that are pointed at; equally good ones all stand for the spot. */
export function lit(units: readonly Unit[], spots: readonly string[], viewer: number | null): Lit {
  const at = new Map<string, string>();
  const rest: string[] = [];
  const bases = basesOf(spots);
  const ranked = [...new Set(spots)].map((spot) => {
    const found = units.map((unit) => ({ unit, worth: worth(unit, spot, viewer, bases) }));
    return { spot, found: found.filter((one) => one.worth > 0) };
  });
  const best = (found: readonly { worth: number }[]) => Math.max(0, ...found.map((one) => one.worth));
  ranked.sort((one, other) => best(other.found) - best(one.found));
  for (const { spot, found } of ranked) {
    if (spot.startsWith('seat:')) continue; // the seats' own plates stand for them
    const free = found.filter(({ unit }) => !at.has(unit.path));
    const most = best(free);
    if (most <= 0) rest.push(spot);
    else for (const { unit, worth } of free) if (worth === most) at.set(unit.path, spot);
  }
  return { at, rest };
}
