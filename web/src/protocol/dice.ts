/**
 * What this browser adds to the dice of a table and keeps of them, so that nobody can bend them
 * afterwards: a seed of its own, and the lines that the table published. docs/protocol.md tells why.
 */
import { api } from './api';
import type { Dice, NewTable, State } from './types';

/** What was kept of a table: its two lines, and the seed that went from here. */
export interface Kept {
  sha256: string;
  beginning: string | null;
  seed: string | null;
}

/** What is wrong with a table's dice: a line has changed, or our seed was left out. */
export type Trouble = 'commitment' | 'beginning' | 'seed';

const PLACE = 'roadstead.dice';
const MOST_TABLES = 200;
const SEED_BYTES = 32;

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function all(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(localStorage.getItem(PLACE) ?? '[]') as [string, Kept][]);
  } catch {
    return new Map(); // nothing may be kept here, or it is not ours
  }
}

function write(table: string, kept: Kept): void {
  const tables = all();
  tables.set(table, kept);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...tables].slice(-MOST_TABLES)));
  } catch {
    // A browser that keeps nothing cannot compare; the page of a check says so.
  }
}

export function keptOf(table: string): Kept | null {
  return all().get(table) ?? null;
}

/** Keep what is seen for the first time, and say what is not as it was kept. */
export function keep(table: string, dice: Dice): Trouble | null {
  const kept = keptOf(table);
  if (!kept || (kept.beginning === null && dice.beginning !== null)) {
    write(table, {
      sha256: kept?.sha256 ?? dice.sha256,
      beginning: dice.beginning,
      seed: kept?.seed ?? null,
    });
  }
  if (!kept) return null;
  if (kept.sha256 !== dice.sha256) return 'commitment';
  if (kept.beginning !== null && kept.beginning !== dice.beginning) return 'beginning';
  if (dice.beginning !== null && kept.seed && !dice.seeds.includes(kept.seed)) return 'seed';
  return null;
}

/** The seed was stored with our seat. */
export function keepSeed(table: string, seed: string): void {
  const kept = keptOf(table);
  if (kept) write(table, { ...kept, seed });
}

/** Whether the table waits for the seed of somebody at this screen, and at which seat. */
export function awaited(state: State): number | null {
  const mine = state.dice.awaited.find((seat) => state.seats[seat]?.yours);
  return state.status === 'open' && mine !== undefined ? mine : null;
}

// Several parts of the page may find at once that a table waits: one seed goes out.
const seeded = new Set<string>();

/** Add our seed, if the table waits for it, now that the server is bound to its own secret. */
export async function addSeed(state: State): Promise<void> {
  keep(state.table, state.dice);
  const seat = awaited(state);
  if (seat === null || seeded.has(state.table)) return;
  const seed = newSeed();
  seeded.add(state.table);
  try {
    await api.command(state.table, { do: 'sit', seat, seed });
  } catch (error) {
    seeded.delete(state.table);
    throw error;
  }
  keepSeed(state.table, seed);
}

/** Set a table; its dice are bound before they hear of our seed. */
export async function setTable(wanted: NewTable): Promise<State> {
  const state = await api.setTable({ ...wanted, seed_follows: true });
  await addSeed(state).catch(() => undefined); // it begins without, and the check will name us
  return state;
}
