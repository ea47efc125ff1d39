import type { Raster, Size } from "./canvas";
import { drawBielMap } from "./kinds/bielMap";
import { drawClouds, type Weather } from "./kinds/clouds";
import { drawDelta } from "./kinds/delta";
import { drawFloodPlain } from "./kinds/floodPlain";
import { drawGlacierRetreat } from "./kinds/glacierRetreat";
import { drawGroundwater } from "./kinds/groundwater";
import { drawLakeDepth, type LakeDepthOptions } from "./kinds/lakeDepth";
import { drawPortrait, type PortraitOptions } from "./kinds/portrait";
import { drawRelief, type ReliefOptions } from "./kinds/relief";
import { drawReservoir } from "./kinds/reservoir";
import { drawRiverNetwork, type RiverNetworkOptions } from "./kinds/riverNetwork";
import { drawSnowCover } from "./kinds/snowCover";
import { drawSoilMoisture } from "./kinds/soilMoisture";
import { drawStationsMap } from "./kinds/stationsMap";

/** Draws a picture at a size; the seed makes it its own. */
type Draw = (seed: number, size: Size) => Raster | Promise<Raster>;

/** A picture of the institution. */
export interface Picture {
  /** Identifier of the medium; also its file name. */
  readonly id: string;
  readonly size: Size;
  readonly seed: number;
  readonly draw: Draw;
}

const landscape: Size = { width: 1920, height: 1280 };
const upright: Size = { width: 960, height: 1200 };

const relief =
  (options: ReliefOptions): Draw =>
  (seed, size) =>
    drawRelief(seed, size, options);
const lakeDepth =
  (options: LakeDepthOptions): Draw =>
  (seed, size) =>
    drawLakeDepth(seed, size, options);
const riverNetwork =
  (options: RiverNetworkOptions): Draw =>
  (seed, size) =>
    drawRiverNetwork(seed, size, options);
const clouds =
  (weather: Weather): Draw =>
  (seed, size) =>
    drawClouds(seed, size, weather);
const portrait = (
  name: string,
  seed: number,
  initials: string,
  tone: PortraitOptions["tone"],
  country: PortraitOptions["country"],
): Picture => ({
  id: `portrait-${name}`,
  size: upright,
  seed,
  draw: (own, size) => drawPortrait(own, size, { initials, tone, country }),
});
const scene = (id: string, seed: number, draw: Draw): Picture => ({
  id,
  size: landscape,
  seed,
  draw,
});

/** Every picture that is drawn. */
export const catalogue: readonly Picture[] = [
  scene(
    "relief-aletsch",
    107,
    relief({ country: "trough", mood: "glacier", relief: 0.12, haze: 0.35, snowLine: 0.52 }),
  ),
  scene(
    "relief-rhine",
    102,
    relief({ country: "valley", mood: "paper", relief: 0.1, haze: 0.7, contours: 24 }),
  ),
  scene("relief-jura", 7, relief({ country: "folds", mood: "paper", relief: 0.085, haze: 0.5 })),
  scene(
    "relief-ticino",
    104,
    relief({ country: "gorges", mood: "slate", relief: 0.11, haze: 0.35 }),
  ),
  scene(
    "relief-engadin",
    105,
    relief({ country: "trough", mood: "glacier", relief: 0.11, haze: 0.5, waterLine: 0.03 }),
  ),
  scene(
    "relief-biel",
    106,
    relief({
      country: "lakeside",
      mood: "dawn",
      relief: 0.09,
      haze: 0.3,
      waterLine: 0.05,
      contours: 22,
    }),
  ),
  scene(
    "relief-bernina",
    101,
    relief({ country: "massif", mood: "night", relief: 0.13, haze: 0.3, snowLine: 0.66 }),
  ),
  scene(
    "relief-jungfrau",
    108,
    relief({ country: "massif", mood: "dawn", relief: 0.15, haze: 0.25, snowLine: 0.6 }),
  ),
  scene(
    "relief-gotthard",
    109,
    relief({ country: "pass", mood: "night", relief: 0.11, haze: 0.2, contours: 26 }),
  ),
  scene(
    "relief-emmental",
    110,
    relief({ country: "hills", mood: "dawn", relief: 0.075, haze: 0.35, contours: 18 }),
  ),
  scene(
    "lake-depth-geneva",
    3,
    lakeDepth({
      lake: "geneva",
      view: { centre: [6.54, 46.362], latitudes: 0.4 },
      print: "paper",
      depth: 310,
      interval: 20,
    }),
  ),
  scene(
    "lake-depth-constance",
    4,
    lakeDepth({
      lake: "constance",
      view: { centre: [9.31, 47.645], latitudes: 0.45 },
      print: "deep",
      depth: 250,
      interval: 20,
    }),
  ),
  scene(
    "lake-depth-biel",
    5,
    lakeDepth({
      lake: "biel",
      view: { centre: [7.16, 47.088], latitudes: 0.125 },
      print: "mist",
      depth: 74,
      interval: 5,
    }),
  ),
  scene(
    "lake-depth-lugano",
    6,
    lakeDepth({
      lake: "lugano",
      view: { centre: [8.992, 45.97], latitudes: 0.165 },
      print: "ink",
      depth: 288,
      interval: 20,
    }),
  ),
  scene(
    "lake-depth-zurich",
    7,
    lakeDepth({
      lake: "zurich",
      view: { centre: [8.742, 47.28], latitudes: 0.235 },
      print: "stone",
      depth: 136,
      interval: 10,
    }),
  ),
  scene(
    "river-network-rhine",
    11,
    riverNetwork({ country: "valley", print: "paper", leastArea: 0.0003, mainWidth: 16 }),
  ),
  scene(
    "river-network-rhone",
    204,
    riverNetwork({ country: "trough", print: "deep", leastArea: 0.0002, mainWidth: 17 }),
  ),
  scene(
    "river-network-ticino",
    12,
    riverNetwork({ country: "gorges", print: "basins", leastArea: 0.0004, mainWidth: 14 }),
  ),
  scene(
    "river-network-inn",
    206,
    riverNetwork({ country: "hills", print: "ink", leastArea: 0.00012, mainWidth: 15 }),
  ),
  scene("cloud-field-foehn", 5, clouds("foehn")),
  scene("cloud-field-bise", 6, clouds("bise")),
  scene("cloud-field-summer", 7, clouds("summer")),
  scene("cloud-field-front", 8, clouds("front")),
  scene("snow-cover-davos", 21, drawSnowCover),
  scene("groundwater-flow-seeland", 24, drawGroundwater),
  scene("glacier-retreat-1850", 22, drawGlacierRetreat),
  scene("flood-plain-thur", 25, drawFloodPlain),
  scene("delta-maggia", 26, drawDelta),
  scene("soil-moisture-mittelland", 27, drawSoilMoisture),
  scene("reservoir-grimsel", 23, drawReservoir),
  scene("map-switzerland", 41, drawStationsMap),
  scene("map-biel", 42, drawBielMap),
  portrait("keller", 51, "NK", "deep", "massif"),
  portrait("rochat", 52, "LR", "mist", "gorges"),
  portrait("bernasconi", 53, "EB", "ink", "hills"),
  portrait("meier", 54, "JM", "ice", "pass"),
  portrait("dubois", 55, "CD", "slate", "valley"),
  portrait("ferrari", 56, "MF", "deep", "folds"),
  portrait("zgraggen", 57, "AZ", "ink", "trough"),
  portrait("monnier", 58, "LM", "ice", "hills"),
  portrait("albertini", 59, "CA", "mist", "massif"),
  portrait("huber", 60, "TH", "slate", "pass"),
];
