import { accumulate, routeFlow } from "./flow";
import { fractal, gradientNoise } from "./noise";
import { createGrid, resize, type Grid } from "./grid";

/** How a landscape grows. Places are 0 to 1 across the picture's height, x to 1.5 for 3:2. */
export interface Landscape {
  /** Makes the unevenness of its rock its own. */
  readonly seed: number;
  /** Speed at which the ground rises at a place, about 0 to 1. */
  readonly uplift: (x: number, y: number) => number;
  /** Height the ground starts from. */
  readonly start: (x: number, y: number) => number;
  /** How readily rivers cut in: low gives few broad massifs, high gives many fine valleys. */
  readonly erodibility: number;
  /** Width of the smallest valleys in picture heights: slopes narrower than this creep and round off. */
  readonly creep: number;
}

/** Share of the picture grown beyond each edge, so that no river knows where the frame is. */
const margin = 0.14;

/** Rounds of growth on each level; each level is twice as fine as the one before. */
const levels = [
  { scale: 8, rounds: 56 },
  { scale: 4, rounds: 11 },
  { scale: 2, rounds: 2 },
];

/** Lets slopes creep (diffusion) so that a bump spreads by `variance` square cells. */
function creepDown(grid: Grid, variance: number): void {
  const { width, height, data } = grid;
  const sweeps = Math.ceil(variance / 0.45);
  const share = sweeps ? (2 * variance) / sweeps : 0;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const before = Float32Array.from(data);
    for (let y = 1; y < height - 1; y++) {
      for (let index = y * width + 1, end = index + width - 2; index < end; index++) {
        const sides = before[index - 1]! + before[index + 1]!;
        const mean = (sides + before[index - width]! + before[index + width]!) / 4;
        data[index]! += share * (mean - before[index]!);
      }
    }
  }
}

/** One round: the ground rises, then rivers cut down to where they flow (stream power law, implicit). */
function growOnce(grid: Grid, uplift: Float32Array, erodibility: number, creep: number): void {
  const flow = routeFlow(grid);
  const area = accumulate(flow);
  const { data } = grid;
  const cell = 1 / grid.height;
  data.set(flow.filled);
  for (const index of flow.order) {
    const next = flow.receiver[index]!;
    if (next === index) continue;
    const step = Math.abs(next - index);
    const length = step === 1 || step === grid.width ? cell : cell * Math.SQRT2;
    const power = (erodibility * Math.sqrt(area[index]! * cell * cell)) / length;
    data[index] = (data[index]! + uplift[index]! + power * data[next]!) / (1 + power);
  }
  creepDown(grid, 2 * creep ** 2 * erodibility * grid.height ** 2);
}

/**
 * Grows a landscape of ridges and branching valleys: uplift against river erosion, from coarse to fine.
 * Heights are in picture heights before exaggeration; scale them with `normalise`.
 *
 * @param width pixels of the picture; half of it is the resolution of the finest level
 */
export function growLandscape(landscape: Landscape, width: number, height: number): Grid {
  const rock = fractal(gradientNoise(landscape.seed), 4, 0.6);
  let grid: Grid | undefined;
  for (const { scale, rounds } of levels) {
    const innerWidth = Math.ceil(width / scale);
    const innerHeight = Math.ceil(height / scale);
    const columns = Math.ceil(innerWidth * (1 + 2 * margin));
    const rows = Math.ceil(innerHeight * (1 + 2 * margin));
    const place = (cells: number, inner: number): number => (cells - margin * inner) / innerHeight;
    grid = grid
      ? resize(grid, columns, rows)
      : createGrid(columns, rows, (x, y) =>
          landscape.start(place(x, innerWidth), place(y, innerHeight)),
        );
    const uplift = createGrid(columns, rows, (x, y) => {
      const px = place(x, innerWidth);
      const py = place(y, innerHeight);
      // Rock of uneven hardness keeps the valleys from following the rows of the grid.
      const hardness = 1 + 0.9 * rock(px * 11, py * 11);
      return 0.012 * Math.max(0, landscape.uplift(px, py) * hardness);
    }).data;
    for (let round = 0; round < rounds; round++) {
      growOnce(grid, uplift, landscape.erodibility, landscape.creep);
    }
  }
  if (!grid) throw new Error("A landscape needs at least one level.");
  return frame(grid, width, height);
}

/** Cuts off the margin and scales to the picture. */
function frame(grid: Grid, width: number, height: number): Grid {
  const fraction = 1 / (1 + 2 * margin);
  const fullWidth = Math.round(width / fraction);
  const fullHeight = Math.round(height / fraction);
  const full = resize(grid, fullWidth, fullHeight);
  const left = Math.floor((fullWidth - width) / 2);
  const top = Math.floor((fullHeight - height) / 2);
  return createGrid(width, height, (x, y) => full.data[(y + top) * fullWidth + x + left]!);
}
