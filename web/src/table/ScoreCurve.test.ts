import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { CurvePoint } from '../protocol/types';
import { states } from '../testing/fixtures';
import ScoreCurve from './ScoreCurve.svelte';

const seats = states('fleet-4')[0]?.seats ?? [];
const point = (move: number, ...scores: number[]) =>
  ({ move, label: `${move}`, scores }) as CurvePoint;

function drawn(...curve: CurvePoint[]) {
  const { container } = render(ScoreCurve, {
    curve,
    seats,
    turningMove: 2,
  });
  return container;
}

function heights(container: Element): number[] {
  return [...container.querySelectorAll('.lab')].map((label) => Number(label.getAttribute('y')));
}

test('the names of seats that end alike stand apart, and none below the drawing', () => {
  const container = drawn(point(0, 0, 0, 0, 0), point(5, 7, 7, 7, 7));
  const places = heights(container);
  expect(places).toHaveLength(4);
  for (const [place, y] of places.slice(1).entries()) {
    expect(y - (places[place] ?? 0)).toBeGreaterThanOrEqual(20);
  }
  const [, , , height] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ');
  const low = heights(drawn(point(0, 9, 9, 9, 9), point(5, -3, -3, -3, -3)));
  expect(Math.max(...low)).toBeLessThan(Number(height));
});

test('who is ahead is above, and those who cannot see it are told', () => {
  const container = drawn(point(0, 0, 0, 0, 0), point(5, 10, 40, 20, 30));
  const [first] = container.querySelectorAll('.lab');
  expect(first?.textContent).toContain('40');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Tom 40');
});

test('the turning point is a band from the round before it', () => {
  const container = drawn(point(0, 0, 0, 0, 0), point(1, 1, 0, 0, 0), point(3, 2, 5, 0, 0));
  const band = container.querySelector('.band');
  const marks = [...container.querySelectorAll('.s1 .pt')].map((one) =>
    Number(one.getAttribute('x')),
  );
  expect(Number(band?.getAttribute('x'))).toBeCloseTo((marks[1] ?? 0) + 4);
});
