/** Islands and continent drawn from a map's rows: roughened, rounded, the same each time. */
import type { SeaMap } from './declared';
import { around, centre, corners, outline, type Cell, type Point } from './geometry';

const LAND = '#^GBYVR';
const MAINLAND = '^GBYVR'; // runs on beyond the edge of the chart

export interface Drawing {
  columns: number;
  rows: number;
  /** All spaces that can be sailed, by name. */
  sea: { space: string; at: Point }[];
  /** Where each space lies, by its name. */
  cells: ReadonlyMap<string, Cell>;
  coast: string;
  hills: string[];
  trees: string[];
}

/** Numbers between 0 and 1 that look random and never change. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const key = ({ column, row }: Cell) => `${column},${row}`;

export function draw(map: SeaMap): Drawing {
  const rows = map.rows.length;
  const columns = Math.max(...map.rows.map((row) => row.length));
  const kind = ({ column, row }: Cell) => map.rows[row]?.[column];
  const nameOf = ({ column, row }: Cell) => map.spaces[row]?.[column] ?? '';
  const cells = map.rows.flatMap((line, row) => [...line].map((_, column) => ({ column, row })));
  const isLand = (cell: Cell) => LAND.includes(kind(cell) ?? ' ');
  const land = new Map(cells.filter(isLand).map((cell) => [key(cell), cell]));
  for (const cell of [...land.values()]) {
    if (!MAINLAND.includes(kind(cell) ?? ' ')) continue;
    for (const beyond of around(cell)) {
      if (kind(beyond) === undefined) land.set(key(beyond), beyond);
    }
  }
  const random = dice(7);
  const grown = [...land.values()].filter((cell) => '#^'.includes(kind(cell) ?? ' '));
  const marks = grown.flatMap((cell) => vegetation(centre(cell), random));
  return {
    columns,
    rows,
    sea: cells
      .filter((cell) => !isLand(cell))
      .map((cell) => ({ space: nameOf(cell), at: centre(cell) })),
    cells: new Map(cells.map((cell) => [nameOf(cell), cell])),
    coast: coastline(land, random),
    hills: marks.filter((mark) => mark.hill).map((mark) => mark.path),
    trees: marks.filter((mark) => !mark.hill).map((mark) => mark.path),
  };
}

/** The middle of a space. */
export function middleOf({ cells }: Drawing, space: string): Point {
  return centre(cells.get(space) ?? { column: 0, row: 0 });
}

interface Side {
  from: Point;
  to: Point;
  inland: Point;
}

const place = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

function coastline(land: ReadonlyMap<string, Cell>, random: () => number): string {
  const sides = new Map<string, Side>();
  for (const cell of land.values()) {
    const inland = centre(cell);
    const points = corners(inland);
    points.forEach((from, side) => {
      const to = points[(side + 1) % 6] ?? from;
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const across = { x: 2 * middle.x - inland.x, y: 2 * middle.y - inland.y };
      const shared = around(cell).some(
        (other) => land.has(key(other)) && place(centre(other)) === place(across),
      );
      if (!shared) sides.set(place(from), { from, to, inland });
    });
  }
  let path = '';
  while (sides.size) path += outline(rounded(roughened(ring(sides), random)));
  return path;
}

/** Takes one closed line of sides out of all of them. */
function ring(sides: Map<string, Side>): Side[] {
  const found: Side[] = [];
  let next = sides.keys().next().value ?? '';
  for (let side = sides.get(next); side; side = sides.get(next)) {
    sides.delete(next);
    found.push(side);
    next = place(side.to);
  }
  return found;
}

function roughened(sides: readonly Side[], random: () => number): Point[] {
  return sides.flatMap(({ from, to, inland }) =>
    [0.08, 0.36, 0.64, 0.92].map((part) => {
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      const pull = 0.775 + random() * 0.145;
      return { x: inland.x + (x - inland.x) * pull, y: inland.y + (y - inland.y) * pull };
    }),
  );
}

/** Corners cut twice, which leaves none. */
function rounded(points: readonly Point[]): Point[] {
  let now = points;
  for (let time = 0; time < 2; time += 1) {
    now = now.flatMap((a, index) => {
      const b = now[(index + 1) % now.length] ?? a;
      return [
        { x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 },
        { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 },
      ];
    });
  }
  return [...now];
}

function vegetation(at: Point, random: () => number): { hill: boolean; path: string }[] {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => {
    const x = at.x + (random() - 0.5) * 34;
    const y = at.y + (random() - 0.5) * 26 + 1;
    if (random() > 0.62) {
      return {
        hill: false,
        path: `M${x.toFixed(1)} ${y.toFixed(1)}q-1-5 1-10m0 0q-5-3-8 2m8-2q0-5 5-6m-5 6q5-2 8 3m-8-3q-1-5-5-5`,
      };
    }
    const wide = 8 + random() * 4;
    const high = 9 + random() * 5;
    const to = (across: number, up: number) => `${(x + across).toFixed(1)} ${(y - up).toFixed(1)}`;
    return {
      hill: true,
      path: `M${to(-wide, 0)}Q${to(-wide * 0.3, high * 0.7)} ${to(0, high)}Q${to(wide * 0.5, high * 0.5)} ${to(wide, 0)}`,
    };
  });
}
