/** What may be chosen on the board and lies out of sight, and in which direction. */
import type { Direction } from '../words/en';

export const ARROWS: Record<Direction, string> = {
  above: '↑',
  below: '↓',
  left: '←',
  right: '→',
};

const LIT = "[data-mark='may']";

class Sighting {
  /** Everything that is lit and cannot be seen, with the way there. */
  missing = $state.raw<ReadonlyMap<Element, Direction>>(new Map());

  /** Where they all lie; null when they lie in several directions. */
  get direction(): Direction | null {
    const [first, ...others] = new Set(this.missing.values());
    return first && !others.length ? first : null;
  }

  /** Where the first of these things lies; null when one of them is seen, or none is lit. */
  towards(things: readonly string[]): Direction | null {
    const named = (element: Element) => things.includes(element.getAttribute('data-spot') ?? '');
    const found = [...this.missing].find(([element]) => named(element));
    return found?.[1] ?? null;
  }

  /** Look at a board until that is told to end. */
  watch(board: HTMLElement): () => void {
    let anew = true; // what was missing before is forgotten when the eye has seen all there is
    const eye = new IntersectionObserver(
      (entries) => {
        const missing = new Map(anew ? [] : this.missing);
        anew = false;
        for (const { target, intersectionRatio } of entries)
          if (intersectionRatio < 0.5) missing.set(target, wayTo(target, board));
          else missing.delete(target);
        this.missing = missing;
      },
      { threshold: [0, 0.5] },
    );
    let soon = 0;
    const look = () => {
      soon = 0;
      eye.disconnect();
      anew = true;
      const lit = board.querySelectorAll(LIT);
      if (!lit.length) this.missing = new Map();
      for (const one of lit) eye.observe(one);
    };
    const changed = new MutationObserver(() => (soon ||= requestAnimationFrame(look)));
    changed.observe(board, { subtree: true, childList: true, attributeFilter: ['data-mark'] });
    look();
    return () => {
      changed.disconnect();
      eye.disconnect();
      cancelAnimationFrame(soon);
      this.missing = new Map();
    };
  }
}

function wayTo(thing: Element, board: HTMLElement): Direction {
  const frame = board.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  if (box.top + box.height / 2 > frame.bottom) return 'below';
  if (box.top + box.height / 2 < frame.top) return 'above';
  return box.left + box.width / 2 > frame.left + frame.width / 2 ? 'right' : 'left';
}

/** There is one board on a page. */
export const sighting = new Sighting();
