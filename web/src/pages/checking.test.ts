import { expect, test } from 'vitest';
import type { Verification } from '../protocol/types';
import { beginningText, checkedHere, due, hmac, namesText, settingText, sha256 } from './checking';

// The example of docs/protocol.md: eight dice from this secret.
const SECRET = '0123456789abcdef'.repeat(4);
const DICE = [1, 2, 3, 2, 5, 6, 2, 6];
const SEED = '11'.repeat(32);
const WEIGHTS = [1, 2, 3, 4, 5, 6].map((face) => ({ code: String(face), weight: 1 }));

test('the commitment is the SHA-256 of the secret', async () => {
  expect((await sha256(SECRET)).slice(0, 16)).toBe('a8ae6e6ee929abea');
});

test('the browser rolls the dice that the server rolled', async () => {
  const rolled = await Promise.all(
    DICE.map(async (face, number) => {
      const outcome = { number, weights: WEIGHTS, came: String(face) };
      return (await due(SECRET, outcome as never, 'roadstead dice 1')).code;
    }),
  );
  expect(rolled).toEqual(DICE.map(String));
});

/** A game of one die under the second scheme, as an honest server would tell it. */
async function honest(): Promise<Verification> {
  const one = {
    game: 'fleet',
    title: 'Fleet',
    rules: 1,
    options: await sha256(''),
    position: null,
    scheme: 'roadstead dice 2',
    secret: SECRET,
    key: '',
    sha256: '',
    table: 'kelp',
    beginning: '',
    names: '',
    salt: 'ab'.repeat(16),
    seats: [
      { kind: 'person', name: 'Ann', seed: SEED },
      { kind: 'bot', name: 'Mate', seed: null },
    ],
    fair: true,
    checks: ['outcomes', 'commitment', 'beginning', 'names', 'kept commitment', 'kept seed'].map(
      (what) => ({ what, finding: 'agrees' as const, sentence: what }),
    ),
    outcomes: [],
  } as Verification;
  const first = await sha256(settingText(one));
  one.sha256 = first;
  one.names = await sha256(namesText(one));
  one.beginning = await sha256(beginningText(one, first));
  one.key = await hmac(SECRET, beginningText(one, first));
  const outcome = { number: 0, weights: WEIGHTS } as never;
  const { code } = await due(one.key, outcome, one.scheme);
  const rolled = { number: 0, move: 1, attempt: 0, message: '', weights: WEIGHTS, sentence: '' };
  one.outcomes = [{ ...rolled, came: code, due: code, agrees: true }];
  return one;
}

const differing = async (one: Verification, kept = { sha256: one.sha256, seed: SEED }) =>
  (await checkedHere(one, { beginning: one.beginning, ...kept })).checks
    .filter((check) => check.finding === 'differs')
    .map((check) => check.what);

test('an honest game agrees in the browser, too', async () => {
  expect(await differing(await honest())).toEqual([]);
});

test('a server that says all is well is not believed', async () => {
  const one = await honest();
  expect(await differing({ ...one, secret: 'f'.repeat(64) })).toContain('commitment');
  expect(await differing({ ...one, table: 'weed' })).toContain('commitment');
  expect(await differing({ ...one, position: 'a'.repeat(64) })).toContain('commitment');
  const changed = (change: object) =>
    one.seats.map((seat, place) => (place ? seat : { ...seat, ...change }));
  const renamed = { ...one, seats: changed({ name: 'Eve' }) };
  expect(await differing(renamed)).toContain('names');
  const reseeded = { ...one, seats: changed({ seed: '22'.repeat(32) }) };
  expect(await differing(reseeded)).toEqual(expect.arrayContaining(['beginning', 'kept seed']));
  expect(await differing(one, { sha256: '0', seed: SEED })).toEqual(['kept commitment']);
  const outcomes = one.outcomes.map((each) => ({ ...each, came: each.came === '1' ? '2' : '1' }));
  expect(await differing({ ...one, outcomes })).toContain('outcomes');
});

test('a server that leaves a check out is not believed either', async () => {
  const one = { ...(await honest()), checks: [] };
  expect(await differing(one)).toEqual([]);
  expect(await differing(one, { sha256: '0', seed: 'x' })).toEqual([
    'kept commitment',
    'kept seed',
  ]);
});
