/** What the tests of every board do: sit down before a state, see what is drawn, touch it. */
import { render } from '@testing-library/svelte';
import type { BoardProps, GameModule } from '../games/module';
import type { Sight, State } from '../protocol/types';
import { Choosing } from '../table/choosing.svelte';

/** The props of a board seen through these eyes, and what is sent from it. */
export function seated<View>(state: State, sight: Sight, bySeat: readonly string[] = []) {
  const sent: string[] = [];
  const choosing = new Choosing((code) => {
    sent.push(code);
    return Promise.resolve(sight);
  });
  choosing.sight = sight;
  const view = sight.view.table as View;
  const props: BoardProps<View> = {
    view,
    match: sight.view,
    seat: sight.seat,
    seats: state.seats,
    choosing,
    bySeat,
    board: '',
  };
  return { sent, props };
}

/** Board and hand in one container. */
export function drawn<View>(module: GameModule<View>, props: BoardProps<View>) {
  const parts = [module.Board, module.Hand].flatMap((part) => (part ? [render(part, props)] : []));
  const find = (selector: string) =>
    parts.flatMap(({ container }) => [...container.querySelectorAll(selector)]);
  return {
    find,
    /** The names of everything that can be touched. */
    spots: () => find('[data-spot]').map((one) => one.getAttribute('data-spot') ?? ''),
    /** The names of what is marked so. */
    marked: (mark: string) =>
      find(`[data-mark="${mark}"]`).map((one) => one.getAttribute('data-spot') ?? ''),
    touch: (thing: string) => {
      const [element] = find(`[data-spot="${thing}"]`);
      if (!element) throw new Error(`${thing} is not drawn`);
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    },
    leave: () => parts.forEach((part) => part.unmount()),
  };
}

/** Everything that a choice or a refusal points at. */
export function pointedAt(sight: Sight): string[] {
  return [...sight.choices, ...sight.refusals].flatMap(({ points_at }) => points_at);
}
