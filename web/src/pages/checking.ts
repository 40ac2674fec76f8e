/**
 * The server's dice worked out again in the browser, as docs/protocol.md tells it: nothing here
 * knows a game or believes the server's own check.
 */
import type { Kept } from '../protocol/dice';
import type { CheckedOutcome, CheckMade, Verification } from '../protocol/types';

const RANGE = 1n << 256n;

export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined;

export function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function sha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** HMAC-SHA256 with the key's characters as the key, in hexadecimal digits. */
export async function hmac(key: string, message: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usable = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ]);
  return hex(await crypto.subtle.sign('HMAC', usable, encoder.encode(message)));
}

/** The code of the outcome that is due, and the digits that decide it. */
export async function due(
  key: string,
  outcome: CheckedOutcome,
  scheme: string,
): Promise<{ code: string; digits: string }> {
  const total = outcome.weights.reduce((sum, one) => sum + BigInt(one.weight), 0n);
  const fairRange = RANGE - (RANGE % total);
  for (let attempt = 0; ; attempt += 1) {
    const digits = await hmac(key, `${scheme}:${outcome.number}:${attempt}`);
    const number = BigInt(`0x${digits}`);
    if (number >= fairRange) continue;
    let rest = number % total;
    for (const { code, weight } of outcome.weights) {
      if (rest < BigInt(weight)) return { code, digits };
      rest -= BigInt(weight);
    }
  }
}

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** What the first line is the SHA-256 of. */
export const settingText = (one: Verification): string =>
  text([
    'roadstead dice 2',
    `table: ${one.table ?? ''}`,
    `game: ${one.game}`,
    `rules: ${one.rules}`,
    `options: ${one.options}`,
    `seats: ${one.seats.length}`,
    ...(one.position === null ? [] : [`position: ${one.position}`]),
    `secret: ${one.secret}`,
  ]);

/** Who sat where, behind a salt. */
export const namesText = (one: Verification): string =>
  text([
    'roadstead names',
    `salt: ${one.salt ?? ''}`,
    ...one.seats.map((seat, place) => `seat ${place + 1}: ${seat.kind} ${seat.name}`),
  ]);

/** What the second line is the SHA-256 of, and what makes the secret the key of all outcomes. */
export const beginningText = (one: Verification, commitment: string): string =>
  text([
    'roadstead dice 2 begins',
    `commitment: ${commitment}`,
    `names: ${one.names ?? ''}`,
    ...one.seats.map((seat, place) => `seed ${place + 1}: ${seat.seed ?? 'none'}`),
  ]);

export interface Checked extends CheckedOutcome {
  digits: string;
  mine: boolean;
}

export interface Finding {
  verification: Verification;
  outcomes: readonly Checked[];
  checks: readonly CheckMade[];
}

/** Every check that a browser can make by itself; its own finding counts, not the server's. */
export async function checkedHere(one: Verification, kept: Kept | null): Promise<Finding> {
  if (!canCompute()) {
    const believed = one.outcomes.map((each) => ({ ...each, digits: '', mine: each.agrees }));
    return { verification: one, outcomes: believed, checks: one.checks };
  }
  const first = await sha256(one.table === null ? one.secret : settingText(one));
  const begins = beginningText(one, first);
  const key = one.table === null ? one.secret : await hmac(one.secret, begins);
  const outcomes = await Promise.all(
    one.outcomes.map(async (each) => {
      const { code, digits } = await due(key, each, one.scheme);
      return { ...each, digits, mine: code === each.came };
    }),
  );
  const found = new Map<string, boolean>([['outcomes', outcomes.every((each) => each.mine)]]);
  if (one.table !== null) {
    found.set('commitment', first === one.sha256);
    found.set('beginning', (await sha256(begins)) === one.beginning);
    if (one.salt !== null) found.set('names', (await sha256(namesText(one))) === one.names);
  }
  if (kept) found.set('kept commitment', kept.sha256 === first);
  if (kept?.beginning) found.set('kept beginning', kept.beginning === one.beginning);
  if (kept?.seed)
    found.set(
      'kept seed',
      one.seats.some((seat) => seat.seed === kept.seed),
    );
  return { verification: one, outcomes, checks: ours(one.checks, found) };
}

/** The server's checks with our own findings; both must agree, and none of ours may be missing. */
function ours(told: readonly CheckMade[], found: ReadonlyMap<string, boolean>): CheckMade[] {
  const known = new Set(told.map((check) => check.what));
  const missing = [...found.keys()].filter((what) => !known.has(what));
  const all: CheckMade[] = [
    ...told,
    ...missing.map((what) => ({ what, finding: 'not checked' as const, sentence: what })),
  ];
  return all.map((check) => {
    const same = found.get(check.what);
    if (same === undefined) return check;
    return { ...check, finding: same && check.finding !== 'differs' ? 'agrees' : 'differs' };
  });
}
