import { beforeEach, expect, test, vi } from 'vitest';
import type { GameOffered, State } from '../protocol/types';
import { Sailing } from './sailing.svelte';

const { setTable, go, someone } = vi.hoisted(() => ({
  setTable: vi.fn(),
  go: vi.fn(),
  someone: vi.fn(),
}));
vi.mock('../protocol/dice', () => ({ setTable }));
vi.mock('../router.svelte', () => ({ router: { go } }));
vi.mock('../visitor.svelte', () => ({ visitor: { someone } }));

const GAME = { name: 'fleet', players: [2, 3, 4] } as unknown as GameOffered;

beforeEach(() => vi.resetAllMocks());

test('a table is set against bots, told of, and gone to', async () => {
  setTable.mockResolvedValue({ table: 'abc' } as State);
  const sailing = new Sailing();
  const begun = vi.fn();
  const way = sailing.play(GAME, begun);
  expect(sailing.setting).toBe('fleet');
  await way;
  expect(someone).toHaveBeenCalledBefore(setTable);
  expect(setTable.mock.calls[0]?.[0]).toMatchObject({ game: 'fleet', public: false });
  expect(begun).toHaveBeenCalledWith('abc');
  expect(go).toHaveBeenCalledWith('/t/abc');
  expect([sailing.setting, sailing.problem]).toEqual(['', '']);
});

test('what goes wrong is told, and one can try again', async () => {
  setTable.mockRejectedValue(new Error('the harbour is full'));
  const sailing = new Sailing();
  await sailing.play(GAME);
  expect([sailing.setting, sailing.problem]).toEqual(['', 'the harbour is full']);
  expect(go).not.toHaveBeenCalled();
});
