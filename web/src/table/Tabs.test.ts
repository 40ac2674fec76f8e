import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { ChatLine } from '../protocol/types';
import Tabs, { type Drawer } from './Tabs.svelte';

const lines = (count: number) =>
  Array.from({ length: count }, () => ({ name: 'Tom', text: 'Ahoy', who: 1 })) as ChatLine[];
const props = { drawer: null as Drawer, choices: 0, losses: 0, said: lines(2) };

test('what is said while the log is folded away is counted until it is looked at', async () => {
  const { rerender } = render(Tabs, props);
  expect(screen.queryByText(/new word/)).toBeNull();
  await rerender({ said: lines(3) });
  expect(screen.getByText('1 new word')).toBeTruthy();
  await rerender({ drawer: 'log' });
  expect(screen.queryByText(/new word/)).toBeNull();
  await rerender({ drawer: null, said: lines(5) });
  expect(screen.getByText('2 new words')).toBeTruthy();
});
