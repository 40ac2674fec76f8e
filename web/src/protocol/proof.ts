/**
 * A little work for one more new person from a busy network: found in a worker, so that nobody
 * sees it or waits for a page that stands still.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof, Work } from './types';

/** How many of the first bits are zero. */
export function zeroBits(digest: Uint8Array): number {
  let zeros = 0;
  for (const byte of digest) {
    if (byte !== 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
}

/** The first number that does: the SHA-256 of `CHALLENGE:NUMBER` begins with enough zero bits. */
export function answerTo(challenge: string, bits: number): string {
  const begun = sha256.create().update(utf8ToBytes(`${challenge}:`));
  for (let number = 0; ; number += 1) {
    const digest = begun
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    if (zeroBits(digest) >= bits) return String(number);
  }
}

/** The work done, beside the page. */
export function proven({ challenge, bits }: Work): Promise<Proof> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Proof>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<string>) => resolve({ challenge, answer: event.data });
    worker.onerror = () => reject(new Error('the work could not be done in this browser'));
    worker.postMessage({ challenge, bits });
  }).finally(() => worker.terminate());
}
