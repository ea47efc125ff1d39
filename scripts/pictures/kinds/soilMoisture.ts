import { overlay, paint, type Raster, type Size } from "../canvas";
import { fillLines, strokeLines, type Line, type Point } from "../marks/lines";
import { palette, scaleOf, type Colour } from "../palette";
import { fractal, gradientNoise } from "../terrain/noise";
import { seededRandom, type Random } from "../terrain/random";

/** A parcel of land: its four corners in picture heights. */
type Parcel = readonly [Point, Point, Point, Point];

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const span = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** Divides land as it is inherited: across its longer side, again and again. */
function divide(random: Random, parcel: Parcel, depth: number): Parcel[] {
  const [a, b, c, d] = parcel;
  const long = Math.max(span(a, b), span(b, c));
  if (depth === 0 || long < 0.05 || (depth < 4 && random() < 0.14)) return [parcel];
  const first = 0.32 + 0.36 * random();
  const second = Math.min(0.72, Math.max(0.28, first + 0.12 * (random() - 0.5)));
  const halves: [Parcel, Parcel] =
    span(a, b) + span(d, c) > span(b, c) + span(a, d)
      ? [
          [a, between(a, b, first), between(d, c, second), d],
          [between(a, b, first), b, c, between(d, c, second)],
        ]
      : [
          [a, b, between(b, c, first), between(a, d, second)],
          [between(a, d, second), between(b, c, first), c, d],
        ];
  return halves.flatMap((half) => divide(random, half, depth - 1));
}

/** Bends the plane gently, so that fields follow the lie of the land. */
function bend(seed: number): (place: Point) => Point {
  const noise = fractal(gradientNoise(seed), 2);
  return ([x, y]) => [
    x + 0.09 * noise(x * 1.4, y * 1.4),
    y + 0.09 * noise(x * 1.4 + 5, y * 1.4 - 3),
  ];
}

/** A line through points, each part broken into shorter ones so that it can bend. */
function outline(parcel: Parcel, place: (point: Point) => Point): Line {
  const corners = [...parcel, parcel[0]];
  const fine = corners
    .slice(0, -1)
    .flatMap((corner, index) =>
      [0, 0.25, 0.5, 0.75].map((share) => between(corner, corners[index + 1]!, share)),
    );
  return [...fine, fine[0]!].map(place);
}

/** Furrows along the longer side of a parcel. */
function furrows(parcel: Parcel, place: (point: Point) => Point): Line[] {
  const [a, b, c, d] =
    span(parcel[0], parcel[1]) > span(parcel[1], parcel[2])
      ? parcel
      : ([parcel[1], parcel[2], parcel[3], parcel[0]] as const);
  const count = Math.max(3, Math.round(span(a, d) / 0.0085));
  return Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count;
    const from = between(a, d, share);
    const to = between(b, c, share);
    return [0.03, 0.35, 0.65, 0.97].map((along) => place(between(from, to, along)));
  });
}

/** Draws the fields of the lowland, each in the tint of the water its soil holds. */
export async function drawSoilMoisture(seed: number, size: Size): Promise<Raster> {
  const { height } = size;
  const unit = height / 1280;
  const random = seededRandom(seed);
  const whole: Parcel = [
    [-0.3, -0.1],
    [1.45, -0.42],
    [1.85, 1.1],
    [0.05, 1.45],
  ];
  const parcels = divide(random, whole, 10);
  const lie = bend(seed + 1);
  const place = (point: Point): Point => {
    const [x, y] = lie(point);
    return [x * height, y * height];
  };
  const moisture = fractal(gradientNoise(seed + 2), 3);
  const tint = scaleOf(
    "#f1f1ec",
    "#d9dedd",
    "#bfcdd2",
    "#93b9cb",
    "#5392b4",
    palette.glacier,
    palette.deep,
  );
  const rgb = ([red, green, blue]: Colour): string =>
    `rgb(${Math.round(red)},${Math.round(green)},${Math.round(blue)})`;
  const fields = parcels.map((parcel) => {
    const [x, y] = between(
      between(parcel[0], parcel[2], 0.5),
      between(parcel[1], parcel[3], 0.5),
      0.5,
    );
    const wet = 0.42 + 0.75 * moisture(x * 1.5, y * 1.5) + 0.22 * (random() - 0.5);
    const shape = fillLines([outline(parcel, place)], rgb(tint(Math.round(wet * 9) / 9)));
    if (random() > 0.42) return shape;
    const colour = wet > 0.5 ? palette.frost : palette.shade;
    return shape + strokeLines(furrows(parcel, place), { colour, width: unit, opacity: 0.3 });
  });
  const bounds = strokeLines(
    parcels.map((parcel) => outline(parcel, place)),
    { colour: palette.paper, width: 2.6 * unit },
  );
  const raster = paint(size, () => [247, 247, 243]);
  return overlay(raster, [...fields, bounds]);
}
