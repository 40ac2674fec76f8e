import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../protocol/api';
import type { OtherHere } from '../protocol/types';
import { Others } from './others.svelte';

let kept: OtherHere[];

beforeEach(() => {
  kept = [];
  vi.spyOn(api, 'others').mockImplementation(() => Promise.resolve([...kept]));
  vi.spyOn(api, 'treat').mockImplementation((_, who, manner) => {
    kept = kept.filter((other) => other.who !== who);
    if (manner.muted || manner.blocked) kept.push({ who, ...manner });
    return Promise.resolve(undefined);
  });
});

const line = (who: number) => ({ name: 'x', text: String(who), who });

test('what somebody says is hidden while they are muted or blocked', async () => {
  const others = new Others('t');
  await others.look();
  const said = [line(0), line(1), line(2), line(1)];
  expect(others.heard(said)).toEqual(said);
  await others.treat(1, { muted: true, blocked: false });
  await others.treat(2, { muted: false, blocked: true });
  expect(others.heard(said)).toEqual([line(0)]);
  expect(others.manner(2)).toMatchObject({ muted: false, blocked: true });
  await others.treat(1, { muted: false, blocked: false });
  expect(others.heard(said)).toEqual([line(0), line(1), line(1)]);
  expect(others.manner(1)).toEqual({ muted: false, blocked: false });
});
