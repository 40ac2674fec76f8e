/**
 * The server's dice worked out again in the browser, as docs/protocol.md tells it: nothing here
 * knows a game or believes the server's own check.
 */
import type { CheckedOutcome } from '../protocol/types';

const RANGE = 1n << 256n;

export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined;

export function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** HMAC-SHA256 with the secret's characters as the key, in hexadecimal digits. */
export async function hmac(secret: string, message: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
}

/** The code of the outcome that is due, and the digits that decide it. */
export async function due(
  secret: string,
  outcome: CheckedOutcome,
): Promise<{ code: string; digits: string }> {
  const total = outcome.weights.reduce((sum, one) => sum + BigInt(one.weight), 0n);
  const fairRange = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt += 1) {
    const digits = await hmac(secret, `roadstead dice 1:${outcome.number}:${attempt}`);
    const number = BigInt(`0x${digits}`);
    if (number >= fairRange) continue;
    let rest = number % total;
    for (const { code, weight } of outcome.weights) {
      if (rest < BigInt(weight)) return { code, digits };
      rest -= BigInt(weight);
    }
  }
}
