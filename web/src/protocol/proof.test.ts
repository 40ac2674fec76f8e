import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { answerTo, zeroBits } from './proof';

afterEach(() => vi.unstubAllGlobals());

test('zero bits are counted from the first byte on', () => {
  expect(zeroBits(new Uint8Array([0x80, 0]))).toBe(0);
  expect(zeroBits(new Uint8Array([0x01, 0]))).toBe(7);
  expect(zeroBits(new Uint8Array([0, 0x10]))).toBe(11);
});

test('the answer is the one that the docs give for their example', () => {
  expect(answerTo('an example', 8)).toBe('147');
});

test('a new person from a busy network comes with a proof', async () => {
  const sent: unknown[] = [];
  const work = { reason: 'a little work first', challenge: 'c', bits: 3 };
  vi.stubGlobal('fetch', (_: string, request: { body: string }) => {
    sent.push(JSON.parse(request.body));
    const first = sent.length === 1;
    const body = first ? work : { id: 'p', name: 'Ann' };
    return Promise.resolve(new Response(JSON.stringify(body), { status: first ? 428 : 201 }));
  });
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: string }) => void) | null = null;
      postMessage({ challenge, bits }: { challenge: string; bits: number }) {
        this.onmessage?.({ data: answerTo(challenge, bits) });
      }
      terminate() {}
    },
  );
  expect(await api.welcome('Ann')).toEqual({ id: 'p', name: 'Ann' });
  expect(sent).toEqual([
    { name: 'Ann' },
    { name: 'Ann', proof: { challenge: 'c', answer: answerTo('c', 3) } },
  ]);
});
