import { afterEach, expect, test, vi } from 'vitest';
import { nearest } from './nearest';

/** A sheet with boxes of 24 pixels where they lie, and what was touched of them. */
function sheet(...boxes: { name: string; x: number; mark?: string }[]) {
  const area = document.createElement('div');
  const touched: string[] = [];
  for (const { name, x, mark = 'may' } of boxes) {
    const box = document.createElement('b');
    box.setAttribute('data-mark', mark);
    box.getBoundingClientRect = () => new DOMRect(x, 0, 24, 24);
    box.addEventListener('click', () => touched.push(name));
    area.append(box);
  }
  document.body.append(area);
  nearest(area);
  const touch = (x: number, target: Element = area) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: 12 }));
  return { area, touch, touched };
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

test('a touch beside a lit box is for it, as far as a finger is wide', () => {
  const { touch, touched } = sheet({ name: 'cod', x: 100 });
  touch(131);
  expect(touched).toEqual(['cod']);
  touch(137);
  expect(touched).toEqual(['cod']);
});

test('of two boxes the nearest is meant', () => {
  const { touch, touched } = sheet({ name: 'cod', x: 100 }, { name: 'crab', x: 130 });
  touch(126);
  touch(129);
  expect(touched).toEqual(['cod', 'crab']);
});

test('what is not lit is never meant, and what was met itself is meant alone', () => {
  const { area, touch, touched } = sheet(
    { name: 'cod', x: 100, mark: '' },
    { name: 'crab', x: 130, mark: 'no' },
    { name: 'tuna', x: 150 },
  );
  touch(110);
  expect(touched).toEqual([]);
  touch(145, area.children[1]);
  expect(touched).toEqual(['crab']);
});
