import type { Grid } from "./grid";

/** How water leaves each cell of a heightfield. */
export interface Flow {
  /** Cells from the outlets at the edge up to the crests: each after the one it drains to. */
  readonly order: Int32Array;
  /** The cell each cell drains to; an outlet drains to itself. */
  readonly receiver: Int32Array;
  /** The heightfield with its hollows filled to their outlet. */
  readonly filled: Float32Array;
}

/** A binary heap of cells by level, the lowest first. */
class LevelQueue {
  private readonly cells: Int32Array;
  private size = 0;

  constructor(
    capacity: number,
    private readonly levels: Float32Array,
  ) {
    this.cells = new Int32Array(capacity + 1);
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  push(cell: number): void {
    let place = ++this.size;
    const level = this.levels[cell]!;
    while (place > 1) {
      const parent = place >> 1;
      const above = this.cells[parent]!;
      if (this.levels[above]! <= level) break;
      this.cells[place] = above;
      place = parent;
    }
    this.cells[place] = cell;
  }

  pop(): number {
    const lowest = this.cells[1]!;
    const last = this.cells[this.size--]!;
    const level = this.levels[last]!;
    let place = 1;
    for (let child = 2; child <= this.size; child = place * 2) {
      if (
        child < this.size &&
        this.levels[this.cells[child + 1]!]! < this.levels[this.cells[child]!]!
      ) {
        child++;
      }
      if (this.levels[this.cells[child]!]! >= level) break;
      this.cells[place] = this.cells[child]!;
      place = child;
    }
    this.cells[place] = last;
    return lowest;
  }
}

const stepX = [1, -1, 0, 0, 1, 1, -1, -1];
const stepY = [0, 0, 1, -1, 1, -1, 1, -1];

/**
 * Routes the water of a heightfield to its edge (priority flood): every cell drains to its steepest
 * neighbour, and out of a hollow over its lowest sill. Takes O(n log n).
 */
export function routeFlow(grid: Grid): Flow {
  const { width, height, data } = grid;
  const count = width * height;
  const filled = Float32Array.from(data);
  const receiver = new Int32Array(count).fill(-1);
  const order = new Int32Array(count);
  const isDone = new Uint8Array(count);
  const queue = new LevelQueue(count, filled);
  for (let cell = 0; cell < count; cell++) {
    const x = cell % width;
    const y = (cell - x) / width;
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
    receiver[cell] = cell;
    queue.push(cell);
  }
  for (let next = 0; !queue.isEmpty; next++) {
    const cell = queue.pop();
    const x = cell % width;
    const y = (cell - x) / width;
    const level = filled[cell]!;
    order[next] = cell;
    let steepest = 0;
    for (let step = 0; step < 8; step++) {
      const nx = x + stepX[step]!;
      const ny = y + stepY[step]!;
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const neighbour = ny * width + nx;
      if (receiver[neighbour] === -1) {
        receiver[neighbour] = cell;
        filled[neighbour] = Math.max(filled[neighbour]!, level + 1e-6);
        queue.push(neighbour);
      } else if (isDone[neighbour] && receiver[cell] !== cell) {
        const slope = (level - filled[neighbour]!) / (step < 4 ? 1 : Math.SQRT2);
        if (slope > steepest) {
          steepest = slope;
          receiver[cell] = neighbour;
        }
      }
    }
    isDone[cell] = 1;
  }
  return { order, receiver, filled };
}

/** Sums what each cell yields along the flow: by default the number of cells upstream, itself included. */
export function accumulate(flow: Flow, yieldOf: (cell: number) => number = () => 1): Float32Array {
  const { order, receiver } = flow;
  const sum = Float32Array.from(order, (_, cell) => yieldOf(cell));
  for (let place = order.length - 1; place >= 0; place--) {
    const cell = order[place]!;
    const next = receiver[cell]!;
    if (next !== cell) sum[next]! += Math.max(0, sum[cell]!);
  }
  return sum;
}
