import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Sight, State } from '../../protocol/types';
import Choices from '../../table/Choices.svelte';
import { Choosing } from '../../table/choosing.svelte';
import { asked, firstAsked, ofEveryPhase, states } from '../../testing/fixtures';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import module from './index';
import type { FleetView, LicenceCode } from './declared';
import { inOrder, laidOut } from './view';

const PAY = /^Pay (\d+): \1 still due/;
const BID = /Do you bid more/;

function at(state: State, sight: Sight, after: Sight[] = []) {
  const sent: string[] = [];
  const choosing = new Choosing((code) => {
    sent.push(code);
    return Promise.resolve(after[sent.length - 1] ?? null);
  });
  choosing.sight = sight;
  const { view: match, seat } = sight;
  const view = match.table as FleetView;
  return {
    sent,
    props: { view, match, seat, seats: state.seats, choosing, bySeat: [], board: '' },
  };
}

function touch(container: Element, thing: string, which = 0): void {
  const element = container.querySelectorAll(`[data-spot="${thing}"]`)[which];
  if (!element) throw new Error(`${thing} is not drawn`);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const settled = () => new Promise((done) => setTimeout(done));

describe.each(['2', '3', '4'])('Fleet for %s', (players) => {
  const table = `fleet-${players}`;

  test('draws every phase through every pair of eyes', () => {
    for (const state of ofEveryPhase(table)) {
      for (const sight of state.sights) {
        const { props } = at(state, sight);
        const board = render(Board, props);
        const hand = render(Hand, props);
        const fleets = board.container.querySelectorAll('.fleet');
        expect(fleets).toHaveLength(Number(players));
        expect(hand.container.querySelector('.hand') !== null).toBe(sight.seat !== null);
        board.unmount();
        hand.unmount();
      }
    }
  });

  test('draws everything that a choice points at', () => {
    for (const { state, sight } of asked(table, /./)) {
      const { props } = at(state, sight);
      const drawn = [render(Board, props), render(Hand, props)];
      const names = drawn.flatMap(({ container }) =>
        [...container.querySelectorAll('[data-spot]')].map((one) => one.getAttribute('data-spot')),
      );
      for (const thing of sight.choices.flatMap((choice) => choice.points_at)) {
        expect(names, sight.prompt).toContain(thing);
      }
      for (const one of drawn) one.unmount();
    }
  });

  test('offers a button for every choice that points at nothing', () => {
    for (const { state, sight } of asked(table, /./)) {
      const { props } = at(state, sight);
      const { unmount } = render(Hand, props);
      for (const choice of sight.choices.filter(({ points_at }) => !points_at.length)) {
        expect(screen.getByRole('button', { name: choice.sentence })).toBeTruthy();
      }
      unmount();
    }
  });

  test('lays every licence and every boat out once', () => {
    for (const state of states(table)) {
      const view = state.sights[0]?.view.table as FleetView;
      for (const player of view.players) {
        const groups = laidOut(player, inOrder(player, view.box, []));
        expect(groups.flatMap(({ boats }) => boats)).toHaveLength(player.boats.length);
        const licences = Object.fromEntries(groups.map(({ licence, count }) => [licence, count]));
        expect(licences).toEqual(player.licences);
      }
    }
  });
});

test('a new licence lies behind those that were there, wherever the box has it', () => {
  const view = states('fleet-4')[0]?.sights[0]?.view.table as FleetView;
  const [player] = view.players;
  const [first, second] = Object.keys(view.box.licences) as LicenceCode[];
  if (!player || !first || !second) throw new Error('the box has too few licences');
  const owning = (...licences: LicenceCode[]) => ({
    ...player,
    licences: Object.fromEntries(licences.map((licence) => [licence, 1])),
  });
  const before = inOrder(owning(second), view.box, []);
  expect(inOrder(owning(first, second), view.box, before)).toEqual([second, first]);
  expect(inOrder(owning(first), view.box, [second, first])).toEqual([first]);
});

test('a bid goes up to what can be paid, says what it costs and is sent', async () => {
  const { state, sight } = firstAsked('fleet-4', BID);
  const { sent, props } = at(state, sight);
  render(Hand, props);
  const bids = sight.choices.filter(({ verb }) => verb === 'bid');
  for (const bid of bids) {
    expect(screen.getByRole('button', { name: bid.sentence })).toBeTruthy();
    expect(screen.getByText(bid.consequence)).toBeTruthy();
    screen.getByRole('button', { name: 'Bid one more' }).click();
    await settled();
  }
  expect(props.choosing.reason).toBe(sight.refusals[0]?.reason);
  screen.getByRole('button', { name: bids.at(-1)?.sentence ?? '' }).click();
  expect(sent).toEqual([bids.at(-1)?.code]);
});

test('a payment is marked, told and sent in the order of the box', async () => {
  const { state, sight } = firstAsked('fleet-4', PAY);
  // The same question again and again stands for those that follow.
  const every = { ...sight, choices: 'tslpck'.split('').map((kind) => paying(kind)) };
  const { sent, props } = at(state, sight, [every, every, every]);
  const { container } = render(Hand, props);
  expect(props.view.payment?.due).toBe(6);
  touch(container, 'card:p');
  await settled();
  expect(screen.getByText('4 still missing')).toBeTruthy();
  touch(container, 'card:s');
  touch(container, 'card:t');
  await settled();
  expect(screen.getByText(/Overpays by 1/)).toBeTruthy();
  expect(sent).toEqual([]);
  screen.getByRole('button', { name: 'Pay 7' }).click();
  await settled();
  expect(sent).toEqual(['pt', 'ps', 'pp']);
});

function paying(kind: string) {
  return {
    number: 1,
    code: `p${kind}`,
    verb: 'pay',
    args: [kind],
    sentence: '',
    points_at: [`card:${kind}`],
    consequence: '',
  };
}

test('the list offers a payment as the dock does: the same things, order and totals', async () => {
  const { state, sight } = firstAsked('fleet-4', PAY);
  const every = { ...sight, choices: 'tslpck'.split('').map((kind) => paying(kind)) };
  const { sent, props } = at(state, sight, [every, every, every]);
  const { container } = render(Hand, props);
  const { container: list } = render(Choices, { choosing: props.choosing, prompt: sight.prompt });
  const names = (within: Element, selector: string) =>
    [...within.querySelectorAll(selector)].map((one) => one.getAttribute('data-spot'));
  const buttons = () => [...list.querySelectorAll<HTMLButtonElement>('button[data-code]')];
  const words = () => buttons().map((one) => one.textContent.replace(/\s+/g, ' ').trim());
  await settled();
  const { hand = {} } = props.view.players[props.seat ?? 0] ?? {};
  const cards = Object.values(hand).reduce((sum, count) => sum + count, 0);
  expect(names(container, '.cards [data-spot]')).toHaveLength(cards);
  expect(buttons()).toHaveLength(cards + 1);
  expect(list.querySelector('.not')).toBeNull();
  expect(words().at(-1)).toContain('6 more');
  buttons()[0]?.click();
  buttons()[1]?.click();
  await settled();
  expect(container.querySelectorAll('[data-mark="held"]')).toHaveLength(2);
  expect(buttons()[0]?.getAttribute('aria-pressed')).toBe('true');
  const total = container.querySelector('.bill .told')?.textContent ?? '-';
  expect(words().at(-1)).toContain(total);
  expect(sent).toEqual([]);
  for (const one of buttons().slice(2, -1)) one.click();
  await settled();
  const dock = container.querySelector('.bill .btn')?.textContent.trim() ?? '-';
  expect(words().at(-1)).toContain(dock);
  buttons().at(-1)?.click();
  await settled();
  expect(sent.length).toBeGreaterThan(0);
});

test('in a lesson both dock and list pay with one thing at a time', async () => {
  const { state, sight } = firstAsked('fleet-4', PAY);
  const { props } = at(state, sight);
  const sent: string[] = [];
  const choosing = new Choosing((code) => {
    sent.push(code);
    return Promise.resolve(null);
  }, true);
  choosing.sight = sight;
  const { container } = render(Hand, { ...props, choosing });
  render(Choices, { choosing, prompt: sight.prompt });
  const [choice] = sight.choices;
  expect(screen.getByText(choice?.sentence ?? '-')).toBeTruthy();
  touch(container, choice?.points_at[0] ?? '');
  await settled();
  expect(sent).toEqual([choice?.code]);
});

test('what is not needed is told, and not paid', async () => {
  const { state, sight } = firstAsked('fleet-4', PAY);
  const every = { ...sight, choices: 'tslpck'.split('').map((kind) => paying(kind)) };
  const { sent, props } = at(state, sight, [every, every, every]);
  const { container } = render(Hand, props);
  for (const kind of ['k', 'c', 's', 't']) touch(container, `card:${kind}`);
  await settled();
  expect(screen.getByText('King Crab is not needed')).toBeTruthy();
  screen.getByRole('button', { name: 'Pay 6' }).click();
  await settled();
  expect(sent).toEqual(['pt', 'ps', 'pc']);
});

test('a boat is chosen by its captain and its crates', () => {
  const { state, sight } = firstAsked('fleet-4', /^Process a crate/);
  const { sent, props } = at(state, sight);
  const { container } = render(Board, props);
  const choice = sight.choices.find(({ points_at }) => points_at.length);
  touch(container, choice?.points_at[0] ?? '');
  expect(sent).toEqual([choice?.code]);
});

test('while bids are made a licence says where they are made', () => {
  const { state, sight } = firstAsked('fleet-4', BID);
  const { sent, props } = at(state, sight);
  const { container } = render(Board, props);
  expect(container.querySelectorAll('[data-mark="may"]')).toHaveLength(0);
  touch(container, `licence:${props.view.auction?.licence ?? ''}`);
  expect(props.choosing.reason).toMatch(/below/);
  expect(props.choosing.menu).toEqual([]);
  expect(sent).toEqual([]);
});

test('a licence that cannot be chosen tells what it brings', async () => {
  const { state, sight } = firstAsked('fleet-4', /^Launch/);
  const { sent, props } = at(state, sight);
  const { container } = render(Board, props);
  expect(container.querySelector('.told')?.textContent.trim()).toBe('');
  touch(container, 'licence:c');
  await settled();
  expect(container.querySelector('.told')?.textContent).toContain(props.view.box.licences.c.text);
  expect(sent).toEqual([]);
});

test('what is sold is refilled next round, but not after the last one', () => {
  const { state, sight } = firstAsked('fleet-4', /^Launch/);
  const { props } = at(state, sight);
  for (const last_round of [false, true]) {
    const view: FleetView = { ...props.view, display: [null, 'c'], last_round };
    const { container, unmount } = render(Board, { ...props, view });
    const gone = container.querySelector('.gone')?.textContent.trim();
    expect(gone).toBe(last_round ? 'Gone' : 'Gonerefilled next round');
    unmount();
  }
});

test('a licence is nominated by touching it', () => {
  const { state, sight } = firstAsked('fleet-4', /^Which licence/);
  const { sent, props } = at(state, sight);
  const { container } = render(Board, props);
  touch(container, 'licence:t');
  expect(sent).toEqual(['nt']);
});

test('another question forgets what was marked', async () => {
  const { state, sight } = firstAsked('fleet-4', PAY);
  const { props } = at(state, sight);
  const { container } = render(Hand, props);
  touch(container, 'card:t');
  await settled();
  expect(container.querySelectorAll('[data-mark="held"]')).toHaveLength(1);
  props.choosing.sight = { ...sight }; // somebody talks, or comes and goes
  await settled();
  expect(container.querySelectorAll('[data-mark="held"]')).toHaveLength(1);
  props.choosing.sight = { ...sight, question: (sight.question ?? 0) + 1 };
  await settled();
  expect(container.querySelectorAll('[data-mark="held"]')).toHaveLength(0);
});

test('nobody sees another hand', () => {
  const { state, sight } = firstAsked('fleet-4', BID);
  const other = state.sights.find((one) => one.seat !== sight.seat && one.seat !== null);
  const view = other?.view.table as FleetView;
  expect(view.players[sight.seat ?? 0]?.hand).toBeUndefined();
  const { props } = at(state, state.sights.at(-1) ?? sight);
  expect(render(Hand, props).container.textContent).toBe('');
});

test('a plate tells bids, passes and payments', () => {
  const { sight } = firstAsked('fleet-4', PAY);
  const view = sight.view.table as FleetView;
  expect(module.plate(view, sight.seat ?? 0)).toEqual({ note: 'pays 6', cards: 6 });
  const passed = view.players.findIndex((_, seat) => !view.auction?.bidding.includes(seat));
  expect(module.plate(view, passed).note).toBe('passed');
});
