import { overlay, paint, type Raster, type Size } from "../canvas";
import { smooth, strokeLines, thin, type Line, type Point } from "../marks/lines";
import { palette, scaleOf } from "../palette";
import { fractal, gradientNoise } from "../terrain/noise";

/** Points at even distances along a line. */
function spaceEvenly(line: Line, distance: number): Point[] {
  const spaced: Point[] = [line[0]!];
  let rest = distance;
  for (let index = 1; index < line.length; index++) {
    let [x, y] = line[index - 1]!;
    const [tx, ty] = line[index]!;
    let length = Math.hypot(tx - x, ty - y);
    while (length >= rest) {
      x += ((tx - x) * rest) / length;
      y += ((ty - y) * rest) / length;
      length -= rest;
      rest = distance;
      spaced.push([x, y]);
    }
    rest -= length;
  }
  spaced.push(line[line.length - 1]!);
  return spaced;
}

/** Lets bends cut themselves off: joins the line where it comes closer to itself than `reach`. */
function cutOff(line: readonly Point[], reach: number, skip: number): Point[] {
  const kept: Point[] = [];
  for (let index = 0; index < line.length; index++) {
    const [x, y] = line[index]!;
    kept.push([x, y]);
    for (let later = Math.min(line.length - 1, index + 260); later > index + skip; later--) {
      if (Math.hypot(line[later]![0] - x, line[later]![1] - y) < reach) {
        index = later - 1;
        break;
      }
    }
  }
  return kept;
}

/**
 * Lets a river wander: every bend is pushed outward, the more the sharper the stretch above it turns.
 *
 * @returns its course at `count` times, the oldest first
 */
function wander(seed: number, { width, height }: Size, count: number): Line[] {
  const unit = height / 1280;
  const noise = fractal(gradientNoise(seed), 3);
  const spacing = 13 * unit;
  let line: Point[] = Array.from({ length: 241 }, (_, step): Point => {
    const x = -0.2 * width + (step / 240) * 1.4 * width;
    return [x, height * (0.5 + 0.2 * noise(step / 11, 1) - 0.2 * (x / width - 0.5))];
  });
  const courses: Line[] = [];
  const rounds = 40;
  for (let time = 0; time < count * rounds; time++) {
    line = cutOff(spaceEvenly(line, spacing), 24 * unit, 8);
    const bend = line.map((_, index) => {
      const [ax, ay] = line[Math.max(0, index - 2)]!;
      const [bx, by] = line[index]!;
      const [cx, cy] = line[Math.min(line.length - 1, index + 2)]!;
      const turn = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax);
      return Math.atan2(Math.sin(turn), Math.cos(turn));
    });
    let carried = 0;
    line = line.map(([x, y], index): Point => {
      carried = 0.9 * carried + 0.1 * bend[index]!;
      const [px, py] = line[Math.max(0, index - 1)]!;
      const [nx, ny] = line[Math.min(line.length - 1, index + 1)]!;
      const length = Math.hypot(nx - px, ny - py) || 1;
      const hold = Math.min(1, index / 12, (line.length - 1 - index) / 12);
      const push = hold * unit * (7.5 * carried - 1.3 * bend[index]!);
      return [x + (push * (ny - py)) / length, y - (push * (nx - px)) / length];
    });
    if (time % rounds === rounds - 1) courses.push(smooth(thin(line, 8 * unit), 2));
  }
  return courses;
}

/** Draws the courses a river has taken through its plain, old ones pale, today's deep. */
export async function drawFloodPlain(seed: number, size: Size): Promise<Raster> {
  const unit = size.height / 1280;
  const count = 15;
  const courses = wander(seed, size, count);
  const ground = scaleOf("#dfe4e3", palette.paper);
  const soil = fractal(gradientNoise(seed + 1), 5);
  const raster = paint(size, (x, y) => {
    const place = 3 / size.height;
    return ground(0.5 + Math.round(4 * soil(x * place, y * place)) / 4);
  });
  const tint = [
    "#cfd8da",
    "#bcd2dc",
    "#a7b4ba",
    "#8db8cd",
    "#c7dbe4",
    "#73838c",
    "#5f9bbb",
    "#a9cadb",
  ];
  const old = courses.slice(0, -1).map((course, time) => {
    const colour = tint[(time * 5 + (time >> 2)) % tint.length]!;
    const width = (23 + 8 * Math.sin(time * 2.3)) * unit;
    return (
      strokeLines([course], { colour: palette.paper, width: width + 4 * unit, opacity: 0.9 }) +
      strokeLines([course], { colour, width })
    );
  });
  const now = courses[courses.length - 1]!;
  const river =
    strokeLines([now], { colour: palette.paper, width: 38 * unit }) +
    strokeLines([now], { colour: palette.glacier, width: 30 * unit });
  return overlay(raster, [...old, river]);
}
