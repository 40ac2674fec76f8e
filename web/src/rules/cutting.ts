/** Things cut out of a board: copies that look as they do there, wherever they are put. */
import { letterSize } from '../look/letterSize';
import { boxOf } from '../playback/finding';

/** The element of a board that stands for a thing; of things that every seat has, the seat's. */
export function thingIn(board: Element, thing: string, seat: number): Element | null {
  const named = ['data-thing', 'data-spot', 'data-about'];
  const all = board.querySelectorAll(
    named.map((name) => `[${name}="${CSS.escape(thing)}"]`).join(', '),
  );
  const shown = [...all].filter((element) => element.getClientRects().length > 0);
  const ownerOf = (element: Element) =>
    element.closest('[data-seat]')?.getAttribute('data-seat') ?? null;
  const own = shown.filter((one) => ownerOf(one) === String(seat));
  const nobodys = shown.filter((one) => ownerOf(one) === null);
  return largest(own) ?? largest(nobodys);
}

/** A section is meant rather than the one box of it that bears the same name. */
function largest(elements: readonly Element[]): Element | null {
  const area = (element: Element) => boxOf(element).width * boxOf(element).height;
  return [...elements].sort((one, other) => area(other) - area(one))[0] ?? null;
}

/** As everything else it grows with the letters, also when somebody makes them larger later. */
const inLetters = (pixels: number) => `${pixels / letterSize() / 16}rem`;

const NAMES = [
  'data-spot',
  'data-thing',
  'data-mark',
  'data-pointed',
  'data-about',
  'data-halo',
  'id',
  'tabindex',
];

function withoutNames(copy: Element): void {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of NAMES) one.removeAttribute(name);
}

/** A part of a drawing, with a frame of its own. */
function framed(element: SVGGraphicsElement, copy: SVGGraphicsElement): SVGSVGElement {
  const { x, y, width, height } = element.getBBox();
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
  svg.setAttribute('width', String(width + 4));
  svg.setAttribute('height', String(height + 4));
  copy.style.transform = 'none';
  svg.append(copy);
  return svg;
}

/** What is only there for its styles is not seen itself. */
const WITHOUT_LOOKS = {
  display: 'block',
  margin: '0',
  padding: '0',
  border: '0',
  minHeight: '0',
  overflow: 'visible',
  background: 'none',
  boxShadow: 'none',
};

/**
 * What is around the copy on the board, as far as styles go by it: its classes and variables,
 * without a box; and the box by whose width the board is drawn.
 */
function within(board: Element, element: Element, copy: Element): Element {
  let inner = copy;
  for (let around = element.parentElement; around && around !== board;) {
    const isBox = getComputedStyle(around).containerType !== 'normal';
    if (around instanceof HTMLElement) {
      const shell = around.cloneNode(false) as HTMLElement;
      for (const name of NAMES) shell.removeAttribute(name);
      Object.assign(shell.style, WITHOUT_LOOKS);
      if (isBox)
        Object.assign(shell.style, {
          position: 'absolute',
          left: '0',
          top: '0',
          width: inLetters(around.clientWidth),
        });
      else shell.style.display = 'contents';
      shell.removeAttribute('role');
      shell.append(inner);
      inner = shell;
    }
    around = around.parentElement;
  }
  return inner;
}

/** A copy of what a board draws, as large as it is there. */
export function cutOut(board: Element, element: Element): HTMLElement {
  const { width, height } = boxOf(element);
  const copy = element.cloneNode(true) as Element;
  withoutNames(copy);
  const frame = document.createElement('div');
  frame.className = 'cut';
  if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)) {
    frame.append(framed(element, copy as SVGGraphicsElement));
    return frame;
  }
  if (copy instanceof HTMLElement)
    Object.assign(copy.style, {
      boxSizing: 'border-box',
      width: inLetters(width),
      height: inLetters(height),
      margin: '0',
      animation: 'none',
      transition: 'none',
    });
  Object.assign(frame.style, { width: inLetters(width), height: inLetters(height) });
  frame.append(within(board, element, copy));
  return frame;
}
