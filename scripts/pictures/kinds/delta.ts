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

/** Lets a river split on its fan: each arm wanders on and splits again, narrower. */
function split(random: Random, from: Point, angle: number, width: number, depth: number): Arm[] {
  const line: Point[] = [from];
  let heading = angle;
  const length = 0.085 + 0.06 * random();
  for (let step = 0; step < 12; step++) {
    heading += (random() - 0.5) * 0.5 + 0.12 * (angle - heading);
    const [x, y] = line[line.length - 1]!;
    line.push([x + (length / 12) * Math.cos(heading), y + (length / 12) * Math.sin(heading)]);
  }
  const arm: Arm = { line, width };
  if (depth === 0) return [arm];
  const end = line[line.length - 1]!;
  const share = 0.4 + 0.3 * random();
  const spread = 0.2 + 0.16 * random();
  return [
    arm,
    ...split(random, end, heading - spread, width * Math.sqrt(share), depth - 1),
    ...split(random, end, heading + spread, width * Math.sqrt(1 - share), depth - 1),
  ];
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
  const arms = split(seededRandom(seed), [0.2, 0.5], 0, 0.021, 6);
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
