/** Long lists of choices stand under headings: by what they concern, as the server says. */
import type { ChoiceOffered } from '../protocol/types';

const MANY = 8; // choices, from which on they do

export interface Group {
  /** Empty where there is nothing to part. */
  heading: string;
  choices: readonly ChoiceOffered[];
}

/** The choices as they stand below one another: their places are the keys that choose them. */
export function inOrder(choices: readonly ChoiceOffered[]): readonly ChoiceOffered[] {
  return grouped(choices).flatMap((group) => group.choices);
}

/** The groups in the order of their first choices. */
export function grouped(choices: readonly ChoiceOffered[]): Group[] {
  const found = new Map<string, ChoiceOffered[]>();
  for (const choice of choices) {
    const heading = choice.group ?? '';
    found.set(heading, [...(found.get(heading) ?? []), choice]);
  }
  if (choices.length < MANY || found.size < 2) return [{ heading: '', choices }];
  return [...found].map(([heading, those]) => ({ heading, choices: those }));
}
