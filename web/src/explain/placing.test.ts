import { expect, test } from 'vitest';
import type { Box } from '../playback/finding';
import { placed, type Placed } from './placing';

const SCREEN = { width: 1440, height: 900 };
const CARD = { width: 360, height: 300 };

function covers(card: Placed, thing: Box): boolean {
  return (
    card.x < thing.x + thing.width &&
    thing.x < card.x + card.width &&
    card.y < thing.y + thing.height &&
    thing.y < card.y + card.height
  );
}

function isOnScreen({ x, y, width, height }: Placed, screen = SCREEN): boolean {
  return x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;
}

test('it stands to the right of a thing where there is room', () => {
  const thing = { x: 100, y: 300, width: 150, height: 200 };
  const card = placed(thing, CARD, SCREEN);
  expect(card.side).toBe('right');
  expect(card.x).toBeGreaterThan(250);
  expect(card.y + card.at).toBe(400); // its point is level with the thing's middle
});

test('it stands to the left of a thing at the right edge', () => {
  expect(placed({ x: 1300, y: 300, width: 100, height: 100 }, CARD, SCREEN).side).toBe('left');
});

test('it stands below or above what is as wide as the screen', () => {
  expect(placed({ x: 0, y: 50, width: 1440, height: 80 }, CARD, SCREEN).side).toBe('below');
  expect(placed({ x: 0, y: 700, width: 1440, height: 80 }, CARD, SCREEN).side).toBe('above');
});

test('it never lies on the thing, nor beyond the screen, wherever the thing is', () => {
  for (let x = 0; x < 1400; x += 90)
    for (let y = 0; y < 860; y += 90)
      for (const size of [20, 120, 380]) {
        const thing = { x, y, width: size, height: size };
        const card = placed(thing, CARD, SCREEN);
        expect(covers(card, thing), `${x} ${y} ${size}`).toBe(false);
        expect(isOnScreen(card), `${x} ${y} ${size}`).toBe(true);
      }
});

test('on a low screen it becomes as small as the room beside the thing', () => {
  const screen = { width: 844, height: 390 };
  const thing = { x: 380, y: 150, width: 90, height: 90 };
  const card = placed(thing, { width: 360, height: 500 }, screen);
  expect(covers(card, thing)).toBe(false);
  expect(isOnScreen(card, screen)).toBe(true);
});

test('it stays on the screen when the thing is scrolled beyond it', () => {
  const low = { width: 640, height: 360 };
  for (const thing of [
    { x: -365, y: 73, width: 64, height: 216 },
    { x: -121, y: -28, width: 80, height: 70 },
    { x: 900, y: 500, width: 80, height: 70 },
  ])
    expect(isOnScreen(placed(thing, CARD, low), low)).toBe(true);
});
