import { overlay, paint, type Raster, type Size } from "../canvas";
import { border, lakes, project, rivers, type Projection } from "../geography/places";
import { areaOf } from "../marks/area";
import { letter } from "../marks/lettering";
import { dot, fillLines, smooth, strokeLines, type Line, type Point } from "../marks/lines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { blur, createGrid } from "../terrain/grid";
import { fractal, gradientNoise, ridged } from "../terrain/noise";
import { seededRandom } from "../terrain/random";
import { shadeRelief } from "../terrain/shade";

/** Cities for orientation, and on which side of the dot the name stands. */
const cities: readonly { name: string; at: Point; side: "start" | "end" }[] = [
  { name: "Basel", at: [7.59, 47.56], side: "start" },
  { name: "Zürich", at: [8.54, 47.37], side: "start" },
  { name: "Bern", at: [7.45, 46.95], side: "end" },
  { name: "Genève", at: [6.15, 46.205], side: "start" },
  { name: "Lugano", at: [8.95, 46.005], side: "start" },
  { name: "Sion", at: [7.36, 46.23], side: "start" },
  { name: "Chur", at: [9.53, 46.85], side: "start" },
  { name: "Neuchâtel", at: [6.93, 46.99], side: "end" },
];

const seat: Point = [7.24, 47.137];

/** How far a place lies south-east of the foot of the Alps, in degrees. */
const intoAlps = ([longitude, latitude]: Point): number =>
  (46.62 + 0.27 * (longitude - 7.1) - latitude) * 0.93 + 0.1;

/** Draws Switzerland with its waters and the stations on them; the seat in Biel is marked in red. */
export async function drawStationsMap(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const view = { centre: [8.24, 46.79] as const, latitudes: 2.2 };
  const place = project(view, width, height);
  const country = border.map(place);
  const land = await areaOf([country], width, height);
  const rim = blur(land, 16 * unit);
  const shade = shadeRelief(swissRelief(seed, size, view.latitudes), 0.05);
  const tone = scaleOf("#9fb0b8", "#d3dbdd", "#eff1ee", palette.snow, "#ffffff");
  const outside = scaleOf("#dbe1e2", "#e9edec");
  const raster = paint(size, (_x, _y, index): Colour => {
    const light = (shade.data[index]! - 0.3) / 0.5;
    const beyond = mix(outside(light), hex("#b9c4c8"), 0.75 * rim.data[index]!);
    return mix(beyond, tone(light), land.data[index]!);
  });
  const water = Object.values(lakes).flatMap((rings) => rings.slice(0, 1));
  const second = lakes.constance.slice(1);
  const shapes = [...water, ...second].map((ring) => smooth(ring.map(place), 2));
  const streams = Object.values(rivers).map((river) => smooth(river.map(place), 3));
  return overlay(raster, [
    strokeLines([country], { colour: palette.shade, width: 2.4 * unit, opacity: 0.9 }),
    strokeLines(streams, { colour: palette.water, width: 4 * unit, opacity: 0.95 }),
    ...shapes.map((shape) => fillLines([shape], palette.glacier)),
    stations(seed, place, unit),
    ...cities.map(({ name, at, side }) => cityName(name, place(at), side, unit)),
    dot(place(seat), 15 * unit, palette.signal, { colour: palette.snow, width: 5 * unit }),
    letter("Biel/Bienne", {
      at: [place(seat)[0] - 26 * unit, place(seat)[1] - 12 * unit],
      size: 34 * unit,
      colour: palette.ink,
      anchor: "end",
      halo: palette.paper,
    }),
  ]);
}

/** A relief in the manner of Switzerland: folds in the north-west, hills between, the Alps in the south. */
function swissRelief(seed: number, { width, height }: Size, latitudes: number) {
  const crests = ridged(gradientNoise(seed), 6);
  const folds = fractal(gradientNoise(seed + 1), 4);
  const hills = fractal(gradientNoise(seed + 2), 5);
  return createGrid(width, height, (x, y) => {
    const longitude = 8.24 + ((x - width / 2) / height) * (latitudes / 0.6845);
    const latitude = 46.79 + (0.5 - y / height) * latitudes;
    const alps = Math.min(1, Math.max(0, intoAlps([longitude, latitude]) / 0.42));
    const along = 0.8 * (longitude - 6) * 0.68 + 0.6 * (latitude - 46);
    const across = -0.6 * (longitude - 6) * 0.68 + 0.8 * (latitude - 46);
    const jura = Math.min(1, Math.max(0, (across - 0.42) / 0.2));
    const px = x / height;
    const py = y / height;
    const ridge = 1 - Math.abs(folds(along * 2.2, across * 11));
    return (
      alps * crests(px * 6, py * 6) +
      0.34 * jura * ridge * (1 - alps) +
      0.16 * (1 - alps) * (1 - jura) * hills(px * 12, py * 12)
    );
  });
}

/** Stations along the rivers and on the lakes, as white rings filled in ink. */
function stations(seed: number, place: Projection, unit: number): string {
  const random = seededRandom(seed);
  const onRiver = (river: Line): Point[] => {
    const points = river.map(place);
    return points.filter((_, index) => index > 0 && random() < 0.42);
  };
  const kept: Point[] = [];
  for (const [x, y] of Object.values(rivers).flatMap(onRiver)) {
    const isFree = [...kept, place(seat)].every(
      ([ox, oy]) => Math.hypot(x - ox, y - oy) > 38 * unit,
    );
    if (isFree) kept.push([x, y]);
  }
  const ring = { colour: palette.snow, width: 3.4 * unit };
  return kept.map((at) => dot(at, 8.5 * unit, palette.ink, ring)).join("");
}

/** A city's name beside its place. */
function cityName(name: string, [x, y]: Point, side: "start" | "end", unit: number): string {
  const offset = (side === "start" ? 18 : -18) * unit;
  return (
    dot([x, y], 5 * unit, palette.shade) +
    letter(name, {
      at: [x + offset, y + 30 * unit],
      size: 28 * unit,
      colour: palette.shade,
      anchor: side,
      halo: palette.paper,
    })
  );
}
