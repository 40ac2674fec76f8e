import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { ChoiceOffered, MatchView, Sight } from '../protocol/types';
import { Choosing, named, type Marking, type Saying } from './choosing.svelte';

function choice(number: number, code: string, ...points_at: string[]): ChoiceOffered {
  return { number, code, verb: code, args: [], sentence: code, points_at, consequence: '' };
}

function asking(question: number, ...choices: ChoiceOffered[]): Sight {
  const log = { first: 0, lines: [] };
  const refusals = [{ what: 'Fire at C', reason: 'a storm hides it', points_at: ['ship:c'] }];
  const rest = {
    view: {} as MatchView,
    prompt: '',
    rule: '',
    chapter: '',
    no_undo: null,
    played_for: [],
  };
  return { seat: 0, question, choices, refusals, log, ...rest };
}

const SHOTS = asking(
  7,
  choice(1, 'f4a', 'card:4', 'ship:a'),
  choice(2, 'f4b', 'card:4', 'ship:b'),
  choice(3, 'f2a', 'card:2', 'ship:a'),
  choice(4, 'pass'),
);

function choosing(sight: Sight, ...after: (Sight | null)[]) {
  const sent: string[] = [];
  const one = new Choosing((code) => {
    sent.push(code);
    return Promise.resolve(after[sent.length - 1] ?? null);
  });
  one.sight = sight;
  return { one, sent };
}

describe('touching', () => {
  test('a card and a ship that only one choice points at is that choice', () => {
    const { one, sent } = choosing(SHOTS);
    one.touch('card:4');
    expect(one.held).toEqual(['card:4']);
    expect(one.mark('ship:b')).toBe('may');
    expect(sent).toEqual([]);
    one.touch('ship:b');
    expect(sent).toEqual(['f4b']);
  });

  test('a thing that only one choice points at is that choice at once', () => {
    const { one, sent } = choosing(SHOTS);
    one.touch('card:2');
    expect(sent).toEqual(['f2a']);
  });

  test('another card takes the place of the one held', () => {
    const more = asking(7, ...SHOTS.choices, choice(5, 'f2b', 'card:2', 'ship:b'));
    const { one } = choosing(more);
    one.touch('card:4');
    one.touch('card:2');
    expect(one.held).toEqual(['card:2']);
  });

  test('what is held is let go by a second touch and by a new question', () => {
    const { one } = choosing(SHOTS);
    one.touch('card:4');
    one.touch('card:4');
    expect(one.held).toEqual([]);
    one.touch('card:4');
    one.sight = { ...SHOTS, question: 8 };
    expect(one.held).toEqual([]);
  });

  test('what cannot be told apart by touching is offered in a menu', () => {
    const { one, sent } = choosing(
      asking(1, choice(1, 'b5', 'licence:t'), choice(2, 'b6', 'licence:t')),
    );
    one.touch('licence:t');
    expect(one.menu.map(({ code }) => code)).toEqual(['b5', 'b6']);
    expect(sent).toEqual([]);
  });

  test('what may not be chosen says why', () => {
    const { one } = choosing(SHOTS);
    expect(one.mark('ship:c')).toBe('no');
    one.touch('ship:c');
    expect(one.reason).toBe('a storm hides it');
  });
});

test('the choices that say one thing are found by its verb', () => {
  const { one } = choosing(SHOTS);
  expect(one.saying('pass').map(({ number }) => number)).toEqual([4]);
  expect(one.saying('f4')).toEqual([]);
});

test('a thing that cannot be chosen has its name as long as it is there', () => {
  const element = document.createElement('div');
  const leave = named('boat:t0')(element);
  expect(element.getAttribute('data-thing')).toBe('boat:t0');
  if (leave) leave();
  expect(element.getAttributeNames()).toEqual([]);
});

describe('following', () => {
  const pay = (card: string): Saying => ({ verb: 'pay', args: [card] });
  const paying = (card: string) => ({ ...choice(1, `p${card}`, `card:${card}`), ...pay(card) });
  const next = asking(8, paying('s'));

  test('answers are sent one after the other, each to its own question', async () => {
    const { one, sent } = choosing(asking(7, paying('t')), next, next);
    expect(await one.follow([pay('t'), pay('s')])).toBe(2);
    expect(sent).toEqual(['pt', 'ps']);
  });

  test('it ends where an answer is not among the choices', async () => {
    const { one, sent } = choosing(asking(7, paying('t')), next);
    expect(await one.follow([pay('t'), pay('k'), pay('s')])).toBe(1);
    expect(sent).toEqual(['pt']);
  });

  test('nothing else is sent while an answer is on its way', async () => {
    const { one, sent } = choosing(SHOTS, next);
    const first = one.play('f4a');
    expect(await one.play('f4b')).toBe(false);
    expect(await first).toBe(true);
    expect(sent).toEqual(['f4a']);
  });
});

describe('a spot', () => {
  function spotted(one: Choosing, thing: string, own?: Marking) {
    const element = document.createElement('div');
    const leave = $effect.root(() => {
      const detach = one.spot(thing, own)(element);
      return () => {
        if (detach) detach();
      };
    });
    flushSync();
    return { element, leave };
  }

  test('is marked and takes the touch', () => {
    const { one, sent } = choosing(SHOTS);
    const { element, leave } = spotted(one, 'card:2');
    expect(element.getAttribute('data-mark')).toBe('may');
    one.pointed = ['card:2'];
    flushSync();
    expect(element.hasAttribute('data-pointed')).toBe(true);
    element.click();
    expect(sent).toEqual(['f2a']);
    leave();
  });

  test('leaves no mark behind', () => {
    const { one, sent } = choosing(SHOTS);
    const { element, leave } = spotted(one, 'card:2');
    leave();
    expect(element.getAttributeNames()).toEqual([]);
    element.click();
    expect(sent).toEqual([]);
  });

  test('can be marked by the board itself', () => {
    const { one, sent } = choosing(SHOTS);
    let touched = 0;
    const own: Marking = { mark: () => 'held', touch: () => (touched += 1) };
    const { element, leave } = spotted(one, 'card:2', own);
    expect(element.getAttribute('data-mark')).toBe('held');
    element.click();
    expect([touched, sent]).toEqual([1, []]);
    leave();
  });
});
