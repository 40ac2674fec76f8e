/** What a view says of the names of its things: "t" is called Tuna, and what it does. */
import { isDict, isList, isScalar, singular, spoken, wordsOf, type Plain } from './plain';

export interface Entry {
  /** What kinds of things are called so: "boat", "licence". */
  kinds: readonly string[];
  name: string;
  note: string;
}

/** A part of a view that only explains others. */
export interface Reference {
  label: string;
  entries: readonly Entry[];
}

const NAMES = ['name', 'title'];
const NOTES = ['text', 'rule', 'note', 'description', 'effect'];
const OWN_NAMES = ['key', 'id', 'code'];
const LISTS_OF_NAMES = /^(ids|names|titles|labels)$/;
const DEEPEST = 6;

function textIn(value: Plain, fields: readonly string[]): string {
  if (!isDict(value)) return '';
  const found = fields.map((field) => value[field]).find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : '';
}

export class Glossary {
  #entries = new Map<string, Entry[]>();
  readonly references: Reference[] = [];
  /** The parts of the view that are drawn as references. */
  readonly #explaining = new Set<Plain>();

  constructor(view: Plain) {
    this.#read(view, [], 0);
  }

  /** Whether this part of the view explains others, and is nothing on the table itself. */
  explains(part: Plain): boolean {
    return this.#explaining.has(part);
  }

  /**
   * Which kind of things these are: they are all known under one heading, as the cards of a
   * hand are. Undefined when none has them all, or two that call them differently.
   */
  kindOf(ids: readonly (string | number)[]): string | undefined {
    const [first, ...rest] = [...new Set(ids.map(String))].map((id) => this.#entries.get(id) ?? []);
    const kinds = (first ?? []).flatMap((entry) => entry.kinds.at(-1) ?? []);
    const shared = kinds.filter((kind) =>
      rest.every((entries) => entries.some((entry) => entry.kinds.at(-1) === kind)),
    );
    const names = new Set(
      shared.map((kind) =>
        [first ?? [], ...rest]
          .map((entries) => entries.find((entry) => entry.kinds.at(-1) === kind)?.name)
          .join(),
      ),
    );
    return names.size === 1 ? shared[0] : undefined;
  }

  /** What a thing of such a kind is called; undefined when the view does not say. */
  entry(id: string | number, kinds: readonly string[]): Entry | undefined {
    const entries = this.#entries.get(String(id)) ?? [];
    const fitting = entries.find((entry) => entry.kinds.some((kind) => kinds.includes(kind)));
    if (fitting) return fitting;
    const names = new Set(entries.map((entry) => entry.name));
    // A number or a letter is many a thing: only a word may be called so everywhere.
    return names.size === 1 && String(id).length > 1 && !/^\d+$/.test(String(id))
      ? entries[0]
      : undefined;
  }

  #read(part: Plain, keys: readonly string[], depth: number): void {
    if (depth > DEEPEST) return;
    const kinds = (keys.at(-1) ? wordsOf(keys.at(-1) ?? '') : []).map(singular);
    if (isList(part)) {
      for (const item of part) {
        const own = isDict(item) ? OWN_NAMES.map((field) => item[field]).find(isScalar) : undefined;
        const name = textIn(item, NAMES);
        if (own !== undefined && name) this.#add(own, { kinds, name, note: textIn(item, NOTES) });
        this.#read(item, keys, depth + 1);
      }
    } else if (isDict(part)) {
      const rows = Object.entries(part);
      if (rows.length && rows.every(([, value]) => textIn(value, NAMES))) {
        this.#refer(part, keys, kinds);
      } else if (rows.length && keys.some((key) => LISTS_OF_NAMES.test(key))) {
        this.#explaining.add(part);
        for (const [id, value] of rows)
          if (typeof value === 'string') this.#add(id, { kinds, name: spoken(value), note: '' });
      }
      for (const [key, value] of rows) this.#read(value, [...keys, key], depth + 1);
    }
  }

  #refer(part: Plain, keys: readonly string[], kinds: readonly string[]): void {
    if (!isDict(part)) return;
    this.#explaining.add(part);
    const entries = Object.entries(part).map(([id, value]) => {
      const entry = { kinds, name: textIn(value, NAMES), note: textIn(value, NOTES) };
      this.#add(id, entry);
      return entry;
    });
    this.references.push({ label: keys.at(-1) ?? '', entries });
  }

  #add(id: string | number, entry: Entry): void {
    const known = this.#entries.get(String(id));
    if (known) known.push(entry);
    else this.#entries.set(String(id), [entry]);
  }
}
