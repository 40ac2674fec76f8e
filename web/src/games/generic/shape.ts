/**
 * What a view looks like on a table, told by its shape alone.
 *
 * A number is a counter or a pile, a list of words a row of cards, a list of equal rows a grid,
 * a list with one item for each seat belongs to the seats, and a part with parts is a group.
 * Every thing that can be touched has a path; `units` says what each may be called.
 */
import { Glossary } from './glossary';
import { column, gridOf, isSpace } from './grid';
import { isDict, isList, isScalar, label, singular, spoken, wordsOf } from './plain';
import type { Plain, PlainDict } from './plain';
import {
  isSmall,
  type Card,
  type Cell,
  type Drawn,
  type Part,
  type Thing,
  type Token,
  type Unit,
} from './things';

const MOST_ITEMS = 120;
const MOST_CARD_FIELDS = 6;
const MOST_PIPS = 16;
const DEEPEST = 8;
const LONGEST_TITLE = 40;

const SEAT =
  /(^|_)(seat|player|owner|holder|leader|winner|dealer|bidder|lookout|starter|by)$|^(start|first)$/;
const SEATS = /(^|_)(order|seats|waiting|bidding|passed|winners|players)$|^to_/;
const PILE =
  /(^|_)(cards?|deck|supply|stock|bag|pile|stack|hand|discards?|left|remaining|unseen|reserve)$/;
const HANDFUL =
  /(^|_)(cards|deck|supply|stock|bag|pile|hand|discards?|left|unseen|loaded|drawn|known|shuffled|tokens|goods)$/;
/** What is not there to be taken. */
export const ASIDE =
  /(^|_)(unseen|unplayed|shuffled|discards?|discarded|swept|spent|stock|supply|face_down)$/;
const IDENTITY = ['name', 'title', 'card', 'kind', 'type', 'id', 'key', 'place', 'face', 'number'];
const WHERE = /^(space|at|where|position|square|cell|on|place|location)$/;
const isHeld = (thing: Thing): boolean => ['cards', 'pile', 'flags'].includes(thing.is);

interface Place {
  path: string;
  keys: readonly string[];
  /** The path with every place of a list as "*", as the server tells what is by seat. */
  pattern: string;
  seat: number | null;
  hidden: boolean;
  depth: number;
}

class Drawing {
  readonly units: Unit[] = [];
  readonly glossary: Glossary;

  constructor(
    readonly view: PlainDict,
    readonly seats: number,
    readonly bySeat: ReadonlySet<string>,
  ) {
    this.glossary = new Glossary(view);
  }

  kinds(at: Place): string[] {
    return at.keys.flatMap(wordsOf).map(singular);
  }

  unit(at: Place, own: readonly string[], more: Partial<Unit> = {}): void {
    const { path, keys, seat, hidden } = at;
    this.units.push({
      path,
      keys,
      own,
      seat,
      hidden,
      fields: [],
      kinds: [],
      place: null,
      ...more,
    });
  }

  /** Whether the list has one item for each seat. */
  isBySeat(value: Plain, at: Place): boolean {
    if (!this.bySeat.has(at.pattern)) return false;
    return isList(value)
      ? value.length === this.seats
      : isDict(value) && Object.keys(value).length === this.seats;
  }

  /** The thing that a key's value is on the table; null where there is nothing to see. */
  thing(key: string, value: Plain, at: Place): Thing | null {
    const part = { path: at.path, label: label(key) };
    if (value === null || value === false || this.glossary.explains(value)) return null;
    if (at.depth > DEEPEST) return { ...part, is: 'fact', text: '…' };
    if (value === true) {
      this.unit(at, [key]);
      return { ...part, is: 'tag' };
    }
    if (typeof value === 'number') return this.#number(key, value, at, part);
    if (typeof value === 'string') {
      if (!value) return null;
      this.unit(at, [key], { fields: [[key, value]] });
      const entry = this.glossary.entry(value, this.kinds(at));
      return { ...part, is: 'fact', text: entry?.name ?? spoken(value) };
    }
    if (this.isBySeat(value, at)) return this.#bySeat(key, value, at, part);
    return isList(value) ? this.#list(key, value, at, part) : this.#dict(key, value, at, part);
  }

  #number(key: string, value: number, at: Place, part: Part): Thing {
    this.unit(at, [key]);
    const isSeat = SEAT.test(key) && Number.isInteger(value) && value >= 0 && value < this.seats;
    if (isSeat) return { ...part, is: 'who', seats: [value] };
    const isPile = PILE.test(key) && Number.isInteger(value) && value >= 0;
    if (isPile) return { ...part, is: 'pile', count: value };
    return { ...part, is: 'counter', value };
  }

  #bySeat(key: string, value: Plain, at: Place, part: Part): Thing | null {
    const values = valuesBySeat(value, this.seats).map((one, seat) =>
      this.thing(key, one, within(at, seat, seat)),
    );
    return values.some(Boolean) ? { ...part, is: 'by-seat', values } : null;
  }

  #list(key: string, value: readonly Plain[], at: Place, part: Part): Thing | null {
    if (!value.length) return null;
    const isRow = SEATS.test(key) && value.every((one) => this.#isSeat(one));
    if (isRow && new Set(value).size === value.length) {
      this.unit(at, [key]);
      return { ...part, is: 'who', seats: value as number[] };
    }
    if (value.every((one) => typeof one === 'boolean')) {
      const flags = value.map((on, place) => {
        const flag = within(at, place);
        this.unit(flag, [], { place: [place, value.length] });
        return { path: flag.path, on };
      });
      return { ...part, is: 'flags', flags };
    }
    const rows = gridOf(key, value);
    if (rows) return { ...part, is: 'grid', rows: this.#cells(rows, at) };
    const shown = value.slice(0, MOST_ITEMS);
    const more = value.length - shown.length;
    this.unit(at, [key]);
    if (shown.every((one) => isCard(one))) {
      const known = this.#knownAs(shown.filter(isScalar));
      const cards = shown.map((one, place) =>
        this.#card(one, within(at, place), [place, value.length], known),
      );
      return { ...part, is: 'cards', cards, more, aside: ASIDE.test(key) };
    }
    const things = shown.flatMap((one, place) => {
      const here = within(at, place);
      const title = isDict(one) ? this.#title(one, here) : null;
      const thing = this.thing(`${singular(key)} ${place + 1}`, without(one, title?.field), here);
      if (!thing) return [];
      const own = title && isDict(one) ? [String(one[title.field])] : [];
      const fields = isDict(one) ? fieldsOf(one) : [];
      this.unit(here, own, { place: [place, value.length], fields });
      return [{ ...thing, label: title?.text ?? thing.label }];
    });
    return things.length ? { ...part, is: 'group', things, more } : null;
  }

  #isSeat(value: Plain): boolean {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < this.seats;
  }

  #dict(key: string, value: PlainDict, at: Place, part: Part): Thing | null {
    const rows = Object.entries(value);
    if (!rows.length) return null;
    this.unit(at, [key], { fields: fieldsOf(value) });
    if (this.#isHandful(key, rows, at)) {
      const known = this.#knownAs(rows.map(([id]) => id));
      const cards = rows
        .filter(([, count]) => count !== 0)
        .map(([id, count]) => this.#handfulCard(id, count as number, inside(at, id), known));
      const aside = ASIDE.test(key);
      return cards.length ? { ...part, is: 'cards', cards, more: 0, aside } : null;
    }
    const things = this.things(value, at);
    const more = Math.max(0, rows.length - MOST_ITEMS);
    return things.length ? { ...part, is: 'group', things, more } : null;
  }

  /** How many of each: {"tuna": 2, "cod": 1}, and no fields of one thing. */
  #isHandful(key: string, rows: readonly [string, Plain][], at: Place): boolean {
    if (!rows.every(([, count]) => Number.isInteger(count) && Number(count) >= 0)) return false;
    const kinds = this.kinds(at);
    return (
      HANDFUL.test(key) ||
      rows.every(([id]) => this.glossary.entry(id, kinds)) ||
      rows.every(([id]) => id.length <= 2 || /^\d+$/.test(id))
    );
  }

  #knownAs(ids: readonly (string | number)[]): string[] {
    return ids.length ? [this.glossary.kindOf(ids) ?? []].flat() : [];
  }

  #handfulCard(id: string, count: number, at: Place, known: readonly string[]): Card {
    const entry = this.glossary.entry(id, [...known, ...this.kinds(at)]);
    this.unit(at, [id], { kinds: entry?.kinds ?? [] });
    return { ...this.#plainCard(at.path, id, entry), count };
  }

  #plainCard(path: string, id: string | number, entry?: { name: string; note: string }): Card {
    return {
      path,
      title: entry?.name ?? spoken(id),
      note: entry?.note ?? '',
      count: 1,
      back: false,
      facts: [],
    };
  }

  #card(value: Plain, at: Place, place: readonly [number, number], known: readonly string[]): Card {
    if (isDict(value)) return this.#cardWithFields(value, at, place);
    if (!isScalar(value)) {
      return { ...this.#plainCard(at.path, ''), back: true };
    }
    const entry = this.glossary.entry(value, [...known, ...this.kinds(at)]);
    this.unit(at, [String(value)], { place, kinds: entry?.kinds ?? [] });
    return this.#plainCard(at.path, value, entry);
  }

  #cardWithFields(value: PlainDict, at: Place, place: readonly [number, number]): Card {
    const title = this.#title(value, at);
    const rest = without(value, title?.field) as PlainDict;
    const own = title ? [String(value[title.field])] : [];
    this.unit(at, own, { place, fields: fieldsOf(value), kinds: title?.kinds ?? [] });
    const before = this.units.length;
    const facts = this.things(rest, at);
    this.units.length = before; // what is printed on a card is no thing by itself
    return {
      path: at.path,
      title: title?.text ?? '',
      note: title?.note ?? '',
      count: 1,
      back: title === null && Object.values(value).every((field) => field === null),
      facts,
    };
  }

  /** By which of its fields a thing is called. */
  #title(value: PlainDict, at: Place) {
    const nearest = wordsOf(at.keys.at(-1) ?? '').map(singular);
    const field = [...IDENTITY, ...nearest].find((name) => {
      const text = value[name];
      return isScalar(text) && String(text).length <= LONGEST_TITLE;
    });
    if (field === undefined) return null;
    const id = value[field] as string | number;
    const entry = this.glossary.entry(id, [...wordsOf(field).map(singular), ...nearest]);
    const own = typeof id === 'number' ? `${label(field)} ${id}` : spoken(id);
    return {
      field,
      text: entry?.name ?? own,
      note: entry?.note ?? '',
      kinds: entry?.kinds ?? [],
    };
  }

  /** Everything in a part; "round" and "rounds" are one track. */
  things(value: PlainDict, at: Place): Thing[] {
    const rows = Object.entries(value).slice(0, MOST_ITEMS);
    const counted = new Map(
      rows.flatMap(([key]) => (value[`${key}s`] !== undefined ? [[`${key}s`, key]] : [])) as [
        string,
        string,
      ][],
    );
    return rows.flatMap(([key, one]) => {
      const of = value[`${key}s`];
      const here = inside(at, key);
      if (isTrack(one, of)) {
        this.unit(here, [key]);
        return [
          {
            path: here.path,
            label: label(key),
            is: 'track' as const,
            at: one as number,
            of: of as number,
          },
        ];
      }
      const counts = counted.get(key);
      if (counts !== undefined && isTrack(value[counts], one)) return [];
      return this.thing(key, one, here) ?? [];
    });
  }

  #cells(rows: readonly string[][], at: Place): Cell[][] {
    const tokens = this.#tokens(rows);
    return rows.map((row, down) =>
      row.map((text, across) => {
        const name = `${column(across)}${down + 1}`;
        const here = within(within(at, down), across);
        this.unit(here, [name], { kinds: ['space', 'cell', 'square', 'field', 'hex'] });
        return { path: here.path, text, name, tokens: tokens.get(name) ?? [] };
      }),
    );
  }

  /** What says of itself on which space of a grid it is. */
  #tokens(rows: readonly string[][]): Map<string, Token[]> {
    const found = new Map<string, Token[]>();
    const look = (value: Plain, at: Place): void => {
      if (isList(value)) value.forEach((one, place) => look(one, within(at, place)));
      if (!isDict(value)) return;
      for (const [field, space] of Object.entries(value)) {
        if (!WHERE.test(field) || typeof space !== 'string') continue;
        if (!isSpace(space, rows)) continue;
        const title = this.#title(value, at)?.text ?? '';
        const seat = this.#isSeat(value['seat'] ?? null) ? (value['seat'] as number) : at.seat;
        found.set(space, [...(found.get(space) ?? []), { path: at.path, title, seat }]);
      }
      for (const [key, one] of Object.entries(value)) look(one, inside(at, key));
    };
    for (const [key, value] of Object.entries(this.view)) {
      if (isList(value)) look(value, inside(ROOT, key));
    }
    return found;
  }
}

const ROOT: Place = { path: '', keys: [], pattern: '', seat: null, hidden: false, depth: 0 };

function inside(at: Place, key: string): Place {
  return {
    ...at,
    path: `${at.path}/${key}`,
    keys: [...at.keys, key],
    pattern: at.pattern ? `${at.pattern}.${key}` : key,
    depth: at.depth + 1,
  };
}

function within(at: Place, place: number, seat = at.seat): Place {
  return {
    ...at,
    path: `${at.path}/${place}`,
    pattern: `${at.pattern}.*`,
    seat,
    depth: at.depth + 1,
  };
}

/** A list by seat, also when it was written as {"0": ..., "1": ...}. */
function valuesBySeat(value: Plain, seats: number): Plain[] {
  return Array.from({ length: seats }, (_, seat) =>
    isList(value) ? (value[seat] ?? null) : isDict(value) ? (value[String(seat)] ?? null) : null,
  );
}

/** A thing without the field that it is called by. */
function without(value: Plain, field: string | undefined): Plain {
  if (!isDict(value) || field === undefined) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== field));
}

function fieldsOf(value: PlainDict): [string, string][] {
  return Object.entries(value).flatMap(([key, field]) =>
    isScalar(field) ? [[key, String(field)] as [string, string]] : [],
  );
}

function isTrack(at: Plain | undefined, of: Plain | undefined): boolean {
  return (
    Number.isInteger(at) &&
    Number.isInteger(of) &&
    Number(at) >= 0 &&
    Number(of) >= Math.max(2, Number(at)) &&
    Number(of) <= MOST_PIPS
  );
}

/** Something that fits on a card: a word, a number, nothing to see, or a few such fields. */
function isCard(value: Plain): boolean {
  if (value === null || isScalar(value)) return true;
  if (!isDict(value)) return false;
  const fields = Object.values(value);
  return (
    fields.length > 0 &&
    fields.length <= MOST_CARD_FIELDS &&
    fields.every((field) => !isDict(field) && (!isList(field) || field.every(isScalar)))
  );
}

/** The whole table, as its viewer may see it. */
export function draw(
  view: PlainDict,
  viewer: number | null,
  seats: number,
  bySeat: readonly string[],
): Drawn {
  const drawing = new Drawing(view, seats, new Set(bySeat));
  const before: Thing[][] = Array.from({ length: seats }, () => []);
  const hand: Thing[] = [];
  const common: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(view)) {
    const at = inside(ROOT, key);
    if (!drawing.isBySeat(value, at)) {
      common[key] = value;
      continue;
    }
    const values = valuesBySeat(value, seats);
    values.forEach((one, seat) => {
      const place = within(at, seat, seat);
      if (isDict(one) && !drawing.glossary.explains(one)) {
        const secret = viewer === seat ? onlyHere(one, values, seat) : new Set<string>();
        const open = Object.entries(one).filter(([field]) => !secret.has(field));
        before[seat]?.push(...drawing.things(Object.fromEntries(open), place));
        const held = Object.entries(one).filter(([field]) => secret.has(field));
        const things = drawing.things(Object.fromEntries(held), { ...place, hidden: true });
        hand.push(...things.filter(isHeld));
        before[seat]?.push(...things.filter((thing) => !isHeld(thing)));
        return;
      }
      const secret =
        viewer === seat && values.every((other, whose) => whose === seat || other === null);
      const thing = drawing.thing(key, one, { ...place, hidden: secret });
      if (thing) (secret && isHeld(thing) ? hand : before[seat])?.push(thing);
    });
  }
  // Who holds nothing in secret has their own cards before them, as in a hand.
  if (viewer !== null && !hand.length) {
    const own = before[viewer] ?? [];
    const isHand = (thing: Thing) => thing.is === 'cards' && !thing.aside;
    hand.push(...own.filter(isHand));
    before[viewer] = own.filter((thing) => !isHand(thing));
  }
  const all = drawing.things(common, ROOT);
  return {
    signs: all.filter(isSmall),
    commons: all.filter((thing) => !isSmall(thing)),
    seats: before,
    hand,
    references: drawing.glossary.references,
    units: drawing.units,
  };
}

/** The fields that a seat has and no other seat shows. */
function onlyHere(one: PlainDict, values: readonly Plain[], seat: number): Set<string> {
  const others = values.filter((_, whose) => whose !== seat).filter(isDict);
  return new Set(
    others.length
      ? Object.keys(one).filter((field) => others.every((other) => (other[field] ?? null) === null))
      : [],
  );
}
