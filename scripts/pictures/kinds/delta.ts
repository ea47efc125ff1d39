import { overlay, paint, type Raster, type Size } from "../canvas";
import { traceContours } from "../marks/contours";
import { lengthOf, smooth, strokeLines, type Line, type Point } from "../marks/lines";
import { mix, palette, scaleOf, type Colour } from "../palette";
import { blur, createGrid, sample } from "../terrain/grid";
import { fractal, gradientNoise, ridged } from "../terrain/noise";
import { seededRandom, type Random } from "../terrain/random";
import { shadeRelief } from "../terrain/shade";

/** An arm of the river and how wide it is, in picture heights. */
interface Arm {
  readonly line: Line;
  readonly width: number;
}

/** A place on the fan as seen from its head: distance in picture heights and direction in radians. */
interface FanPlace {
  readonly distance: number;
  readonly angle: number;
}

const head: Point = [0.2, 0.5];

/**
 * Lets a river split on its fan. Each arm keeps to its own sector, so that arms never cross, wanders
 * within it and splits again, narrower.
 */
function split(
  random: Random,
  from: FanPlace,
  [low, high]: Point,
  width: number,
  depth: number,
): Arm[] {
  const to: FanPlace = {
    distance: from.distance + 0.085 + 0.08 * random(),
    angle: low + (high - low) * (0.35 + 0.3 * random()),
  };
  const sway = (random() - 0.5) * 0.3 * (high - low);
  const line = Array.from({ length: 13 }, (_, step): Point => {
    const along = step / 12;
    const distance = from.distance + along * (to.distance - from.distance);
    const ease = along * along * (3 - 2 * along);
    const angle =
      from.angle + ease * (to.angle - from.angle) + sway * Math.sin(along * Math.PI * 2) * along;
    return [head[0] + distance * Math.cos(angle), head[1] + distance * Math.sin(angle)];
  });
  const arm: Arm = { line, width };
  if (depth === 0) return [arm];
  const share = 0.3 + 0.4 * random();
  const border = low + (high - low) * (0.35 + 0.3 * random());
  const runsDry = depth < 4 && random() < 0.22;
  const left = split(random, to, [low, border], width * Math.sqrt(share), depth - 1);
  const right = split(random, to, [border, high], width * Math.sqrt(1 - share), depth - 1);
  if (runsDry) return [arm, ...(share > 0.5 ? left : right)];
  return [arm, ...left, ...right];
}

/** Draws a river delta that grows into a lake, with the depths before it. */
export async function drawDelta(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const coast = fractal(gradientNoise(seed), 5);
  const crests = ridged(gradientNoise(seed + 1), 6);
  // The fan opens to the right from its head; land is where this is above 0.
  const ground = createGrid(width, height, (x, y) => {
    const px = x / height;
    const py = y / height - 0.5;
    const angle = Math.atan2(py, px - 0.2);
    const rough = 0.06 * coast(px * 3, py * 3) + 0.018 * coast(px * 11, py * 11);
    const fan = 0.76 * Math.cos(angle * 0.82) ** 0.4 - Math.hypot(px - 0.2, py) + rough;
    const shore = 0.34 + 0.3 * Math.abs(py) + rough - px;
    return Math.max(Number.isFinite(fan) ? fan : -1, shore);
  });
  const hills = createGrid(width, height, (x, y) => {
    const px = x / height;
    const py = y / height - 0.5;
    const foot = 0.24 + 0.2 * px + 0.1 * coast(px * 2.3, py * 2.3 + 4);
    const rise = Math.min(1, Math.max(0, (Math.abs(py) - foot) / 0.22));
    return 0.8 * rise * rise * (3 - 2 * rise) * crests(px * 2.6, py * 2.6);
  });
  const shade = shadeRelief(hills, 0.2);
  const deep = blur(ground, height / 60);
  const land = scaleOf("#77858d", "#c1cacc", "#eceeea", palette.snow);
  const water = scaleOf(
    "#dbe9ef",
    palette.ice,
    "#5c9cbd",
    palette.water,
    palette.glacier,
    palette.deep,
  );
  const steps = 11;
  const raster = paint(size, (_x, _y, index): Colour => {
    const below = Math.min(1, Math.max(0, -deep.data[index]! / 0.62));
    const lake = water(Math.floor(below ** 0.8 * steps) / steps);
    const cover = Math.min(1, Math.max(0, 0.5 + ground.data[index]! * 500));
    return mix(lake, land((shade.data[index]! - 0.22) / 0.5), cover);
  });
  const isobaths = Array.from({ length: steps - 1 }, (_, step) => {
    const level = -0.62 * ((step + 1) / steps) ** 1.25;
    const lines = traceContours(deep, level).filter((line) => lengthOf(line) > 80 * unit);
    return strokeLines(
      lines.map((line) => smooth(line, 1)),
      { colour: palette.deep, width: unit, opacity: 0.4 },
    );
  });
  const arms = split(seededRandom(seed), { distance: 0, angle: 0 }, [-0.95, 0.95], 0.021, 5);
  const up: Line = Array.from({ length: 30 }, (_, step): Point => [
    -0.02 + (step / 29) * 0.22,
    0.5 + 0.035 * Math.sin(step / 3.4) * (1 - step / 29),
  ]);
  // An arm ends where it reaches the lake.
  const ashore = ({ line, width: wide }: Arm): Arm => {
    const wet = line.findIndex(([x, y]) => sample(ground, x * height, y * height) < -0.004);
    return { line: wet < 0 ? line : line.slice(0, wet), width: wide };
  };
  const scaled = (line: Line): Line =>
    smooth(
      line.map(([x, y]): Point => [x * height, y * height]),
      2,
    );
  const strokes = [{ line: up, width: 0.023 }, ...arms.map(ashore)].map((arm) =>
    strokeLines([scaled(arm.line)], {
      colour: palette.glacier,
      width: Math.max(1.4 * unit, arm.width * height),
    }),
  );
  const shoreline = strokeLines(traceContours(ground, 0), {
    colour: palette.deep,
    width: 1.8 * unit,
  });
  return overlay(raster, [...isobaths, ...strokes, shoreline]);
}
