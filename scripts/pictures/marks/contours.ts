import type { Grid } from "../terrain/grid";
import type { Line, Point } from "./lines";

/** Corners of a cell as bits, and the edges (top 0, right 1, bottom 2, left 3) a line crosses. */
const crossings: readonly (readonly [number, number][])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** Where a level lies between two values, 0 to 1. */
function between(level: number, first: number, second: number): number {
  return first === second ? 0.5 : (level - first) / (second - first);
}

/**
 * Traces the lines on which a grid has a level (marching squares).
 *
 * @param stride cells per step; 2 is four times as fast as 1 and still smooth
 * @returns lines in cells of the grid; a closed line ends where it starts
 */
export function traceContours(grid: Grid, level: number, stride = 2): Line[] {
  const { width, height, data } = grid;
  const columns = Math.floor((width - 1) / stride);
  const rows = Math.floor((height - 1) / stride);
  const at = (column: number, row: number): number => data[row * stride * width + column * stride]!;
  const points = new Map<number, Point>();
  const next = new Map<number, number>();
  const hasBefore = new Set<number>();
  // An edge is known by the cell above or left of it, so neighbouring cells share it.
  const edgeKey = (column: number, row: number, edge: number): number => {
    const horizontal = edge === 0 || edge === 2;
    const c = edge === 1 ? column + 1 : column;
    const r = edge === 2 ? row + 1 : row;
    return (r * (columns + 2) + c) * 2 + (horizontal ? 0 : 1);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const a = at(column, row);
      const b = at(column + 1, row);
      const c = at(column + 1, row + 1);
      const d = at(column, row + 1);
      const corners =
        (a > level ? 1 : 0) | (b > level ? 2 : 0) | (c > level ? 4 : 0) | (d > level ? 8 : 0);
      for (const [from, to] of crossings[corners]!) {
        const places = [from, to].map((edge) => {
          const key = edgeKey(column, row, edge);
          if (!points.has(key)) {
            const [x, y] = [
              [column + between(level, a, b), row],
              [column + 1, row + between(level, b, c)],
              [column + between(level, d, c), row + 1],
              [column, row + between(level, a, d)],
            ][edge]! as [number, number];
            points.set(key, [x * stride, y * stride]);
          }
          return key;
        });
        next.set(places[0]!, places[1]!);
        hasBefore.add(places[1]!);
      }
    }
  }
  const lines: Line[] = [];
  const follow = (start: number): void => {
    const line: Point[] = [points.get(start)!];
    let key: number | undefined = start;
    while (key !== undefined && next.has(key)) {
      const following: number = next.get(key)!;
      next.delete(key);
      line.push(points.get(following)!);
      key = following;
    }
    lines.push(line);
  };
  for (const key of [...next.keys()]) if (!hasBefore.has(key)) follow(key);
  for (const key of [...next.keys()]) if (next.has(key)) follow(key);
  return lines;
}
