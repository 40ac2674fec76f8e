import { expect, test } from 'vitest';
import { due, sha256 } from './checking';

// The example of docs/protocol.md: eight dice from this secret.
const SECRET = '0123456789abcdef'.repeat(4);
const DICE = [1, 2, 3, 2, 5, 6, 2, 6];

test('the commitment is the SHA-256 of the secret', async () => {
  expect((await sha256(SECRET)).slice(0, 16)).toBe('a8ae6e6ee929abea');
});

test('the browser rolls the dice that the server rolled', async () => {
  const weights = [1, 2, 3, 4, 5, 6].map((face) => ({ code: String(face), weight: 1 }));
  const rolled = await Promise.all(
    DICE.map(async (face, number) => {
      const outcome = { number, weights, came: String(face) };
      return (await due(SECRET, outcome as never)).code;
    }),
  );
  expect(rolled).toEqual(DICE.map(String));
});
