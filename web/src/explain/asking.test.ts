import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerRefusal } from '../protocol/api';
import type { Explained } from '../protocol/types';
import { Asking, HOLD, REST, thingsOnTable, type Thing } from './asking.svelte';

const told = (thing: string): Explained => ({
  thing,
  name: thing,
  kind: '',
  rule: '',
  brings: [],
  about: '',
  anchor: '',
});

let table: HTMLElement;
let stop: () => void;
let asking: Asking;
let asked: Thing[];
let chosen: string[];
const unknown = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div class="app">
      <main class="board">
        <div data-about="section:cod"><b data-spot="section:cod">1</b><i>2</i></div>
        <div data-seat="1"><span data-thing="boat:t">boat</span></div>
        <button data-spot="ship:a">ship</button>
      </main>
      <aside class="side"><button data-spot="ship:b">in the list</button></aside>
    </div>`;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  table = document.querySelector('.app') as HTMLElement;
  asked = [];
  chosen = [];
  unknown.clear();
  asking = new Asking((thing) => {
    asked.push(thing);
    return unknown.has(thing.name)
      ? Promise.reject(new ServerRefusal('there is no such thing on this table', 404))
      : Promise.resolve(told(thing.name));
  });
  stop = asking.attend(table);
  table.addEventListener('click', ({ target }) =>
    chosen.push((target as Element).getAttribute('data-spot') ?? ''),
  );
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const at = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
};

function point(kind: string, selector: string, more: PointerEventInit = {}): void {
  const init = { bubbles: true, isPrimary: true, pointerType: 'mouse', ...more };
  at(selector).dispatchEvent(new PointerEvent(kind, init));
}

const touch = { pointerType: 'touch', button: 0 };
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const names = () => asked.map(({ name }) => name);

test('resting on a thing explains it, and leaving it takes the card away', async () => {
  point('pointerover', '[data-spot="ship:a"]');
  await pass(REST - 1);
  expect(names()).toEqual([]);
  await pass(1);
  expect(asking.shown?.told.name).toBe('ship:a');
  expect(asking.shown?.kept).toBe(false);
  point('pointerover', '.board');
  expect(asking.shown).toBeNull();
});

test('passing over a thing asks nothing', async () => {
  point('pointerover', '[data-spot="ship:a"]');
  await pass(REST / 2);
  point('pointerover', '.board');
  await pass(REST);
  expect(names()).toEqual([]);
});

test('a tap chooses and never explains', async () => {
  point('pointerdown', '[data-spot="ship:a"]', touch);
  await pass(HOLD / 2);
  point('pointerup', '[data-spot="ship:a"]', touch);
  at('[data-spot="ship:a"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await pass(HOLD);
  expect(names()).toEqual([]);
  expect(chosen).toEqual(['ship:a']);
});

test('a hold explains and never chooses; the next tap chooses again', async () => {
  point('pointerdown', '[data-spot="ship:a"]', touch);
  await pass(HOLD);
  expect(asking.shown?.kept).toBe(true);
  point('pointerup', '[data-spot="ship:a"]', touch);
  const click = () =>
    at('[data-spot="ship:a"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click();
  expect(chosen).toEqual([]);
  point('pointerdown', '[data-spot="ship:a"]', touch);
  point('pointerup', '[data-spot="ship:a"]', touch);
  click();
  expect(chosen).toEqual(['ship:a']);
});

test('a finger that strays pans and explains nothing', async () => {
  point('pointerdown', '[data-spot="ship:a"]', { ...touch, clientX: 10, clientY: 10 });
  point('pointermove', '[data-spot="ship:a"]', { ...touch, clientX: 40, clientY: 10 });
  await pass(HOLD);
  expect(names()).toEqual([]);
});

test('what only lies in the list of choices is no thing of the board', async () => {
  point('pointerover', '[data-spot="ship:b"]');
  await pass(REST);
  expect(names()).toEqual([]);
});

test('a part of a thing stands for the whole of it, and a boat is its owner’s', async () => {
  point('pointerover', '[data-spot="section:cod"]');
  await pass(REST);
  expect(asking.shown?.element).toBe(at('[data-about="section:cod"]'));
  point('pointerover', '[data-thing="boat:t"]');
  await pass(REST);
  expect(asked.at(-1)).toMatchObject({ name: 'boat:t', owner: 1 });
});

test('i explains what has the focus; Escape closes it and gives the focus back', async () => {
  const ship = at('[data-spot="ship:a"]') as HTMLElement;
  ship.focus();
  expect(asking.press('i', [], 0)).toBe(true);
  await pass(0);
  expect(asking.shown?.name).toBe('ship:a');
  ship.blur();
  expect(asking.press('Escape', [], 0)).toBe(true);
  expect(asking.shown).toBeNull();
  expect(document.activeElement).toBe(ship);
  expect(asking.press('Escape', [], 0)).toBe(false); // nothing to close: others may have it
});

test('i on a choice explains what it points at, and keeps a card that the pointer opened', async () => {
  asking.press('i', ['ship:a'], 0);
  await pass(0);
  expect(asking.shown?.name).toBe('ship:a');
  asking.close();
  point('pointerover', '[data-thing="boat:t"]');
  await pass(REST);
  asking.press('i', [], 0);
  await pass(0);
  expect(asking.shown).toMatchObject({ name: 'boat:t', kept: true });
  point('pointerover', '.board');
  expect(asking.shown).not.toBeNull();
});

test('arrows go through all things of the table, once each', async () => {
  expect(thingsOnTable().map(({ name }) => name)).toEqual(['section:cod', 'boat:t', 'ship:a']);
  asking.press('i', [], 0);
  await pass(0);
  expect(asking.shown?.name).toBe('section:cod');
  for (const name of ['boat:t', 'ship:a', 'section:cod']) {
    asking.press('ArrowRight', [], 0);
    await pass(0);
    expect(asking.shown?.name).toBe(name);
  }
  asking.press('ArrowLeft', [], 0);
  await pass(0);
  expect(asking.shown?.name).toBe('ship:a');
});

test('what the server does not know shows nothing', async () => {
  unknown.add('ship:a');
  point('pointerover', '[data-spot="ship:a"]');
  await pass(REST);
  expect(names()).toEqual(['ship:a']);
  expect(asking.shown).toBeNull();
});

test('when the table changes an open card is asked anew, and goes with its thing', async () => {
  asking.press('i', ['ship:a'], 0);
  await pass(0);
  asking.renew();
  await pass(0);
  expect(names()).toEqual(['ship:a', 'ship:a']);
  at('[data-spot="ship:a"]').remove();
  asking.renew();
  expect(asking.shown).toBeNull();
});
