/** The edge of the chart: its neatline, and the distant seas that lie along it. */
import { middleOf, type Drawing } from './coast';
import type { Compass, SeaMap } from './declared';
import { HEIGHT, RADIUS, type Point } from './geometry';

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

type Edge = keyof Box;

/** The edges of the chart that a point of the compass lies at. */
const EDGES: Record<Compass, readonly Edge[]> = {
  n: ['top'],
  ne: ['right', 'top'],
  e: ['right'],
  se: ['right', 'bottom'],
  s: ['bottom'],
  sw: ['left', 'bottom'],
  w: ['left'],
  nw: ['left', 'top'],
};

export interface DistantSea {
  point: Compass;
  strips: Box[];
  /** Where waiting ships lie. */
  berth: Point;
  label: Point & { turned: boolean };
}

/** Each distant sea as strips of the margin beside the spaces where pirates come in. */
export function distantSeas(map: SeaMap, drawing: Drawing, frame: Box): DistantSea[] {
  const seas = Object.entries(map.distant_seas) as [Compass, string[]][];
  return seas.map(([point, spaces]) => {
    const at = spaces.map((space) => middleOf(drawing, space));
    const box: Box = {
      left: Math.min(...at.map(({ x }) => x)) - RADIUS,
      right: Math.max(...at.map(({ x }) => x)) + RADIUS,
      top: Math.min(...at.map(({ y }) => y)) - HEIGHT / 2,
      bottom: Math.max(...at.map(({ y }) => y)) + HEIGHT / 2,
    };
    const along: Record<Edge, Box> = {
      left: { ...box, left: frame.left, right: frame.left + 56 },
      right: { ...box, left: frame.right - 56, right: frame.right },
      top: { ...box, top: frame.top, bottom: frame.top + 30 },
      bottom: { ...box, top: frame.bottom - 30, bottom: frame.bottom },
    };
    const edges = EDGES[point];
    const strips = edges.map((edge) => along[edge]);
    const main = strips[0] ?? box;
    const berth = { x: (main.left + main.right) / 2, y: (main.top + main.bottom) / 2 };
    const turned = edges[0] === 'left' || edges[0] === 'right';
    const flat = strips.at(-1) ?? main;
    const label =
      turned && strips.length === 1
        ? { x: berth.x, y: berth.y, turned: true }
        : { x: (flat.left + flat.right) / 2, y: (flat.top + flat.bottom) / 2 + 5, turned: false };
    return { point, strips, berth, label };
  });
}
