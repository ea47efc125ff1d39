/** A raster of numbers, row by row from the top left. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** Makes a grid; `value` gets the place of each cell in cells from the top left. */
export function createGrid(
  width: number,
  height: number,
  value: (x: number, y: number) => number = () => 0,
): Grid {
  const data = new Float32Array(width * height);
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) data[index] = value(x, y);
  }
  return { width, height, data };
}

/** Makes a grid of the same size from each value of another. */
export function mapGrid(grid: Grid, value: (value: number, index: number) => number): Grid {
  return { ...grid, data: grid.data.map(value) };
}

/** Reads a grid between its cells, bilinearly; places outside read the edge. */
export function sample(grid: Grid, x: number, y: number): number {
  const { width, height, data } = grid;
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.min(width - 2, Math.floor(cx));
  const y0 = Math.min(height - 2, Math.floor(cy));
  const dx = cx - x0;
  const dy = cy - y0;
  const index = y0 * width + x0;
  const upper = data[index]! + dx * (data[index + 1]! - data[index]!);
  const lower = data[index + width]! + dx * (data[index + width + 1]! - data[index + width]!);
  return upper + dy * (lower - upper);
}

/** Weights of the four neighbours on a Catmull-Rom curve at the fraction `t`. */
function cubicWeights(t: number): [number, number, number, number] {
  const square = t * t;
  const cube = square * t;
  return [
    -0.5 * cube + square - 0.5 * t,
    1.5 * cube - 2.5 * square + 1,
    -1.5 * cube + 2 * square + 0.5 * t,
    0.5 * cube - 0.5 * square,
  ];
}

/** Scales a grid along its rows (bicubic). */
function resizeRows(grid: Grid, width: number): Grid {
  const result = createGrid(width, grid.height);
  for (let x = 0; x < width; x++) {
    const place = ((x + 0.5) * grid.width) / width - 0.5;
    const first = Math.floor(place);
    const weights = cubicWeights(place - first);
    const columns = [-1, 0, 1, 2].map((offset) =>
      Math.min(grid.width - 1, Math.max(0, first + offset)),
    );
    for (let y = 0; y < grid.height; y++) {
      const row = y * grid.width;
      let sum = 0;
      for (let tap = 0; tap < 4; tap++) sum += weights[tap]! * grid.data[row + columns[tap]!]!;
      result.data[y * width + x] = sum;
    }
  }
  return result;
}

/** Swaps rows and columns. */
function transpose(grid: Grid): Grid {
  const { width, height, data } = grid;
  return createGrid(height, width, (x, y) => data[x * width + y]!);
}

/** Scales a grid up to a size, smoothly (bicubic). */
export function resize(grid: Grid, width: number, height: number): Grid {
  if (grid.width === width && grid.height === height) return grid;
  return transpose(resizeRows(transpose(resizeRows(grid, width)), height));
}

/** Cuts a rectangle out of a grid. */
export function crop(grid: Grid, left: number, top: number, width: number, height: number): Grid {
  return createGrid(width, height, (x, y) => grid.data[(y + top) * grid.width + x + left]!);
}

/** Averages each row over a window of 2 radius + 1 cells. */
function blurRows(grid: Grid, radius: number): Grid {
  const { width, height, data } = grid;
  const result = createGrid(width, height);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const at = (x: number): number => data[row + Math.min(width - 1, Math.max(0, x))]!;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      result.data[row + x] = sum / (2 * radius + 1);
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
  return result;
}

/** Smooths a grid over about `radius` cells (two box passes each way, close to a Gaussian). */
export function blur(grid: Grid, radius: number): Grid {
  const cells = Math.max(1, Math.round(radius / 1.5));
  const rows = blurRows(blurRows(grid, cells), cells);
  return transpose(blurRows(blurRows(transpose(rows), cells), cells));
}

/** Stretches the values of a grid to 0 to 1, cutting off the given share at both ends. */
export function normalise(grid: Grid, cut = 0): Grid {
  const sorted = Float32Array.from(grid.data).sort();
  const low = sorted[Math.floor(cut * (sorted.length - 1))]!;
  const high = sorted[Math.ceil((1 - cut) * (sorted.length - 1))]!;
  const span = high - low || 1;
  return mapGrid(grid, (value) => Math.min(1, Math.max(0, (value - low) / span)));
}
