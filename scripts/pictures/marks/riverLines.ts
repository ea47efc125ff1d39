import { accumulate, routeFlow } from "../terrain/flow";
import type { Grid } from "../terrain/grid";
import { smooth, type Line, type Point } from "./lines";

/** A stretch of river between two confluences. */
export interface Reach {
  /** From upstream to downstream, in cells of the grid. */
  readonly line: Line;
  /** Share of the grid that drains through its lower end. */
  readonly area: number;
  /** Where its water leaves the grid, as a cell. */
  readonly outlet: number;
}

/**
 * Traces the rivers of a heightfield.
 *
 * @param leastArea share of the grid a brook must drain to be drawn, such as 0.0005
 */
export function traceRivers(terrain: Grid, leastArea: number): Reach[] {
  const { width, height } = terrain;
  const flow = routeFlow(terrain);
  const area = accumulate(flow);
  const least = leastArea * width * height;
  const isRiver = (cell: number): boolean => area[cell]! >= least;
  const tributaries = new Uint8Array(area.length);
  const outlet = new Int32Array(area.length);
  for (const cell of flow.order) {
    const next = flow.receiver[cell]!;
    outlet[cell] = next === cell ? cell : outlet[next]!;
    if (next !== cell && isRiver(cell)) tributaries[next]!++;
  }
  const place = (cell: number): Point => [cell % width, Math.floor(cell / width)];
  const reaches: Reach[] = [];
  for (const head of flow.order) {
    if (!isRiver(head) || tributaries[head] === 1) continue;
    const cells = [head];
    let cell = head;
    while (flow.receiver[cell] !== cell) {
      const before = cell;
      cell = flow.receiver[cell]!;
      cells.push(cell);
      if (tributaries[cell] !== 1) {
        cell = before;
        break;
      }
    }
    reaches.push({
      line: smooth(cells.map(place), 3),
      area: area[cell]! / (width * height),
      outlet: outlet[head]!,
    });
  }
  return reaches;
}
