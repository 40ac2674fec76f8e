import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { PlainDict } from '../generic/plain';
import { pointedAt, seated } from '../../testing/board';
import { firstAsked } from '../../testing/fixtures';
import { words } from '../../words';
import type { BoardProps } from '../module';
import Board from './Board.svelte';

const { state, sight } = firstAsked('treasure-fleet-3', /fire/);
const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/** The board of a script at a table, and what was played from it. */
function at(board: string) {
  const { props, sent } = seated<PlainDict>(state, sight, ['pirates']);
  const found: BoardProps<PlainDict> = { ...props, board };
  return { sent, props: found, ...render(Board, found) };
}

const WORKS = script(`
  export function mount(element, table) {
    const draw = (now) => {
      element.textContent = now.seats.map((seat) => seat.name).join(' ')
        + ' holds ' + now.held.join() + ' of ' + now.choices.length;
    };
    element.addEventListener('click', () => table.touch(table.choices[0].points_at[0]));
    draw(table);
    return { update: draw, destroy() { globalThis.wasDestroyed = true; } };
  }
`);

test('a kit’s own board gets the table, and is told of every change', async () => {
  const { container } = at(WORKS);
  const board = () => container.querySelector<HTMLElement>('.brought');
  await vi.waitFor(() => expect(board()?.textContent).toContain('Mara Tom Juno'));
  board()?.click();
  const [thing] = pointedAt(sight);
  await vi.waitFor(() => expect(board()?.textContent).toContain(`holds ${thing ?? '?'} of`));
});

test('a board that is left is destroyed', async () => {
  const { container, unmount } = at(WORKS);
  await vi.waitFor(() => expect(container.textContent).toContain('Mara'));
  unmount();
  expect((globalThis as { wasDestroyed?: boolean }).wasDestroyed).toBe(true);
});

test.each([
  ['cannot be read', script('this is no script')],
  ['mounts nothing', script('export const other = 1;')],
  ['fails at once', script('export function mount() { throw new Error("no"); }')],
  ['fails later', script('export const mount = () => ({ update() { throw new Error("no"); } });')],
])('a board that %s gives way to the one for any game', async (_, board) => {
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { container, sent } = at(board);
  await vi.waitFor(() => expect(container.textContent).toContain(words.boardFailed));
  expect(told).toHaveBeenCalledOnce();
  expect(container.querySelector('.any')?.textContent).toContain('Tom');
  const lit = container.querySelectorAll<HTMLElement>('.held [data-mark="may"]');
  expect(lit.length).toBeGreaterThan(0);
  for (const thing of container.querySelectorAll<HTMLElement>('[data-mark="may"]')) thing.click();
  expect(sent.length).toBeGreaterThan(0);
});
