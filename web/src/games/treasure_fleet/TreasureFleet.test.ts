import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Sight, State } from '../../protocol/types';
import { Choosing } from '../../table/choosing.svelte';
import { asked, firstAsked, ofEveryPhase, states } from '../../testing/fixtures';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import module from './index';
import type { TreasureView } from './declared';

const LOAD = /^Load card 1/;
const FIRE = /^Volley/;

function at(state: State, sight: Sight) {
  const sent: string[] = [];
  const choosing = new Choosing((code) => {
    sent.push(code);
    return Promise.resolve(sight);
  });
  choosing.sight = sight;
  const { view: match, seat } = sight;
  const view = match.table as TreasureView;
  return { view, match, seat, seats: state.seats, choosing, bySeat: [], board: '', sent };
}

function spots(container: Element, mark: string): string[] {
  return [...container.querySelectorAll(`[data-mark="${mark}"]`)].map(
    (element) => element.getAttribute('data-spot') ?? '',
  );
}

function touch(container: Element, thing: string): void {
  const element = container.querySelector(`[data-spot="${thing}"]`);
  if (!element) throw new Error(`${thing} is not drawn`);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

describe.each(['2', '3', '4', '5'])('Treasure Fleet for %s', (players) => {
  const table = `treasure-fleet-${players}`;

  test('draws every phase through every pair of eyes', () => {
    for (const state of ofEveryPhase(table)) {
      for (const sight of state.sights) {
        const { sent, ...props } = at(state, sight);
        const board = render(Board, props);
        const hand = render(Hand, props);
        const ships = board.container.querySelectorAll('[data-spot^="ship:"]');
        expect(ships).toHaveLength(props.view.ships.length);
        expect(sent).toEqual([]);
        board.unmount();
        hand.unmount();
      }
    }
  });

  test('draws everything that a choice points at', () => {
    for (const { state, sight } of asked(table, /./)) {
      const { sent, ...props } = at(state, sight);
      const drawn = [render(Board, props), render(Hand, props)];
      const names = drawn.flatMap(({ container }) =>
        [...container.querySelectorAll('[data-spot]')].map((one) => one.getAttribute('data-spot')),
      );
      for (const thing of sight.choices.flatMap((choice) => choice.points_at)) {
        expect(names, sight.prompt).toContain(thing);
      }
      for (const one of drawn) one.unmount();
      expect(sent).toEqual([]);
    }
  });
});

test('a card and then a ship is a shot', () => {
  const { state, sight } = firstAsked('treasure-fleet-4', FIRE);
  const { sent, ...props } = at(state, sight);
  const board = render(Board, props);
  const hand = render(Hand, props);
  const card = spots(hand.container, 'may')[0] ?? '';
  touch(hand.container, card);
  expect(sent).toEqual([]);
  touch(board.container, 'ship:b');
  expect(sent).toEqual([`f${card.replace('card:', '')}b`]);
});

test('a held card says at each ship what it would do', async () => {
  const { state, sight } = firstAsked('treasure-fleet-4', FIRE);
  const props = at(state, sight);
  const { container } = render(Board, props);
  const card = sight.choices[0]?.points_at[0] ?? '';
  props.choosing.touch(card);
  await Promise.resolve();
  for (const choice of sight.choices.filter(({ points_at }) => points_at.includes(card))) {
    const ship = container.querySelector(`[data-spot="${choice.points_at[1] ?? ''}"]`);
    expect(ship?.querySelector('.effect')?.textContent).toBe(choice.consequence);
  }
});

test('three cards are marked, one is taken back, and they are loaded together', async () => {
  const { state, sight } = firstAsked('treasure-fleet-3', LOAD);
  const { sent, ...props } = at(state, sight);
  const { container } = render(Hand, props);
  for (const thing of ['card:4', 'card:b', 'card:2', 'card:3']) {
    touch(container, thing);
    await Promise.resolve();
  }
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: /Boarding party/ }).click();
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'One more' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  touch(container, 'card:3');
  await Promise.resolve();
  screen.getByRole('button', { name: 'Load three' }).click();
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual(['l4', 'l2', 'l3']);
});

test('what is marked stays marked while others load, talk, or come and go', async () => {
  const { state, sight } = firstAsked('treasure-fleet-3', LOAD);
  const { sent, ...props } = at(state, sight);
  const { container } = render(Hand, props);
  touch(container, 'card:4');
  await Promise.resolve();
  props.choosing.sight = { ...sight };
  await Promise.resolve();
  expect(screen.getByRole('button', { name: '2 more' })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a fourth card can be marked by whoever may load one, and by nobody else', () => {
  const loads = asked('treasure-fleet-4', LOAD);
  for (const { state, sight } of loads) {
    const { sent, ...props } = at(state, sight);
    const { container, unmount } = render(Hand, props);
    const extra = props.view.pirates[sight.seat ?? 0]?.may_load_extra;
    const slots = within(container).getAllByRole('list')[1]?.children;
    expect(slots).toHaveLength(extra ? 4 : 3);
    expect(sent).toEqual([]);
    unmount();
  }
  expect(loads.length).toBeGreaterThan(1);
});

test('nobody else’s loaded cards are drawn', () => {
  const { state } = firstAsked('treasure-fleet-4', FIRE);
  const spectator = state.sights.at(-1);
  expect(spectator?.seat).toBeNull();
  if (!spectator) return;
  const { sent, ...props } = at(state, spectator);
  const { container } = render(Hand, props);
  expect(container.querySelector('[data-spot^="card:"]')).toBeNull();
  expect(sent).toEqual([]);
});

test('a plate tells the lookout and the order of fire', () => {
  const { sight } = firstAsked('treasure-fleet-4', FIRE);
  const view = sight.view.table as TreasureView;
  expect(module.plate(view, view.lookout)).toEqual({ note: 'lookout, to fire now', cards: null });
  expect(module.plate(view, (view.lookout + 3) % 4).note).toBe('to fire last');
});

test('at the end everybody’s last card is shown for the governor', () => {
  const end = states('treasure-fleet-4').at(-1);
  const spectator = end?.sights.at(-1);
  if (!end || !spectator) throw new Error('the game was not played to its end');
  const { sent, ...props } = at(end, spectator);
  const { container } = render(Board, props);
  expect(container.querySelectorAll('.ransom')).toHaveLength(4);
  expect(sent).toEqual([]);
});

test('a ship for the curse is chosen in the hand', () => {
  const { state, sight } = firstAsked('treasure-fleet-5', /curse/);
  const { sent, ...props } = at(state, sight);
  const { container } = render(Hand, props);
  const [first] = sight.choices;
  expect(spots(container, 'may')).toEqual(sight.choices.map(({ points_at }) => points_at[0]));
  touch(container, first?.points_at[0] ?? '');
  expect(sent).toEqual([first?.code]);
});

test('the card that the neutral pirate turned lies face up beside its ships', () => {
  const { state, sight } = firstAsked('treasure-fleet-2', /^The neutral pirate turns/);
  const { sent, ...props } = at(state, sight);
  const turned = props.view.neutral?.turned;
  const { container } = render(Board, props);
  const card = container.querySelector('[data-spot="neutral"] .ransom');
  expect(card?.textContent).toContain('turned');
  expect(card?.querySelector('.num')?.textContent ?? 'b').toBe(turned);
  expect(sent).toEqual([]);
});
