import { overlay, paint, type Raster, type Size } from "../canvas";
import { dot, strokeLines, type Line, type Point } from "../marks/lines";
import { traceRivers, type Reach } from "../marks/riverLines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { accumulate, routeFlow } from "../terrain/flow";
import { resize, type Grid } from "../terrain/grid";
import type { Country } from "../terrain/landscapes";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** How a river network is printed. */
const prints = {
  paper: {
    ground: [palette.mist, palette.paper, palette.snow],
    river: palette.glacier,
    dot: palette.signal,
  },
  deep: { ground: ["#052234", palette.deep, "#0d4767"], river: "#d9ebf2", dot: palette.signal },
  basins: {
    ground: ["#c9d2d4", palette.mist, palette.snow],
    river: palette.ink,
    dot: palette.signal,
  },
  ink: { ground: ["#070b0e", palette.ink, "#1c252b"], river: "#8fc1d8", dot: palette.signal },
} as const;

/** A river network. */
export interface RiverNetworkOptions {
  readonly country: Country;
  readonly print: keyof typeof prints;
  /** Share of the picture a brook must drain to be drawn. */
  readonly leastArea: number;
  /** Width of the main river in thousandths of the picture height. */
  readonly mainWidth: number;
}

/** Draws the rivers of a terrain, each as wide as the area it drains, on a faint relief. */
export async function drawRiverNetwork(
  seed: number,
  size: Size,
  { country, print, leastArea, mainWidth }: RiverNetworkOptions,
): Promise<Raster> {
  const terrain = growTerrain(country, seed, size);
  const coarse = resize(terrain, Math.round(size.width / 3), Math.round(size.height / 3));
  const reaches = traceRivers(coarse, leastArea);
  const shade = shadeRelief(terrain, 0.07);
  const colours = prints[print];
  const ground = scaleOf(...colours.ground);
  const tints = print === "basins" ? basinTints(coarse, size) : undefined;
  const raster = paint(size, (_x, _y, index): Colour => {
    const land = ground((shade.data[index]! - 0.35) / 0.5);
    return tints ? mix(land, hex(basinColours[tints[index]!]!), 0.62) : land;
  });
  const grow = (line: Line): Line => line.map(([x, y]): Point => [x * 3 + 1.5, y * 3 + 1.5]);
  const widest = (mainWidth * size.height) / 1000;
  const width = (reach: Reach): number => Math.max(0.06 * widest, widest * reach.area ** 0.42);
  const strokes = [...reaches]
    .sort((a, b) => a.area - b.area)
    .map((reach) =>
      strokeLines([grow(reach.line)], { colour: colours.river, width: width(reach) }),
    );
  return overlay(raster, [...strokes, gauge(reaches, grow, size, colours.dot)]);
}

const basinColours = ["#dfe9ed", "#a9c9d8", "#c7ced1", "#7fb0c9", "#eef1f0", "#98a5ac", "#bcd9e6"];

/** Numbers the river basins of a terrain for their colour, at the size of the picture. */
function basinTints(terrain: Grid, { width, height }: Size): Uint8Array {
  const flow = routeFlow(terrain);
  const area = accumulate(flow);
  const basin = new Int32Array(area.length);
  for (const cell of flow.order) {
    const next = flow.receiver[cell]!;
    basin[cell] = next === cell ? cell : basin[next]!;
  }
  const large = [...new Set(basin)].sort((a, b) => area[b]! - area[a]!);
  const least = 0.004 * area.length;
  // The slivers along the edge share one tint; they would only be noise.
  const rank = new Map(
    large.map((outlet, place) => [outlet, area[outlet]! < least ? 4 : place % basinColours.length]),
  );
  const tints = new Uint8Array(width * height);
  for (let y = 0, index = 0; y < height; y++) {
    const row = Math.min(terrain.height - 1, Math.floor((y * terrain.height) / height));
    for (let x = 0; x < width; x++, index++) {
      const column = Math.min(terrain.width - 1, Math.floor((x * terrain.width) / width));
      tints[index] = rank.get(basin[row * terrain.width + column]!)!;
    }
  }
  return tints;
}

/** One gauge on the main river, where it has gathered most and is well inside the picture. */
function gauge(
  reaches: readonly Reach[],
  grow: (line: Line) => Line,
  { width, height }: Size,
  colour: string,
): string {
  const unit = height / 1280;
  const inside = reaches
    .map((reach) => ({ area: reach.area, end: grow(reach.line).at(-1)! }))
    .filter(
      ({ end: [x, y] }) =>
        x > 0.2 * width && x < 0.8 * width && y > 0.2 * height && y < 0.8 * height,
    )
    .sort((a, b) => b.area - a.area)[0];
  if (!inside) return "";
  return dot(inside.end, 11 * unit, colour, { colour: palette.snow, width: 4 * unit });
}
