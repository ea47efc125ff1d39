import type { Geography, Place } from "./geography";
import { scatter, terrainOf } from "./terrain";

/** Side of a tile in pixels. */
export const TILE = 256;
/** Distance between strokes, and longest stroke, in pixels. */
const STEP = 7;
const LONGEST = 9;
/** Length of a stroke per height gained over one step. */
const STEEPNESS = 45;
/** Stroke widths; slopes that face the light in the north-west get the thinnest. */
export const STROKE_WIDTHS = [0.45, 0.8, 1.25] as const;

/**
 * Draws the relief of a tile as downhill strokes, as engravers did: longer on steeper slopes, darker away
 * from the light. Strokes continue across tile edges.
 * @returns one path per stroke width
 */
export function hachures(
  relief: Geography["relief"],
  zoom: number,
  x: number,
  y: number,
): string[] {
  const terrain = terrainOf(relief, Math.min(7, Math.max(2, zoom - 5)));
  const paths: [thin: string, middle: string, thick: string] = ["", "", ""];
  const first = (tile: number) => Math.floor((tile * TILE) / STEP) - 1;
  const last = (tile: number) => Math.ceil(((tile + 1) * TILE) / STEP) + 1;
  for (let row = first(y); row <= last(y); row++) {
    for (let column = first(x); column <= last(x); column++) {
      const px = (column + scatter(column, row)) * STEP;
      const py = (row + scatter(row, column)) * STEP;
      const height = terrain(placeAt(px, py, zoom));
      if (height === 0) continue;
      const dx = terrain(placeAt(px + STEP, py, zoom)) - height;
      const dy = terrain(placeAt(px, py + STEP, zoom)) - height;
      // At higher zooms, the same slope rises less between two strokes.
      const slope = Math.hypot(dx, dy) * Math.max(1, 2 ** (0.8 * (zoom - 8)));
      const length = Math.min(LONGEST, slope * STEEPNESS);
      if (length < 1.2) continue;
      const [east, south] = [-dx / Math.hypot(dx, dy), -dy / Math.hypot(dx, dy)];
      const shade = (east + south) * Math.SQRT1_2;
      const width = shade > 0.35 ? 2 : shade > -0.35 ? 1 : 0;
      const [left, top] = [px - x * TILE, py - y * TILE];
      paths[width] +=
        `M${left.toFixed(1)} ${top.toFixed(1)}l${(east * length).toFixed(1)} ${(south * length).toFixed(1)}`;
    }
  }
  return paths;
}

/** The coordinates of a pixel in Web Mercator projection. */
function placeAt(px: number, py: number, zoom: number): Place {
  const size = TILE * 2 ** zoom;
  const north = Math.atan(Math.sinh(Math.PI * (1 - (2 * py) / size)));
  return [(px / size) * 360 - 180, (north * 180) / Math.PI];
}
