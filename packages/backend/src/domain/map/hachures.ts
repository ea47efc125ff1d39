import type { Geography, Place } from "./geography";
import { scatter, terrainOf } from "./terrain";

/** Side of a tile in pixels. */
export const TILE = 256;
/** Distance of the strokes, and their greatest length. */
const STEP = 7;
const LONGEST = 9;
/** How long a stroke is for the height that a slope gains over its step. */
const STEEPNESS = 45;
/** How wide strokes are: those that the light from the north-west falls on are the thinnest. */
export const STROKE_WIDTHS = [0.45, 0.8, 1.25] as const;

/**
 * The relief of a tile as strokes that run downhill, as engravers drew it: the steeper the longer, the darker where the
 * slope turns away from the light. They stand where those of the neighbouring tiles go on.
 *
 * @returns one path for each width
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
      // Seen from nearby, the same slope gains less from one stroke to the next.
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

/** The place of a pixel in the Mercator projection of the web. */
function placeAt(px: number, py: number, zoom: number): Place {
  const size = TILE * 2 ** zoom;
  const north = Math.atan(Math.sinh(Math.PI * (1 - (2 * py) / size)));
  return [(px / size) * 360 - 180, (north * 180) / Math.PI];
}
