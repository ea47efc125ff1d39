import { overlay, paint, type Raster, type Size } from "../canvas";
import { lakes, project, type View } from "../geography/places";
import { areaOf, distanceInside } from "../marks/area";
import { traceContours } from "../marks/contours";
import { letter } from "../marks/lettering";
import { lengthOf, smooth, strokeLines, type Line, type Point } from "../marks/lines";
import { mix, palette, scaleOf, type Colour } from "../palette";
import { blur, createGrid, resize, type Grid } from "../terrain/grid";
import { fractal, gradientNoise, ridged } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";

/** Colours of land and water of a depth chart. */
const prints = {
  paper: {
    land: ["#cfd6d7", palette.paper],
    water: [palette.frost, palette.ice, palette.water, palette.glacier, palette.deep],
    line: palette.deep,
    text: palette.snow,
  },
  deep: {
    land: ["#05202f", "#0d3d5a"],
    water: ["#2f7ba6", "#7fb3cd", "#c3dce7", palette.snow],
    line: palette.deep,
    text: palette.deep,
  },
  ink: {
    land: ["#0a0f12", "#222b31"],
    water: ["#103f5b", "#1d6690", "#569dbf", "#a8d0e1"],
    line: "#dcecf3",
    text: palette.ink,
  },
  mist: {
    land: [palette.slate, palette.mist],
    water: ["#eef4f6", "#b9d3df", "#7ba9c1", "#3d7797", palette.glacier],
    line: palette.ink,
    text: palette.snow,
  },
  stone: {
    land: ["#7d8990", "#c3cbce"],
    water: [palette.snow, "#d5e4ea", "#8fb9cd", palette.water, palette.deep],
    line: palette.glacier,
    text: palette.snow,
  },
} as const;

/** A depth chart of a lake. */
export interface LakeDepthOptions {
  readonly lake: keyof typeof lakes;
  readonly view: View;
  readonly print: keyof typeof prints;
  /** Greatest depth in metres. */
  readonly depth: number;
  /** Metres between two lines. */
  readonly interval: number;
}

/** Draws a lake as filled depth contours with the depths set in, between faintly shaded hills. */
export async function drawLakeDepth(
  seed: number,
  size: Size,
  { lake, view, print, depth, interval }: LakeDepthOptions,
): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const place = project(view, width, height);
  const shores = lakes[lake].map((ring) => smooth(ring.map(place), 3));
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) };
  const shrunk = shores.map((ring) => ring.map(([x, y]): Point => [x / 2, y / 2]));
  const area = await areaOf(shrunk, half.width, half.height);
  const metres = resize(sound(area, seed, depth), width, height);
  const water = await areaOf(shores, width, height);
  const colours = prints[print];
  const ground = scaleOf(...colours.land);
  const tint = scaleOf(...colours.water);
  const shade = shadeRelief(hills(seed, half, area), 0.16);
  const relief = resize(shade, width, height);
  const steps = depth / interval;
  const raster = paint(size, (_x, _y, index): Colour => {
    const land = ground((relief.data[index]! - 0.2) / 0.6);
    const inside = water.data[index]!;
    if (inside === 0) return land;
    const below = Math.max(0, metres.data[index]!) / interval;
    // A step is flat but for a faint light toward its deeper edge, as in a printed chart.
    const stepped = (Math.floor(below) + 0.22 * (below % 1)) / steps;
    return mix(land, tint(stepped), inside);
  });
  const levels = Array.from({ length: Math.floor(steps) }, (_, step) => (step + 1) * interval);
  const isolines = levels.map((level) =>
    traceContours(metres, level)
      .filter((line) => lengthOf(line) > 90 * unit)
      .map((line) => smooth(line, 1)),
  );
  const strokes = isolines.map((lines, step) =>
    strokeLines(lines, {
      colour: colours.line,
      width: ((step + 1) % 5 === 0 ? 2 : 1) * unit,
      opacity: 0.42,
    }),
  );
  const shore = strokeLines(shores, { colour: colours.line, width: 2.4 * unit, opacity: 0.9 });
  const depths = levels.map((level, step) =>
    depthLabel(isolines[step]!, level, colours.text, unit),
  );
  return overlay(raster, [...strokes, shore, ...depths]);
}

/** Depths in metres inside an area: steep near the shore, a broad floor, uneven by noise. */
function sound(area: Grid, seed: number, depth: number): Grid {
  const { width, height } = area;
  const away = distanceInside(area);
  const farthest = away.data.reduce((most, value) => Math.max(most, value), 1);
  const uneven = fractal(gradientNoise(seed), 4);
  const along = fractal(gradientNoise(seed + 1), 2);
  const raw = createGrid(width, height, (x, y) => {
    const off = away.data[y * width + x]! / farthest;
    if (off === 0) return -0.02 * depth;
    const basin = 0.86 + 0.34 * along((2.2 * x) / height, (2.2 * y) / height);
    const rough = 1 + 0.2 * uneven((9 * x) / height, (9 * y) / height);
    return depth * 0.94 * Math.min(1, 1.16 * off ** 0.72 * basin * rough);
  });
  return blur(raw, height / 110);
}

/** Hills around a lake that rise with the distance from its shore. */
function hills(seed: number, { width, height }: Size, area: Grid): Grid {
  const crests = ridged(gradientNoise(seed + 2), 5);
  const shore = blur(area, height / 14);
  return createGrid(width, height, (x, y) => {
    const rise = 1 - Math.min(1, 1.6 * shore.data[y * width + x]!);
    return 0.75 * rise * crests((2.1 * x) / height, (2.1 * y) / height);
  });
}

/** The depth of a line, set on its longest part. */
function depthLabel(lines: readonly Line[], level: number, colour: string, unit: number): string {
  const longest = [...lines].sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (!longest || lengthOf(longest) < 420 * unit || level % 20 !== 0) return "";
  const [x, y] = longest[Math.floor(longest.length * ((level * 0.137) % 1))]!;
  const size = 24 * unit;
  return letter(String(level), { at: [x, y + size * 0.35], size, colour, anchor: "middle" });
}
