/** Rows of equal length are a grid, whose spaces go by column and row: c2. */
import { isList, type Plain } from './plain';

const ROWS = /^(rows|grid|map|board|cells|squares)$/;

/** The letter of a column: a, b, ... z, aa. */
export const column = (across: number): string =>
  across < 26
    ? String.fromCharCode(97 + across)
    : `${column(Math.floor(across / 26) - 1)}${column(across % 26)}`;

/** The rows of a grid: equal rows of cells, or equal lines of a map. */
export function gridOf(key: string, value: readonly Plain[]): string[][] | null {
  if (value.length < 2) return null;
  const isMap =
    value.every((row): row is string => typeof row === 'string' && row.length > 2) &&
    (ROWS.test(key) || value.some((row) => /[.#~]/.test(row)));
  const rows = isMap
    ? (value as string[]).map((row) => [...row])
    : value.every(
          (row) => isList(row) && row.every((cell) => cell === null || typeof cell !== 'object'),
        )
      ? (value as Plain[][]).map((row) =>
          row.map((cell) =>
            cell === null || cell === false ? '' : cell === true ? '•' : String(cell),
          ),
        )
      : null;
  const wide = rows?.[0]?.length ?? 0;
  return rows && wide > 1 && rows.every((row) => row.length === wide) ? rows : null;
}

/** Whether a name such as "c2" is that of a space in the grid. */
export function isSpace(name: string, rows: readonly (readonly string[])[]): boolean {
  return rows.some((row, down) => row.some((_, across) => name === `${column(across)}${down + 1}`));
}
