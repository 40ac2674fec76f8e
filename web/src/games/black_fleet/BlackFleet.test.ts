import { describe, expect, test } from 'vitest';
import { emblemOf } from '../../look/emblems';
import { drawn, pointedAt, seated } from '../../testing/board';
import { asked, firstAsked, ofEveryPhase, ofEveryStep, states } from '../../testing/fixtures';
import { draw, middleOf } from './coast';
import module from './index';
import type { AfterSailing, BlackFleetView, SeaMap } from './declared';

const SAIL = /^You are moving/;

/** The second table plays on the small map, the others on maps of 18 by 8 and of 6 by 10. */
const TABLES = ['black-fleet-4', 'black-fleet-3', 'black-fleet-wide', 'black-fleet-tall'];

describe.each(TABLES)('%s', (table) => {
  test('draws every phase through every pair of eyes', () => {
    for (const state of ofEveryPhase(table)) {
      for (const sight of state.sights) {
        const { props } = seated<BlackFleetView>(state, sight);
        const { find, leave } = drawn(module, props);
        const afloat = props.view.ships.filter((ship) => ship.space ?? ship.distant_sea);
        expect(find('.vessel')).toHaveLength(afloat.length);
        expect(find('.port')).toHaveLength(props.view.map.ports.length);
        expect(find('.beach')).toHaveLength(Object.keys(props.view.map.beaches).length);
        leave();
      }
    }
  });

  test('draws everything that a choice or a refusal points at, and the rest as buttons', () => {
    for (const { state, sight } of ofEveryStep(table)) {
      const { props } = seated<BlackFleetView>(state, sight);
      const { find, spots, leave } = drawn(module, props);
      // Seats lie around the board.
      const things = pointedAt(sight).filter((thing) => !thing.startsWith('seat:'));
      expect(spots(), sight.prompt).toEqual(expect.arrayContaining(things));
      const buttons = find('.deeds button').map((button) => button.textContent);
      for (const { sentence } of sight.choices.filter(({ points_at }) => !points_at.length)) {
        expect(buttons.some((text) => text.includes(sentence))).toBe(true);
      }
      leave();
    }
  });

  test('every space of the map can be touched, and no other', () => {
    const state = states(table)[0];
    const sight = state?.sights[0];
    if (!state || !sight) throw new Error('nobody sees it');
    const { props } = seated<BlackFleetView>(state, sight);
    const { find } = drawn(module, props);
    const water = props.view.map.rows.flatMap((line, row) =>
      [...line].flatMap((letter, column) =>
        '#^GBYVR'.includes(letter) ? [] : [`space:${props.view.map.spaces[row]?.[column] ?? '?'}`],
      ),
    );
    const spaces = find('.space').map((one) => one.getAttribute('data-spot'));
    expect(new Set(spaces)).toEqual(new Set(water));
    expect(spaces).toHaveLength(water.length);
  });
});

test('a space that can be reached says how far it is, and a touch sails there', () => {
  const sailing = TABLES.flatMap((table) => asked(table, /./)).find(({ sight }) =>
    sight.choices.some(({ follows }) => (follows as AfterSailing | undefined)?.deeds.length),
  );
  if (!sailing) throw new Error('nobody sails');
  const { sent, props } = seated<BlackFleetView>(sailing.state, sailing.sight);
  const { find, touch } = drawn(module, props);
  const { view } = props;
  const reached = sailing.sight.choices.filter(({ verb }) => verb === 'sail');
  for (const choice of reached) {
    const [space] = find(`.space[data-spot="space:${choice.code}"]`);
    const { distance, deeds } = choice.follows as unknown as AfterSailing;
    const [deed] = deeds;
    const owner = view.ships.find(({ seat, colour }) => seat !== null && colour === deed?.colour);
    const said = deed ? `${deed.deed}${deed.coins ?? ''}` : String(distance);
    expect(space?.textContent.replaceAll(/\s/g, '')).toBe(said);
    const whom = deed && deed.coins === undefined ? owner?.seat : undefined;
    const emblem = space?.querySelector('.emblem')?.getAttribute('href') ?? '';
    expect(emblem).toBe(whom == null ? '' : `#e-${emblemOf(whom)}`);
  }
  touch(`space:${reached[0]?.code ?? ''}`);
  expect(sent).toEqual([reached[0]?.code]);
});

test('a ship that waits is begun by touching it', () => {
  const { state, sight } = firstAsked('black-fleet-3', /^Which ship/);
  const { sent, props } = seated<BlackFleetView>(state, sight);
  const { touch } = drawn(module, props);
  const first = sight.choices.find(({ points_at }) => points_at[0]?.startsWith('ship:'));
  touch(first?.points_at[0] ?? '');
  expect(sent).toEqual([first?.code]);
});

test('a card of the display that cannot be paid for says why', () => {
  const { state, sight } = firstAsked('black-fleet-3', /^You may flip/);
  const { sent, props } = seated<BlackFleetView>(state, sight);
  const { touch } = drawn(module, props);
  for (const { points_at, reason } of sight.refusals) {
    touch(points_at[0] ?? '');
    expect(props.choosing.reason).toBe(reason);
  }
  expect(sight.refusals.length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('cards that the question is about come first in a slim dock, and no others', () => {
  for (const { state, sight } of ofEveryStep('black-fleet-4')) {
    const { props } = seated<BlackFleetView>(state, sight);
    const { find, leave } = drawn(module, props);
    const says = (verb: string) => sight.choices.some((choice) => choice.verb === verb);
    expect(find('.asked [data-spot^="display:"]').length > 0).toBe(says('buy'));
    expect(find('.asked [data-spot^="fortune:"]').length > 0).toBe(says('discard'));
    leave();
  }
});

test('nobody else’s hand is drawn', () => {
  const { state, sight } = firstAsked('black-fleet-4', /^Play a movement card/);
  const spectator = state.sights.at(-1);
  if (spectator?.seat !== null) throw new Error('no spectator');
  expect(drawn(module, seated<BlackFleetView>(state, spectator).props).find('.move')).toEqual([]);
  const own = drawn(module, seated<BlackFleetView>(state, sight).props);
  expect(own.find('.move')).toHaveLength(sight.choices.length);
});

test('what is left to do after sailing ends with a button', () => {
  const { state, sight } = firstAsked('black-fleet-3', SAIL);
  const { sent, props } = seated<BlackFleetView>(state, sight);
  const buttons = drawn(module, props).find('.deeds button') as HTMLButtonElement[];
  const end = sight.choices.find(({ verb }) => verb === 'end');
  buttons.find((button) => button.textContent.includes(end?.sentence ?? ''))?.click();
  expect(sent).toEqual(['end']);
});

test('a chart of one’s own is drawn from its rows', () => {
  const map: SeaMap = {
    rows: ['..#', '.#.', 'G..'],
    spaces: [
      ['a1', 'b1', 'c1'],
      ['a2', 'b2', 'c2'],
      ['a3', 'b3', 'c3'],
    ],
    ports: [],
    beaches: {},
    lairs: [],
    distant_seas: {},
  };
  const chart = draw(map);
  expect([chart.columns, chart.rows]).toEqual([3, 3]);
  expect(chart.sea.map(({ space }) => space)).toEqual(['a1', 'b1', 'a2', 'c2', 'b3', 'c3']);
  expect(chart.coast.match(/M/g)?.length).toBeGreaterThan(1);
  expect(draw(map)).toEqual(chart);
  expect(middleOf(chart, 'a2')).toEqual(chart.sea.find(({ space }) => space === 'a2')?.at);
});

test('where your cargo sells stands at the ports, and the way to the best is drawn', () => {
  const sailing = TABLES.flatMap((table) => asked(table, /./)).find(({ sight }) => {
    const { players } = sight.view.table as BlackFleetView;
    return (players[sight.seat ?? 0]?.sales?.[0]?.course.length ?? 0) > 1;
  });
  if (!sailing) throw new Error('nobody has a cargo');
  const { props } = seated<BlackFleetView>(sailing.state, sailing.sight);
  const sales = props.view.players[props.seat ?? 0]?.sales ?? [];
  const { find, leave } = drawn(module, props);
  const tags = find('.sale text').map((tag) => tag.textContent);
  expect(tags.sort()).toEqual(
    sales.map(({ coins, spaces }) => `+${String(coins)}, ${String(spaces)} sp.`).sort(),
  );
  expect(find('.sale.best')).toHaveLength(1);
  expect(find('.ahead')).toHaveLength(1);
  leave();
  expect(drawn(module, { ...props, seat: null }).find('.sale, .ahead')).toEqual([]);
});
