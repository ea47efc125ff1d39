import type { Geography, Line, Place } from "./geography";

/** Waves per degree in the first octave; each further octave doubles them. */
const BASE_FREQUENCY = 7;

/** Height at a place, from 0 to about 1. Crests are real, the terrain between them is generated. */
type Terrain = (place: Place) => number;

const smooth = (part: number) => part * part * (3 - 2 * part);

const mix = (from: number, to: number, part: number) => from + (to - from) * part;

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

/** Makes the terrain around the crests of a map. @param octaves level of detail */
function terrainOf(relief: Geography["relief"], octaves: number): Terrain {
  return (place) => {
    const swell = relief.reduce((highest, { ridge, width, height }) => {
      const near = 1 - distance(place, ridge) / width;
      return near > 0 ? Math.max(highest, height * near * near * (3 - 2 * near)) : highest;
    }, 0);
    return swell === 0 ? 0 : swell * (0.25 + crests(place, octaves));
  };
}

/** Sharp crests and wide valleys, from 0 to about 1. */
function crests([x, y]: Place, octaves: number): number {
  let sum = 0;
  let share = 0.5;
  for (let octave = 0, frequency = BASE_FREQUENCY; octave < octaves; octave++, frequency *= 2) {
    const wave = 1 - Math.abs(2 * noise(x * frequency * 0.7 + octave * 17, y * frequency) - 1);
    sum += share * wave * wave;
    share /= 2;
  }
  return sum;
}

/** Deterministic value noise from 0 to 1. */
function noise(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - column), smooth(y - row)];
  const upper = mix(scatter(column, row), scatter(column + 1, row), u);
  const lower = mix(scatter(column, row + 1), scatter(column + 1, row + 1), u);
  return mix(upper, lower, v);
}

/** Deterministic pseudo-random number from 0 to 1. */
function scatter(column: number, row: number): number {
  let hash = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Distance of a place from a line, in degrees of latitude. */
function distance([x, y]: Place, line: Line): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  let least = Infinity;
  for (const [index, [ax, ay]] of line.entries()) {
    const next = line[index + 1];
    if (!next) break;
    const [dx, dy] = [(next[0] - ax) * shrink, next[1] - ay];
    const [px, py] = [(x - ax) * shrink, y - ay];
    const along = (px * dx + py * dy) / (dx * dx + dy * dy || 1);
    const part = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(px - part * dx, py - part * dy));
  }
  return least;
}
