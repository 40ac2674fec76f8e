import { expect, test } from 'vitest';
import type { RulesPart, RulesTold } from '../protocol/types';
import { findIn } from './finding';

const EMPTY: RulesPart = {
  kind: 'text',
  html: '',
  example: '',
  pictures: [],
  title: '',
  things: [],
};
const thing = (name: string, rule: string) => ({
  thing: name,
  name,
  kind: '',
  rule,
  about: '',
  anchor: 'licences',
});
const TOLD: RulesTold = {
  game: 'fleet',
  title: 'Fleet',
  contents: [
    { title: 'Auction', anchor: 'auction' },
    { title: 'The licences', anchor: 'licences' },
  ],
  parts: [
    { ...EMPTY, html: '<h2 id="auction">Auction</h2><p>The highest <b>bid</b> pays.</p>' },
    { ...EMPTY, kind: 'example', example: 'a-sale' },
    { ...EMPTY, html: '<h2 id="licences">The licences</h2>' },
    { ...EMPTY, kind: 'pictures', pictures: [{ things: [], html: 'A <strong>ring</strong>' }] },
    {
      ...EMPTY,
      kind: 'index',
      things: [thing('Shrimp licence', 'Cheaper than a cod.'), thing('Cod licence', 'Two boats.')],
    },
  ],
  examples: [
    {
      name: 'a-sale',
      title: 'A sale',
      seat: 0,
      seats: [],
      steps: [{ say: 'Juno sighs.', points_at: [], view: {} as never }],
    },
  ],
};
const titles = (wanted: string) => findIn(TOLD, wanted).map(({ title }) => title);

test('finds chapters by their text, their pictures and their examples', () => {
  expect(titles('highest')).toEqual(['Auction']);
  expect(titles(' SIGHS ')).toEqual(['Auction']);
  expect(titles('ring')).toEqual(['The licences']);
});

test('finds things by their names first, then by their rules', () => {
  expect(titles('cod')).toEqual(['Cod licence', 'Shrimp licence']);
  expect(findIn(TOLD, 'boats')).toEqual([
    { title: 'Cod licence', anchor: 'licences', thing: 'Cod licence' },
  ]);
});

test('finds nothing for nothing', () => {
  expect(titles('  ')).toEqual([]);
  expect(titles('kraken')).toEqual([]);
});
