/**
 * What changed, as the server tells it, and the state after it.
 *
 * What did not change is the same object as before, so only what changed is drawn again. The
 * forms are told in `src/roadstead/kernel/changes.py`, and both are tried on the same examples.
 */
import type { Changed, LogLine, Sight, SightChanged, State } from './types';

export type Change = readonly unknown[] | { readonly [key: string]: unknown };

/** One step of what happened: what was told, and the view when it had happened. */
export interface Happened {
  readonly lines: readonly LogLine[];
  readonly view: Sight['view'];
}

/** The way from one state to the next, for each seat that a screen sees through. */
export interface Passage {
  readonly before: State | null;
  readonly after: State;
  /** Empty when the whole state came, which tells nothing of the way. */
  readonly steps: ReadonlyMap<number | null, readonly Happened[]>;
}

const SPLICE = '#';

/** The data after a change. */
export function applied(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const inside = change as Record<string, Change>;
  if (Array.isArray(old)) return inList(old, inside);
  const mapping = { ...(old as Record<string, unknown>) };
  for (const [key, one] of Object.entries(inside)) {
    if (Array.isArray(one) && !one.length) Reflect.deleteProperty(mapping, key);
    else mapping[key] = applied(mapping[key], one);
  }
  return mapping;
}

function inList(old: readonly unknown[], inside: Record<string, Change>): unknown[] {
  const splice = inside[SPLICE] as readonly [number, number, unknown[]] | undefined;
  if (splice) {
    const [place, gone, items] = splice;
    return [...old.slice(0, place), ...items, ...old.slice(place + gone)];
  }
  const list = [...old];
  for (const [place, one] of Object.entries(inside)) {
    list[Number(place)] = applied(list[Number(place)], one);
  }
  return list;
}

/** The steps that follow on a view. */
export function happened(from: Sight['view'], steps: SightChanged['steps']): Happened[] {
  let view = from;
  return steps.map((step) => {
    if (step.view !== undefined) view = applied(view, step.view as Change) as Sight['view'];
    return { lines: (step.lines ?? []) as LogLine[], view };
  });
}

/** The state after what changed, and the way there. */
export function after(state: State, changed: Changed): Passage {
  const { sights: changes, chat, ...told } = changed;
  const steps = new Map<number | null, readonly Happened[]>();
  const sights = state.sights.map((sight) => {
    const change = changes.find((one) => one.seat === sight.seat);
    if (!change) return { ...sight, log: { first: Infinity, lines: [] } };
    const { first, steps: way, ...asked } = change;
    const seen = happened(sight.view, way);
    steps.set(sight.seat, seen);
    const view = seen.at(-1)?.view ?? sight.view;
    const lines = seen.flatMap((step) => step.lines as LogLine[]);
    return { ...sight, ...asked, view, log: { first, lines } };
  });
  const said = chat ?? { first: Infinity, lines: [] };
  const now = { ...state, ...told, type: state.type, sights, chat: said };
  return { before: state, after: now, steps };
}
