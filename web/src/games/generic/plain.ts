/** Plain data, as every view is, and the words in its keys. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainDict;
export interface PlainDict {
  readonly [key: string]: Plain;
}

export function isDict(value: Plain | undefined): value is PlainDict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** A number or a word: what is printed on a card, not a thing with parts. */
export function isScalar(value: Plain | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** The words of a key: "movementCards" and "movement_cards" are movement, cards. */
export function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_\-.]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

const ODD_PLURALS: Record<string, string> = { dice: 'die', men: 'man', people: 'person' };

/** One of what the word counts: boats are of boat, dice of die. */
export function singular(word: string): string {
  if (word in ODD_PLURALS) return ODD_PLURALS[word] ?? word;
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** A key as people write it: "still_buying" is "Still buying". */
export function label(key: string): string {
  const words = wordsOf(key).join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A value as people write it; a slug is read as words, a sentence is left alone. */
export function spoken(value: string | number): string {
  const text = String(value);
  return /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(text) ? label(text) : text;
}
