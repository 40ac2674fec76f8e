import { expect, test } from 'vitest';
import { placeOf, router } from './router.svelte';

test('every page has its address', () => {
  expect(placeOf('/')).toEqual({ page: 'home' });
  expect(placeOf('/new/black-fleet')).toEqual({ page: 'new', game: 'black-fleet' });
  expect(placeOf('/t/ab%2Fcd')).toEqual({
    page: 'table',
    table: 'ab/cd',
    move: null,
  });
  expect(placeOf('/t/ab', '#move-17')).toEqual({ page: 'table', table: 'ab', move: 17 });
  expect(placeOf('/t/ab', '#choices')).toEqual({ page: 'table', table: 'ab', move: null });
  expect(placeOf('/review/ab')).toEqual({ page: 'review', table: 'ab' });
  expect(placeOf('/rules/fleet/')).toEqual({ page: 'rules', game: 'fleet' });
  expect(placeOf('/verify')).toEqual({ page: 'verify', table: null });
  expect(placeOf('/you', '#secret')).toEqual({ page: 'you', code: 'secret' });
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
