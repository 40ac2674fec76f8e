/** Finding words in the rules: chapters that have them, and things that are called so. */
import type { RulesTold } from '../protocol/types';

export interface Found {
  title: string;
  anchor: string;
  /** Of a thing: its name, by which its row is found. */
  thing: string;
}

const MOST = 12;

/** The words of a piece of HTML that the server made. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}

/** The text of every chapter, by its anchor. */
function chapters(told: RulesTold): Map<string, string> {
  const found = new Map<string, string>();
  let anchor = '';
  const add = (text: string) => found.set(anchor, `${found.get(anchor) ?? ''} ${text}`);
  for (const part of told.parts) {
    if (part.kind === 'text') {
      const page = new DOMParser().parseFromString(part.html, 'text/html');
      for (const block of page.body.children) {
        if (block.tagName === 'H2') anchor = block.id;
        add(block.textContent);
      }
    }
    for (const picture of part.pictures) add(wordsOf(picture.html));
    const example = told.examples.find((one) => one.name === part.example);
    if (part.kind === 'example' && example)
      add([example.title, ...example.steps.map((step) => step.say)].join(' '));
  }
  return found;
}

export function findIn(told: RulesTold, wanted: string): Found[] {
  const word = wanted.trim().toLowerCase();
  if (!word) return [];
  const has = (text: string) => text.toLowerCase().includes(word);
  const texts = chapters(told);
  const things = told.parts
    .flatMap((part) => part.things)
    .filter((thing) => has(thing.name) || has(thing.rule))
    .sort((one, other) => Number(has(other.name)) - Number(has(one.name)))
    .map((thing) => ({ title: thing.name, anchor: thing.anchor, thing: thing.name }));
  const headed = told.contents
    .filter(({ title, anchor }) => has(title) || has(texts.get(anchor) ?? ''))
    .map(({ title, anchor }) => ({ title, anchor, thing: '' }));
  return [...headed, ...things].slice(0, MOST);
}
