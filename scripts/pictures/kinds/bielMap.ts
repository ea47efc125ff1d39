import { overlay, paint, type Raster, type Size } from "../canvas";
import { lakes, project } from "../geography/places";
import { areaOf } from "../marks/area";
import { letter } from "../marks/lettering";
import { dot, fillLines, smooth, strokeLines, type Line, type Point } from "../marks/lines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { createGrid } from "../terrain/grid";
import { fractal, gradientNoise, ridged } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";

/** Waterways of Biel: the Nidau-Büren canal, the old Zihl and the Schüss. */
const canal: Line = [
  [7.236, 47.126],
  [7.25, 47.124],
  [7.275, 47.122],
  [7.3, 47.13],
  [7.33, 47.138],
];
const zihl: Line = [
  [7.239, 47.133],
  [7.247, 47.129],
  [7.256, 47.126],
  [7.27, 47.1225],
];
const schuess: Line = [
  [7.262, 47.16],
  [7.263, 47.15],
  [7.27, 47.146],
  [7.255, 47.141],
  [7.246, 47.1385],
  [7.24, 47.1355],
];
const railway: Line = [
  [7.2, 47.1225],
  [7.222, 47.1365],
  [7.236, 47.134],
  [7.2425, 47.1325],
  [7.258, 47.137],
  [7.285, 47.147],
  [7.33, 47.162],
];
const seat: Point = [7.2465, 47.1365];

/** Main streets of the town, by where they run. */
const streets: readonly Line[] = [
  [
    [7.2425, 47.1325],
    [7.2445, 47.1375],
    [7.2465, 47.141],
    [7.252, 47.145],
  ],
  [
    [7.236, 47.139],
    [7.244, 47.1372],
    [7.2535, 47.1362],
    [7.27, 47.1395],
  ],
  [
    [7.2385, 47.1285],
    [7.2445, 47.1345],
    [7.2535, 47.1395],
    [7.262, 47.143],
    [7.29, 47.1535],
  ],
  [
    [7.248, 47.13],
    [7.252, 47.135],
    [7.2555, 47.1405],
    [7.2575, 47.1445],
  ],
  [
    [7.256, 47.1305],
    [7.26, 47.136],
    [7.264, 47.142],
  ],
  [
    [7.2415, 47.141],
    [7.248, 47.1425],
    [7.256, 47.1435],
    [7.264, 47.148],
  ],
  [
    [7.25, 47.1275],
    [7.262, 47.1325],
    [7.275, 47.137],
    [7.295, 47.143],
  ],
  [
    [7.236, 47.1215],
    [7.245, 47.1245],
    [7.255, 47.1285],
    [7.268, 47.134],
  ],
];

/** Draws Biel between the lake and the first fold of the Jura, with the institute's seat. */
export async function drawBielMap(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const place = project({ centre: [7.252, 47.1345], latitudes: 0.043 }, width, height);
  const lake = smooth(lakes.biel[0]!.map(place), 4);
  const water = await areaOf([lake], width, height);
  const shade = shadeRelief(slope(seed, size), 0.16);
  const land = scaleOf("#8b999f", "#c6cfd1", "#edefec", palette.snow);
  const raster = paint(size, (_x, _y, index): Colour => {
    const ground = land((shade.data[index]! - 0.2) / 0.48);
    return mix(ground, hex(palette.ice), water.data[index]!);
  });
  const at = (line: Line): Line => smooth(line.map(place), 3);
  const [x, y] = place(seat);
  const name = (text: string, [lon, lat]: Point, letterSize: number, colour: string): string =>
    letter(text, {
      at: place([lon, lat]),
      size: letterSize * unit,
      colour,
      anchor: "middle",
      halo: colour === palette.ink ? palette.paper : undefined,
    });
  return overlay(raster, [
    strokeLines(blocks(place), { colour: palette.stone, width: 2.4 * unit, opacity: 0.7 }),
    ...streets.map((street) =>
      strokeLines([at(street)], { colour: palette.slate, width: 13 * unit }),
    ),
    ...streets.map((street) =>
      strokeLines([at(street)], { colour: palette.snow, width: 9 * unit }),
    ),
    fillLines([lake], palette.ice, 0.001),
    strokeLines([lake], { colour: palette.glacier, width: 3 * unit }),
    strokeLines([at(canal)], { colour: palette.water, width: 24 * unit }),
    strokeLines([at(zihl), at(schuess)], { colour: palette.water, width: 9 * unit }),
    strokeLines([at(railway)], { colour: palette.ink, width: 5 * unit }),
    strokeLines([at(railway)], {
      colour: palette.paper,
      width: 2.4 * unit,
      dash: [16 * unit, 16 * unit],
    }),
    name("Nidau", [7.2365, 47.1235], 36, palette.ink),
    name("Biel/Bienne", [7.2545, 47.1455], 58, palette.ink),
    dot([x, y], 25 * unit, palette.signal, { colour: palette.snow, width: 8 * unit }),
  ]);
}

/** The lie of the land: flat by the lake, the Jura rising in the north-west. */
function slope(seed: number, { width, height }: Size) {
  const crests = ridged(gradientNoise(seed), 6);
  const rough = fractal(gradientNoise(seed + 1), 4);
  return createGrid(width, height, (x, y) => {
    const px = x / height;
    const py = y / height;
    const up = 0.34 - py - 0.16 * (px - 0.75) + 0.05 * rough(px * 3, py * 3);
    const rise = Math.min(1, Math.max(0, up / 0.3));
    return rise * (0.5 + 0.5 * crests(px * 3, py * 3)) + 0.012 * rough(px * 5, py * 5);
  });
}

/** Side streets: two sets of short lines that follow the main streets. */
function blocks(place: (at: Point) => Point): Line[] {
  const lines: Line[] = [];
  for (let step = 0; step < 9; step++) {
    const along = step / 8;
    lines.push([
      [7.243 + 0.024 * along, 47.1405 + 0.0035 * along],
      [7.2475 + 0.028 * along, 47.1285 + 0.006 * along],
    ]);
  }
  for (let step = 0; step < 8; step++) {
    const down = step / 7;
    lines.push([
      [7.2435 + 0.004 * down, 47.14 - 0.0105 * down],
      [7.267 + 0.008 * down, 47.1435 - 0.0085 * down],
    ]);
  }
  return lines.map((line) => line.map(place));
}
