import { expect, test } from 'vitest';
import { addressOf, placeOf, router } from './router.svelte';

test('every page has its address', () => {
  expect(placeOf('/')).toEqual({ page: 'home' });
  expect(placeOf('/new/black-fleet')).toEqual({ page: 'new', game: 'black-fleet' });
  expect(placeOf('/t/ab%2Fcd')).toEqual({ page: 'table', table: 'ab/cd', at: null });
  expect(placeOf('/review/ab')).toEqual({ page: 'review', table: 'ab' });
  expect(placeOf('/rules/fleet/')).toEqual({ page: 'rules', game: 'fleet' });
  expect(placeOf('/verify')).toEqual({ page: 'verify', table: null });
  expect(placeOf('/you', '#secret')).toEqual({ page: 'you', code: 'secret' });
});

test('every position of a game has an address: table, move and seat', () => {
  const at = { move: 17, seat: 0 };
  expect(addressOf('ab/cd', at)).toBe('/t/ab%2Fcd/17/1');
  expect(placeOf('/t/ab%2Fcd/17/1')).toEqual({ page: 'table', table: 'ab/cd', at });
  expect(addressOf('ab', { move: 0, seat: null })).toBe('/t/ab/0');
  expect(placeOf('/t/ab/0')).toMatchObject({ at: { move: 0, seat: null } });
  for (const path of ['/t/ab/x', '/t/ab/17/0', '/t/ab/17/x', '/t/ab/-1', '/t/ab/9999999999'])
    expect(placeOf(path)).toEqual({ page: 'table', table: 'ab', at: null });
});

test('an address that leads nowhere says so', () => {
  expect(placeOf('/t')).toEqual({ page: 'nowhere' });
  expect(placeOf('/harbour')).toEqual({ page: 'nowhere' });
  expect(placeOf('/t/%')).toEqual({ page: 'nowhere' });
});

test('a link within a page leaves the place as it is', () => {
  history.pushState(null, '', '/rules/fleet');
  window.dispatchEvent(new PopStateEvent('popstate'));
  const { place } = router;
  expect(place).toEqual({ page: 'rules', game: 'fleet' });
  history.pushState(null, '', '/rules/fleet#the-boats');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.place).toBe(place);
});
