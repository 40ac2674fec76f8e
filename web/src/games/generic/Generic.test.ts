import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { cleanup, render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import type { Sight, State } from '../../protocol/types';
import { drawn, pointedAt, seated } from '../../testing/board';
import { ofEveryPhase, ofEveryStep } from '../../testing/fixtures';
import generic from '.';
import Board from './Board.svelte';
import type { PlainDict } from './plain';
import { draw } from './shape';

const TABLES = [
  'fleet-3',
  'fleet-dice-1',
  'fleet-dice-2',
  'dicey-waters-2',
  'treasure-fleet-5',
  'treasure-fleet-2',
  'black-fleet-3',
];
/** Of the dice game's large sheets one is enough to be seen through every pair of eyes. */
const SEEN = TABLES.filter((table) => !['fleet-dice-2', 'dicey-waters-2'].includes(table));
const BY_SEAT = JSON.parse(readFileSync('src/fixtures/by-seat.json', 'utf8')) as Record<
  string,
  string[]
>;

const eyes = (state: State, sight: Sight) =>
  seated<PlainDict>(state, sight, BY_SEAT[state.game] ?? []);

test.each(TABLES)('%s: everything that is pointed at is drawn and marked', (table) => {
  for (const { state, sight } of ofEveryStep(table)) {
    const { props } = eyes(state, sight);
    const board = drawn(generic, props);
    const spots = new Set(board.spots());
    const things = pointedAt(sight).filter((thing) => !thing.startsWith('seat:'));
    expect(things.filter((thing) => !spots.has(thing))).toEqual([]);
    const may = new Set(board.marked('may'));
    const chosen = sight.choices.flatMap(({ points_at }) => points_at);
    expect(chosen.filter((thing) => !may.has(thing) && !thing.startsWith('seat:'))).toEqual([]);
    board.leave();
  }
});

test.each(SEEN)('%s is drawn through every pair of eyes, with the name of everybody', (table) => {
  for (const state of ofEveryPhase(table)) {
    for (const sight of state.sights) {
      const { props } = eyes(state, sight);
      const board = drawn(generic, props);
      const names = board.find('.place h2').map((one) => one.textContent);
      for (const seat of state.seats)
        expect(names.some((name) => name.includes(seat.name))).toBe(true);
      expect(board.find('.any')[0]?.textContent).not.toMatch(/undefined|\[object|NaN/);
      board.leave();
    }
  }
});

const divers = (viewer: number | null, view: PlainDict, choices: Partial<Sight> = {}) => {
  const seats = ['Ann', 'Ben', 'Cleo'].map((name, seat) => ({
    name,
    seat,
    yours: seat === viewer,
  }));
  const sight = {
    seat: viewer,
    question: 1,
    choices: [],
    refusals: [],
    ...choices,
    view: { table: view },
  };
  return seated<PlainDict>({ seats } as unknown as State, sight as unknown as Sight, [
    'breaths',
    'worth',
    'players',
  ]);
};
const choice = (code: string, ...points_at: string[]) => ({
  number: 1,
  code,
  verb: code,
  args: [],
  sentence: `Do ${code}`,
  points_at,
  consequence: '',
});

const VIEW: PlainDict = {
  pearl: 7,
  round: 2,
  rounds: 5,
  breaths: [
    [1, 2, 5],
    [2, 3, 4],
    [1, 2, 3],
  ],
  worth: [9, 0, 4],
};

test('what is by seat stands beside the name of its seat', () => {
  const board = drawn(generic, divers(null, VIEW).props);
  const places = board.find('.place').map((one) => one.textContent.replace(/\s+/g, ' '));
  expect(places).toHaveLength(3);
  expect(places[0]).toMatch(/Ann.*Worth 9.*Breaths 1 2 5/);
  expect(places[2]).toMatch(/Cleo.*Worth 4.*Breaths 1 2 3/);
});

test('the cards of whoever looks lie in the dock, and are touched there', () => {
  const choices = [1, 2, 5].map((breath) => choice(`d${breath}`, `breath:${breath}`));
  const { props, sent } = divers(0, VIEW, { choices });
  const board = drawn(generic, props);
  expect(board.marked('may')).toEqual(['breath:1', 'breath:2', 'breath:5']);
  expect(board.find('.held [data-spot]')).toHaveLength(3);
  board.touch('breath:5');
  expect(sent).toEqual(['d5']);
});

test('seen again, the cards lie before their owner, because there is no dock', () => {
  const { props } = divers(0, VIEW);
  props.choosing.sight = null;
  const { container } = render(Board, props);
  expect(container.querySelector('.place.mine')?.textContent).toContain('5');
});

test('rounds are a track, rows of a map are a grid, and who is somewhere stands there', () => {
  const { props } = divers(null, {
    ...VIEW,
    map: { rows: ['..#.', 'L...'] },
    ships: [{ ship: 0, kind: 'pirate', seat: 1, space: 'b2' }],
  });
  const board = drawn(generic, props);
  expect(board.find('.track')[0]?.textContent).toContain('2 of 5');
  expect(board.find('tbody tr')).toHaveLength(2);
  expect(board.find('td .token')[0]?.textContent).toContain('Pirate');
});

test('a space of a grid is lit by its column and row', () => {
  const { props } = divers(
    0,
    { map: { rows: ['..#.', 'L...'] } },
    { choices: [choice('g', 'space:c2')] },
  );
  const board = drawn(generic, props);
  const [cell] = board.find('[data-mark="may"]');
  expect(cell?.closest('tr')?.querySelector('th')?.textContent).toBe('2');
  expect(
    cell?.previousElementSibling?.previousElementSibling?.previousElementSibling?.tagName,
  ).toBe('TH');
});

test('what others hold is a pile, what nobody may see is a back', () => {
  const { props } = divers(0, {
    players: [{ cards: 2, hand: ['tuna', 'cod'] }, { cards: 3 }, { cards: 1 }],
    display: ['oyster', null],
  });
  const board = drawn(generic, props);
  expect(board.find('.place .back').map((one) => one.textContent)).toEqual(['2', '3', '1']);
  expect(board.find('.held .card').map((one) => one.textContent.trim())).toEqual(['Tuna', 'Cod']);
  expect(board.find('.common .card.back')).toHaveLength(1);
});

test('a thing is called as the view itself calls it', () => {
  const { props } = divers(0, {
    box: { boats: { t: { name: 'Tuna', text: 'keeps both' }, c: { name: 'Cod', text: '' } } },
    players: [{ boats: ['t', 'c'] }, { boats: ['t'] }, { boats: [] }],
  });
  const board = drawn(generic, props);
  expect(board.find('.held .card').map((one) => one.textContent.trim())).toEqual(['Tuna', 'Cod']);
  expect(board.find('.references')[0]?.textContent).toContain('keeps both');
});

test('what the view does not show is offered beside the hand, never on the wrong thing', () => {
  const choices = [choice('x', 'die:2'), choice('p')];
  const { props, sent } = divers(0, { ...VIEW, dice: [5, 6, 1] }, { choices });
  const board = drawn(generic, props);
  expect(board.find('.held .chip').map((one) => one.textContent)).toEqual(['Do x']);
  expect(board.find('.common [data-spot]')).toEqual([]);
  expect(board.find('.held button').map((one) => one.textContent.trim())).toEqual(['Do p']);
  board.touch('die:2');
  expect(sent).toEqual(['x']);
});

test('what is offered beside the hand does not lie among the cards that are swiped', () => {
  const choices = [choice('x', 'die:2'), choice('p')];
  const board = drawn(generic, divers(0, VIEW, { choices }).props);
  expect(board.find('.cards-held .card')).toHaveLength(3);
  expect(board.find('.cards-held :is(.chip, button)')).toEqual([]);
  expect(board.find('.held :is(.chip, button)')).toHaveLength(2);
});

const chips = (...choices: ReturnType<typeof choice>[]) => {
  const board = drawn(generic, divers(0, { ...VIEW, cove: 'north' }, { choices }).props);
  const names = board.find('.held .chip').map((one) => one.textContent);
  board.leave();
  return names;
};

test('what only one choice means is called by its sentence, wherever else the choice points', () => {
  expect(chips(choice('take rum', 'cove', 'find:rum'), choice('rest', 'cove'))).toEqual([
    'Do take rum',
  ]);
});

test('what several choices mean, or one choice with another such thing, goes by its name', () => {
  expect(chips(choice('drink', 'find:rum'), choice('sell', 'find:rum'))).toEqual(['Find Rum']);
  expect(chips(choice('swap', 'find:rum', 'find:bell'))).toEqual(['Find Rum', 'Find Bell']);
});

test('places in a list are counted as the choices count them', () => {
  const from1 = [1, 2, 3].map((die) => choice(`x${die}`, `die:${die}`));
  const { props } = divers(0, { dice: [5, 6, 1] }, { choices: from1 });
  const board = drawn(generic, props);
  const faces = board
    .find('.common [data-spot]')
    .map((one) => [one.getAttribute('data-spot'), one.textContent.trim()]);
  expect(faces).toEqual([
    ['die:1', '5'],
    ['die:2', '6'],
    ['die:3', '1'],
  ]);
});

test('a view of any size and depth is drawn within bounds', () => {
  let deep: PlainDict = { end: 1 };
  for (let level = 0; level < 50; level++) deep = { deep };
  const many = Array.from({ length: 5000 }, (_, place) => place);
  const shown = draw({ deep, many }, null, 3, []);
  expect(shown.units.length).toBeLessThan(300);
  expect(shown.commons.find((thing) => thing.label === 'Many')).toMatchObject({ more: 4880 });
});

test('what is lit far below is brought into sight, unless something in the hand is lit', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const ask = (...things: string[]) =>
    drawn(
      generic,
      divers(0, { ...VIEW, market: ['eel'] }, { choices: [choice('x', ...things)] }).props,
    );
  ask('market:eel');
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledOnce());
  expect((scrolled.mock.contexts[0] as Element).getAttribute('data-spot')).toBe('market:eel');
  cleanup();
  scrolled.mockClear();
  ask('breath:1');
  await tick();
  await tick();
  expect(scrolled).not.toHaveBeenCalled();
});
