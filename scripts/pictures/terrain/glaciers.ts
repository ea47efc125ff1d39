import { accumulate, routeFlow } from "./flow";
import { blur, createGrid, type Grid } from "./grid";

/** Ice on a terrain. */
export interface Ice {
  /** Ice above the ground: above 0 where there is ice, below where there is none. */
  readonly thickness: Grid;
  /** Ground and ice together. */
  readonly surface: Grid;
}

/**
 * Lets glaciers flow: snow gained above the snow line runs down the valleys until it has melted, and
 * fills them the higher the more there is.
 *
 * @param terrain heights from 0 to 1
 * @param snowLine height at which as much snow falls as melts
 */
export function growGlaciers(terrain: Grid, snowLine: number): Ice {
  const { width, height, data } = terrain;
  const flow = routeFlow(terrain);
  const flux = accumulate(flow, (cell) => {
    const above = data[cell]! - snowLine;
    return above > 0 ? above * 6 : above * 9;
  });
  const unit = height / 640;
  const least = 40 * unit * unit;
  const level = createGrid(width, height, () => -1);
  for (let cell = 0; cell < flux.length; cell++) {
    const stream = flux[cell]! / (unit * unit);
    if (flux[cell]! < least) continue;
    const depth = 0.0125 * (stream / 100) ** 0.3;
    const reach = Math.min(34, 5.5 * (stream / 100) ** 0.33) * unit;
    const x = cell % width;
    const y = (cell - x) / width;
    const ice = flow.filled[cell]! + depth;
    const far = Math.ceil(reach);
    for (let ny = Math.max(0, y - far); ny <= Math.min(height - 1, y + far); ny++) {
      for (let nx = Math.max(0, x - far); nx <= Math.min(width - 1, x + far); nx++) {
        const away = Math.hypot(nx - x, ny - y) / reach;
        if (away > 1) continue;
        const index = ny * width + nx;
        level.data[index] = Math.max(level.data[index]!, ice - depth * 0.6 * away * away);
      }
    }
  }
  const firn = createGrid(width, height, (x, y) => {
    const index = y * width + x;
    const slopeX = data[index + (x < width - 1 ? 1 : 0)]! - data[index - (x > 0 ? 1 : 0)]!;
    const slopeY = data[index + (y < height - 1 ? width : 0)]! - data[index - (y > 0 ? width : 0)]!;
    const steep = Math.hypot(slopeX, slopeY) * height;
    return Math.min(0.02, (data[index]! - snowLine) * 0.16 - 0.0016 * steep);
  });
  const raw = createGrid(width, height, (x, y) => {
    const index = y * width + x;
    return Math.max(-0.03, level.data[index]! - data[index]!, firn.data[index]!);
  });
  const thickness = blur(raw, 3 * unit);
  const smooth = blur(
    createGrid(
      width,
      height,
      (x, y) => data[y * width + x]! + Math.max(0, raw.data[y * width + x]!),
    ),
    4 * unit,
  );
  const surface = createGrid(width, height, (x, y) => {
    const index = y * width + x;
    const share = Math.min(1, Math.max(0, thickness.data[index]! / 0.004));
    return data[index]! * (1 - share) + Math.max(data[index]!, smooth.data[index]!) * share;
  });
  return { thickness, surface };
}
