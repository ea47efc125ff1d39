import { overlay, paint, type Raster, type Size } from "../canvas";
import { traceContours } from "../marks/contours";
import { lengthOf, smooth, strokeLines, type Point } from "../marks/lines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { createGrid, resize, type Grid } from "../terrain/grid";
import { accumulate, routeFlow } from "../terrain/flow";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** Where a dam would hold back a good deal of water. */
interface DamSite {
  /** Cell of the coarse grid on the valley floor. */
  readonly cell: number;
  /** Cells the water would cover. */
  readonly lake: Uint8Array;
  /** Height the water stands at. */
  readonly level: number;
}

/** Floods a valley behind a dam of the given height: the cells upstream of it that lie lower than its crest. */
function flood(terrain: Grid, cell: number, rise: number, receiver: Int32Array, order: Int32Array) {
  const level = terrain.data[cell]! + rise;
  const lake = new Uint8Array(terrain.data.length);
  lake[cell] = 1;
  let count = 0;
  for (const index of order) {
    if (index === cell || !lake[receiver[index]!] || terrain.data[index]! > level) continue;
    lake[index] = 1;
    count++;
  }
  return { site: { cell, lake, level }, count };
}

/** Finds the valley in the middle of the picture that holds the most water behind a dam. */
function findSite(terrain: Grid): DamSite {
  const { width, height } = terrain;
  const flow = routeFlow(terrain);
  const area = accumulate(flow);
  const candidates = [...flow.order].filter((cell) => {
    const x = (cell % width) / width;
    const y = Math.floor(cell / width) / height;
    return x > 0.3 && x < 0.72 && y > 0.3 && y < 0.75 && area[cell]! > 0.02 * area.length;
  });
  const floods = candidates
    .filter((_, place) => place % 5 === 0)
    .map((cell) => flood(terrain, cell, 0.2, flow.receiver, flow.order))
    .map(({ site, count }) => {
      const at: Point = [site.cell % width, Math.floor(site.cell / width)];
      const { back, ahead } = narrowest(terrain, at, site.level, height / 8);
      return { site, worth: Math.sqrt(count) / (back + ahead + 3) };
    });
  const best = floods.sort((a, b) => b.worth - a.worth)[0];
  if (!best) throw new Error("The terrain has no valley to dam.");
  return best.site;
}

/** Draws a reservoir in the mountains, with the shores of lower water drawn into it and its dam. */
export async function drawReservoir(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const terrain = growTerrain("massif", seed, size);
  const coarse = resize(terrain, Math.round(width / 4), Math.round(height / 4));
  const { cell, lake, level } = findSite(coarse);
  const mask = resize(
    { ...coarse, data: Float32Array.from(lake, (is) => (is ? 1 : -1)) },
    width,
    height,
  );
  const depth = createGrid(width, height, (x, y) => {
    const index = y * width + x;
    return Math.min(level - terrain.data[index]!, mask.data[index]! * 0.06 + 0.03);
  });
  const bed = createGrid(width, height, (x, y) => level - terrain.data[y * width + x]!);
  const shade = shadeRelief(terrain, 0.12);
  const land = scaleOf("#1a242a", "#4b5860", "#929da3", "#d2d8d9", palette.snow);
  const water = scaleOf(palette.ice, "#4e94b8", palette.glacier, palette.deep, palette.abyss);
  const raster = paint(size, (_x, _y, index): Colour => {
    const height01 = terrain.data[index]!;
    const light = (shade.data[index]! - 0.14) / 0.76;
    const ground = mix(land(light), hex("#c6d0d3"), 0.4 * (1 - height01) ** 2);
    const cover = Math.min(1, Math.max(0, depth.data[index]! / 0.0015));
    return mix(ground, water(Math.floor((bed.data[index]! / 0.2) * 8) / 7), cover);
  });
  const inside = (value: number): string => {
    const lines = traceContours(depth, value).filter((line) => lengthOf(line) > 40 * unit);
    return strokeLines(
      lines.map((line) => smooth(line, 1)),
      { colour: palette.snow, width: 1.3 * unit, opacity: 0.75 },
    );
  };
  const shores = [0.0006, 0.014, 0.028].map(inside);
  const at: Point = [(cell % coarse.width) * 4 + 2, Math.floor(cell / coarse.width) * 4 + 2];
  return overlay(raster, [...shores, dam(terrain, at, level, unit)]);
}

/** The shortest straight line through a place from slope to slope, at most `most` cells to each side. */
function narrowest(terrain: Grid, [x, y]: Point, level: number, most: number) {
  const reach = (angle: number): number => {
    let length = 0;
    while (length < most) {
      const px = Math.round(x + length * Math.cos(angle));
      const py = Math.round(y + length * Math.sin(angle));
      if ((terrain.data[py * terrain.width + px] ?? 1) > level) break;
      length++;
    }
    return length;
  };
  const spans = Array.from({ length: 36 }, (_, step) => {
    const angle = (step * Math.PI) / 36;
    return { angle, back: reach(angle + Math.PI), ahead: reach(angle) };
  });
  return spans.sort((a, b) => a.back + a.ahead - b.back - b.ahead)[0]!;
}

/** The dam, from slope to slope. */
function dam(terrain: Grid, at: Point, level: number, unit: number): string {
  const { angle, back, ahead } = narrowest(terrain, at, level, 180 * unit);
  const end = (length: number): Point => [
    at[0] + length * Math.cos(angle),
    at[1] + length * Math.sin(angle),
  ];
  const line = [end(-back - 5 * unit), end(ahead + 5 * unit)];
  return (
    strokeLines([line], { colour: palette.snow, width: 12 * unit }) +
    strokeLines([line], { colour: palette.signal, width: 6 * unit })
  );
}
