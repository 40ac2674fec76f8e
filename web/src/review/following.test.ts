import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../protocol/api';
import type { ReviewTold } from '../protocol/types';
import { Following } from './following.svelte';

const TOLD: ReviewTold = {
  table: 't',
  state: 'computing',
  number: 1,
  reason: '',
  may_ask: false,
  report: null,
};

afterEach(() => vi.restoreAllMocks());

test('a review is asked for until it is done, each time from the last report on', async () => {
  const asked = vi
    .spyOn(api, 'review')
    .mockResolvedValueOnce(TOLD)
    .mockResolvedValueOnce({ ...TOLD, number: 2, state: 'done' });
  const following = new Following('t');
  await vi.waitFor(() => expect(following.ended).toBe(true));
  expect(asked.mock.calls.map(([, since, wait]) => [since, wait > 0])).toEqual([
    [0, false],
    [1, true],
  ]);
});

test('what is refused for good is told, and not asked again', async () => {
  const asked = vi.spyOn(api, 'review').mockRejectedValue(new Error('this table is sealed'));
  const following = new Following('t');
  await vi.waitFor(() => expect(following.problem).toBe('this table is sealed'));
  expect(asked).toHaveBeenCalledOnce();
});

test('a game that nobody reviewed is reviewed on a word', async () => {
  vi.spyOn(api, 'review')
    .mockResolvedValueOnce({ ...TOLD, state: 'none', may_ask: true, number: 0 })
    .mockResolvedValue({ ...TOLD, state: 'done' });
  const ask = vi.spyOn(api, 'askForReview').mockResolvedValue({ ...TOLD, state: 'queued' });
  const following = new Following('t');
  await vi.waitFor(() => expect(following.ended).toBe(true));
  await following.ask();
  expect(ask).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(following.told?.state).toBe('done'));
});

test('whoever leaves asks no more', async () => {
  const asked = vi.spyOn(api, 'review').mockResolvedValue(TOLD);
  const following = new Following('t');
  following.close();
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toHaveBeenCalledOnce();
  expect(following.told).toBeNull();
});
