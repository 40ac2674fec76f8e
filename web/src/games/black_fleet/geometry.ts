/** Where things lie on a chart of flat-topped hexes; every second column is half a hex lower. */
export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  column: number;
  row: number;
}

export const RADIUS = 40;
export const HEIGHT = Math.sqrt(3) * RADIUS;

export function centre({ column, row }: Cell): Point {
  return { x: 1.5 * RADIUS * column, y: HEIGHT * (row + 0.5 * (column & 1)) };
}

export function corners(at: Point, scale = 1): Point[] {
  return Array.from({ length: 6 }, (_, corner) => ({
    x: at.x + scale * RADIUS * Math.cos((Math.PI / 3) * corner),
    y: at.y + scale * RADIUS * Math.sin((Math.PI / 3) * corner),
  }));
}

/** The six cells around one, in the order of its sides. */
export function around({ column, row }: Cell): Cell[] {
  const low = column & 1;
  const steps = [
    [1, low],
    [0, 1],
    [-1, low],
    [-1, low - 1],
    [0, -1],
    [1, low - 1],
  ] as const;
  return steps.map(([across, down]) => ({ column: column + across, row: row + down }));
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
