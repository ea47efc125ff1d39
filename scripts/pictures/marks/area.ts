import sharp from "sharp";
import { createGrid, type Grid } from "../terrain/grid";
import { fillLines, type Line } from "./lines";

/** Rasterises the area lines enclose (even-odd): 1 inside, 0 outside, smooth at the edge. */
export async function areaOf(lines: readonly Line[], width: number, height: number): Promise<Grid> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${fillLines(lines, "#fff")}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer();
  return createGrid(width, height, (x, y) => pixels[y * width + x]! / 255);
}

/** Squared distances along one row or column from the costs of its cells (Felzenszwalb, Huttenlocher). */
function distances(costs: Float64Array): Float64Array {
  const count = costs.length;
  const place = new Int32Array(count);
  const edge = new Float64Array(count + 1);
  let last = 0;
  edge[0] = -Infinity;
  edge[1] = Infinity;
  for (let cell = 1; cell < count; cell++) {
    const meets = (other: number): number =>
      (costs[cell]! + cell * cell - costs[other]! - other * other) / (2 * cell - 2 * other);
    while (last > 0 && meets(place[last]!) <= edge[last]!) last--;
    const meeting = meets(place[last]!);
    last++;
    place[last] = cell;
    edge[last] = meeting;
    edge[last + 1] = Infinity;
  }
  const result = new Float64Array(count);
  for (let cell = 0, part = 0; cell < count; cell++) {
    while (edge[part + 1]! < cell) part++;
    const from = place[part]!;
    result[cell] = (cell - from) ** 2 + costs[from]!;
  }
  return result;
}

/** Distance in cells from each cell to the nearest cell whose value is at most one half. */
export function distanceInside(area: Grid): Grid {
  const { width, height, data } = area;
  const far = 1e9;
  const squared = Float64Array.from(data, (value) => (value > 0.5 ? far : 0));
  for (let x = 0; x < width; x++) {
    const column = Float64Array.from({ length: height }, (_, y) => squared[y * width + x]!);
    distances(column).forEach((value, y) => (squared[y * width + x] = value));
  }
  for (let y = 0; y < height; y++) {
    squared.set(distances(squared.slice(y * width, (y + 1) * width)), y * width);
  }
  return createGrid(width, height, (x, y) => Math.sqrt(squared[y * width + x]!));
}
