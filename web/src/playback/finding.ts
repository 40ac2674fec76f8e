/** Where the things of an event are on the screen, and copies of them that can be moved. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const middle = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

export function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** The board itself, whose middle stands for what lies nowhere else. */
export const BOARD = 'board';

/**
 * The element that stands for a thing. Of things that every seat has of its own the doer's is
 * meant; somebody else's never is.
 */
export function find(thing: string, doer: number | null): Element | null {
  if (thing === BOARD) return document.getElementById('board');
  const all = document.querySelectorAll(`[data-thing="${thing}"], [data-spot="${thing}"]`);
  const shown = [...all].filter((element) => element.getClientRects().length > 0);
  const ownerOf = (element: Element) =>
    element.closest('[data-seat]')?.getAttribute('data-seat') ?? null;
  const own = doer === null ? undefined : shown.find((one) => ownerOf(one) === String(doer));
  return own ?? shown.find((one) => ownerOf(one) === null) ?? null;
}

/** What is seen of the board: on low phones what others do is told over its lower edge. */
export function seenOf(board: Element): Box {
  const { x, y, width, height } = boxOf(board);
  const wake = document.querySelector('.wake.play');
  const top = wake ? boxOf(wake).y : Infinity;
  return { x, y, width, height: top > y ? Math.min(height, top - y) : height };
}

/** The middle of something; of what the board has scrolled away, the place where it went out of sight. */
export function middleInSight(box: Box, element: Element | null): Point {
  const at = middle(box);
  const board = element?.closest('#board');
  if (!board) return at;
  const { x, y, width, height } = seenOf(board);
  const within = (value: number, from: number, length: number) =>
    Math.min(Math.max(value, from), from + length);
  return { x: within(at.x, x, width), y: within(at.y, y, height) };
}

const MARGIN = 24; // points at the board's edge that count as out of sight

/** Whether something of the board lies where it is seen. */
function isInSight(element: Element, board: Element): boolean {
  const frame = seenOf(board);
  const { x, y } = middle(boxOf(element));
  const within = (at: number, from: number, length: number) =>
    at > from + MARGIN && at < from + length - MARGIN;
  return within(x, frame.x, frame.width) && within(y, frame.y, frame.height);
}

/**
 * Bring things of the board into sight, by a cut: all of them if they fit, with what lies between
 * them in the middle; else the last.
 */
export function bringIntoSight(elements: readonly Element[]): void {
  const board = document.getElementById('board');
  const there = elements.filter((one) => one !== board && board?.contains(one));
  if (!board || there.every((one) => isInSight(one, board))) return;
  const show = (one: Element | undefined) =>
    one?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  show(there[Math.floor(there.length / 2)]);
  const last = there.at(-1);
  if (last && !isInSight(last, board)) show(last);
}

const OF_THE_BOARD = ['data-spot', 'data-thing', 'data-mark', 'data-pointed', 'id'];

function withoutNames(copy: Element): void {
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of OF_THE_BOARD) one.removeAttribute(name);
}

/** What is drawn by the width of something around it is copied with something as wide. */
function asWide(element: Element, copy: HTMLElement): HTMLElement {
  let around = element.parentElement;
  while (around && getComputedStyle(around).containerType === 'normal')
    around = around.parentElement;
  if (!around) return copy;
  const room = document.createElement('div');
  const { containerName, containerType } = getComputedStyle(around);
  Object.assign(room.style, {
    position: 'absolute',
    width: `${around.clientWidth}px`,
    containerName,
    containerType,
  });
  room.append(copy);
  return room;
}

/** A copy of what is drawn, as large as it is. */
export function copyOf(element: Element): Element {
  const { width, height } = boxOf(element);
  const copy = element.cloneNode(true) as Element;
  withoutNames(copy);
  if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)) {
    const box = element.getBBox();
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    (copy as SVGGraphicsElement).style.transform = 'none';
    svg.append(copy);
    return svg;
  }
  if (!(copy instanceof HTMLElement)) return copy;
  Object.assign(copy.style, {
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    animation: 'none',
    transition: 'none',
  });
  return asWide(element, copy);
}
