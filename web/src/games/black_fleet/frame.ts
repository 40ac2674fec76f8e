/** The edge of the chart: its neatline, and the distant seas that lie along it. */
import type { Drawing } from './coast';
import { cellOf, centre, HEIGHT, RADIUS, type Point } from './geometry';
import type { SeaMap } from './view';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MARGIN = { across: 66, along: 32 };

export function frameOf({ columns, rows }: Drawing): Box {
  return {
    left: -RADIUS - MARGIN.across + 6,
    top: -HEIGHT / 2 - MARGIN.along,
    right: 1.5 * RADIUS * (columns - 1) + RADIUS + MARGIN.across - 6,
    bottom: HEIGHT * rows + MARGIN.along,
  };
}

export interface DistantSea {
  point: string;
  strips: Box[];
  /** Where waiting ships lie. */
  berth: Point;
  label: Point & { turned: boolean };
}

/** Each distant sea as strips of the margin beside the spaces where pirates come in. */
export function distantSeas(map: SeaMap, frame: Box): DistantSea[] {
  return Object.entries(map.distant_seas).map(([point, spaces]) => {
    const at = spaces.map((space) => centre(cellOf(space)));
    const box: Box = {
      left: Math.min(...at.map(({ x }) => x)) - RADIUS,
      right: Math.max(...at.map(({ x }) => x)) + RADIUS,
      top: Math.min(...at.map(({ y }) => y)) - HEIGHT / 2,
      bottom: Math.max(...at.map(({ y }) => y)) + HEIGHT / 2,
    };
    const strips: Box[] = [];
    if (point.includes('w')) strips.push({ ...box, left: frame.left, right: frame.left + 56 });
    if (point.includes('e')) strips.push({ ...box, left: frame.right - 56, right: frame.right });
    if (point.includes('n')) strips.push({ ...box, top: frame.top, bottom: frame.top + 30 });
    if (point.includes('s')) strips.push({ ...box, top: frame.bottom - 30, bottom: frame.bottom });
    const main = strips[0] ?? box;
    const berth = { x: (main.left + main.right) / 2, y: (main.top + main.bottom) / 2 };
    const turned = point.includes('w') || point.includes('e');
    const flat = strips.at(-1) ?? main;
    const label =
      turned && strips.length === 1
        ? { x: berth.x, y: berth.y, turned: true }
        : { x: (flat.left + flat.right) / 2, y: (flat.top + flat.bottom) / 2 + 5, turned: false };
    return { point, strips, berth, label };
  });
}
