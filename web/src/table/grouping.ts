/** Long lists of choices stand under headings: by what they concern, as the server says. */
import type { Listed } from './choosing.svelte';

const MANY = 8; // choices, from which on they do

export interface Group {
  /** Empty where there is nothing to part. */
  heading: string;
  choices: readonly Listed[];
}

/** The choices as they stand below one another: their places are the keys that choose them. */
export function inOrder(choices: readonly Listed[]): readonly Listed[] {
  return grouped(choices).flatMap((group) => group.choices);
}

/** The groups in the order of their first choices. */
export function grouped(choices: readonly Listed[]): Group[] {
  const found = new Map<string, Listed[]>();
  for (const choice of choices) {
    const heading = choice.group ?? '';
    found.set(heading, [...(found.get(heading) ?? []), choice]);
  }
  if (choices.length < MANY || found.size < 2) return [{ heading: '', choices }];
  return [...found].map(([heading, those]) => ({ heading, choices: those }));
}
