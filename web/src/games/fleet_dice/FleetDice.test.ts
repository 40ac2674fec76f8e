import { screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { drawn, pointedAt, seated } from '../../testing/board';
import { asked, firstAsked, ofEveryPhase, ofEveryStep } from '../../testing/fixtures';
import module from './index';
import type { DiceView } from './declared';

const STAR = /^Star action: /;

describe.each(['fleet-dice-1', 'fleet-dice-4', 'dicey-waters-2'])('%s', (table) => {
  test('draws every phase through every pair of eyes', () => {
    for (const state of ofEveryPhase(table)) {
      for (const sight of state.sights) {
        const { props } = seated<DiceView>(state, sight);
        const { find, leave } = drawn(module, props);
        expect(find('.die')).toHaveLength(props.view.dice.length);
        expect(find('.whose button')).toHaveLength(state.seats.length);
        const text = find('.sheet')[0]?.textContent;
        for (const { name } of props.view.sheet.sections) expect(text).toContain(name);
        const player = props.view.players[sight.seat ?? 0];
        expect(find('.fish .on')).toHaveLength(player?.fish ?? -1);
        const coins = [...(player?.coin_track ?? '')].filter((mark) => mark === 'x');
        expect(find('.coins .bx.filled')).toHaveLength(coins.length);
        leave();
      }
    }
  });

  test('draws everything that a choice or a refusal points at', () => {
    for (const { state, sight } of ofEveryStep(table)) {
      const { props } = seated<DiceView>(state, sight);
      const { spots, leave } = drawn(module, props);
      expect(spots(), sight.prompt).toEqual(expect.arrayContaining(pointedAt(sight)));
      leave();
    }
  });
});

test('a box of the sheet is filled in by touching it', () => {
  const { state, sight } = firstAsked('fleet-dice-4', STAR);
  const { sent, props } = seated<DiceView>(state, sight);
  const { marked, touch } = drawn(module, props);
  const open = sight.choices.flatMap(({ points_at }) => points_at);
  expect(new Set(marked('may'))).toEqual(new Set(open));
  touch('section:cod');
  expect(sent).toEqual(['cod']);
});

test('a track without room says so when it is touched', () => {
  const full = asked('fleet-dice-1', STAR).find(({ sight }) => sight.refusals.length);
  if (!full) throw new Error('every track has room');
  const { sent, props } = seated<DiceView>(full.state, full.sight);
  const { touch } = drawn(module, props);
  for (const { points_at, reason } of full.sight.refusals) {
    touch(points_at[0] ?? '');
    expect(props.choosing.reason).toBe(reason);
  }
  expect(sent).toEqual([]);
});

test('of two ways to use a die both stand below the dice', () => {
  const { state, sight } = firstAsked('fleet-dice-1', /launch a boat, or/);
  const { sent, props } = seated<DiceView>(state, sight);
  drawn(module, props);
  screen.getByText(sight.choices[1]?.sentence ?? '').click();
  expect(sent).toEqual([sight.choices[1]?.code]);
});

test('what no box stands for is a button, and the boxes are not', () => {
  const { state, sight } = firstAsked('fleet-dice-4', STAR);
  const { props } = seated<DiceView>(state, sight);
  const { find } = drawn(module, props);
  const without = sight.choices.filter(({ points_at }) => !points_at.length);
  expect(find('.acts button')).toHaveLength(without.length);
  expect(without).toHaveLength(1);
});

test('the stars that wait are counted in the dock and on the plate', () => {
  const { state, sight } = firstAsked('dicey-waters-2', STAR);
  const { props } = seated<DiceView>(state, sight);
  const stars = props.view.stars.filter((star) => star.seat === sight.seat);
  expect(drawn(module, props).find('.stars li')).toHaveLength(stars.length);
  expect(stars.length).toBeGreaterThan(0);
  expect(module.plate(props.view, sight.seat ?? 0).note).toMatch(/star/);
});

test('stars stay beside the dice, whatever stands below them', () => {
  const waiting = asked('fleet-dice-4', STAR).concat(asked('dicey-waters-2', STAR));
  for (const { state, sight } of waiting) {
    const { props } = seated<DiceView>(state, sight);
    for (const choices of [sight.choices, sight.choices.slice(0, 2)]) {
      props.choosing.sight = { ...sight, choices };
      const { find, leave } = drawn(module, props);
      expect(find('.beside .stars')).toHaveLength(1);
      leave();
    }
  }
});

test('another’s sheet is opened by a tap and cannot be written on', async () => {
  const { state, sight } = firstAsked('fleet-dice-4', STAR);
  const { sent, props } = seated<DiceView>(state, sight);
  const { find, marked } = drawn(module, props);
  const other = state.seats.find((one) => one.seat !== sight.seat);
  const sheets = find('.whose button') as HTMLButtonElement[];
  sheets.find((button) => button.textContent.includes(other?.name ?? ''))?.click();
  await Promise.resolve();
  expect(find('[data-spot^="section:"]')).toEqual([]);
  expect(marked('may')).toEqual([]);
  expect(sent).toEqual([]);
});

test('alone, Captain Ruth’s tokens lie beside their sections', () => {
  for (const state of ofEveryPhase('fleet-dice-1')) {
    const sight = state.sights[0];
    if (!sight) throw new Error('nobody sees it');
    const { props } = seated<DiceView>(state, sight);
    const { find, leave } = drawn(module, props);
    expect(find('.sheet .token')).toHaveLength(props.view.ruth?.tokens.length ?? -1);
    expect(find('.achievements li')).toHaveLength(props.view.ruth?.achievements.length ?? -1);
    leave();
  }
});

test.each([
  ['fleet-dice-2', "Ama's Bank & Trust", '2 VP a box'],
  ['dicey-waters-2', "Ama's Cafe", '7 VP when full'],
])('in %s %s is worth what the sheet says', (table, name, note) => {
  const { state, sight } = firstAsked(table, /select a die/);
  const { props } = seated<DiceView>(state, sight);
  const { find } = drawn(module, props);
  const line = find('.lines .name span').find((one) => one.textContent?.startsWith(name));
  expect(line?.querySelector('small')?.textContent).toBe(note);
  const notes = props.view.sheet.sections.flatMap((section) => section.note ?? []);
  expect(find('.lines .name small').map((one) => one.textContent)).toEqual(notes);
});
