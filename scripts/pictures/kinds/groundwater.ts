import { overlay, paint, type Raster, type Size } from "../canvas";
import { traceContours } from "../marks/contours";
import { dot, smooth, strokeLines, thin, type Line, type Point } from "../marks/lines";
import { hex, mix, palette, type Colour } from "../palette";
import { createGrid, sample, type Grid } from "../terrain/grid";
import { fractal, gradientNoise } from "../terrain/noise";
import { seededRandom } from "../terrain/random";

/** The water table: a slope to the north-east, uneven ground, and a cone drawn down at each well. */
function waterTable(seed: number, { width, height }: Size, wells: readonly Point[]): Grid {
  const uneven = fractal(gradientNoise(seed), 3);
  return createGrid(width, height, (x, y) => {
    const px = x / height;
    const py = y / height;
    const slope = 0.62 * (1.5 - px) + 0.34 * py;
    const cones = wells.reduce((sum, [wx, wy]) => {
      const away = Math.hypot(px - wx, py - wy);
      return sum - 0.075 * Math.log(0.3 / Math.min(0.3, Math.max(0.012, away)));
    }, 0);
    return slope + 0.3 * uneven(px * 1.5, py * 1.5) + cones;
  });
}

/** Follows the water down the table from a place, until it leaves, is caught or meets another line. */
function flowLine(table: Grid, start: Point, taken: Uint8Array, spacing: number): Line {
  const { width, height } = table;
  const columns = Math.ceil(width / spacing);
  const own = new Set<number>();
  const line: Point[] = [];
  let [x, y] = start;
  for (let step = 0; step < 2600; step++) {
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) break;
    const box = Math.floor(y / spacing) * columns + Math.floor(x / spacing);
    if (taken[box] && !own.has(box)) break;
    own.add(box);
    line.push([x, y]);
    const slopeX = sample(table, x + 2, y) - sample(table, x - 2, y);
    const slopeY = sample(table, x, y + 2) - sample(table, x, y - 2);
    const slope = Math.hypot(slopeX, slopeY);
    if (slope < 1e-6) break;
    x -= (1.6 * slopeX) / slope;
    y -= (1.6 * slopeY) / slope;
    if (step > 4 && Math.hypot(x - line[line.length - 4]![0], y - line[line.length - 4]![1]) < 1.5)
      break;
  }
  own.forEach((box) => (taken[box] = 1));
  return line;
}

/** Draws groundwater in a plain: lines of equal level, the paths the water takes, and the wells that catch it. */
export async function drawGroundwater(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const random = seededRandom(seed);
  const wells: Point[] = [
    [0.42, 0.36],
    [0.93, 0.63],
    [1.12, 0.22],
  ];
  const table = waterTable(seed, size, wells);
  const spacing = 11 * unit;
  const taken = new Uint8Array(Math.ceil(width / spacing) * (Math.ceil(height / spacing) + 1));
  const starts = Array.from({ length: 1500 }, (): Point => [
    random() * width,
    random() * height,
  ]).sort((a, b) => a[0] - b[0]);
  const lines = starts
    .map((start) => flowLine(table, start, taken, spacing))
    .filter((line) => line.length > 40)
    .map((line) => smooth(thin(line, 9 * unit), 1));
  const low = hex("#8fbcd2");
  const high = hex(palette.paper);
  const raster = paint(size, (_x, _y, index): Colour => {
    const step = Math.floor(table.data[index]! * 14) / 14;
    return mix(low, high, 0.1 + 0.8 * step);
  });
  const levels = Array.from({ length: 26 }, (_, step) => step / 14 - 0.4).map((level) =>
    strokeLines(
      traceContours(table, level).map((line) => smooth(line, 1)),
      {
        colour: palette.shade,
        width: 1.1 * unit,
        opacity: 0.4,
        dash: [7 * unit, 6 * unit],
      },
    ),
  );
  const flow = strokeLines(lines, { colour: palette.glacier, width: 2 * unit, opacity: 0.82 });
  const rings = wells.map(([x, y]) =>
    dot([x * height, y * height], 13 * unit, palette.signal, {
      colour: palette.snow,
      width: 5 * unit,
    }),
  );
  return overlay(raster, [...levels, flow, ...rings]);
}
