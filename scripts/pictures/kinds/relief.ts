import { overlay, paint, type Raster, type Size } from "../canvas";
import { traceContours } from "../marks/contours";
import { lengthOf, smooth, strokeLines } from "../marks/lines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { growGlaciers } from "../terrain/glaciers";
import { resize, type Grid } from "../terrain/grid";
import type { Country } from "../terrain/landscapes";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** Moods a relief is printed in: colours from shadow to light, and of the haze in the valleys. */
const moods = {
  paper: { shades: [palette.ink, "#3f4d57", "#8b99a1", "#d3d9da", palette.snow], haze: "#cfd8da" },
  glacier: {
    shades: [palette.abyss, palette.glacier, "#5f9dbd", "#cfe0e7", palette.snow],
    haze: "#a9c7d6",
  },
  night: { shades: ["#03090d", "#0b1c27", "#17394d", "#3f7592", "#bfdbe8"], haze: "#0d2a3b" },
  dawn: { shades: ["#2d3a44", "#7b8992", "#b9c3c7", "#e4e8e8", palette.snow], haze: "#e9edec" },
  slate: { shades: ["#0c1216", "#222c33", "#46535b", "#7c8991", "#d5dbdc"], haze: "#55626a" },
} as const;

/** A shaded relief. */
export interface ReliefOptions {
  readonly country: Country;
  readonly mood: keyof typeof moods;
  /** Height of the relief in picture heights. */
  readonly relief: number;
  /** How much haze lies in the valleys, 0 to 1. */
  readonly haze: number;
  /** Height at which ice begins to grow, 0 to 1; no ice without. */
  readonly snowLine?: number;
  /** Number of contour lines; none without. */
  readonly contours?: number;
  /** Height up to which water stands, 0 to 1; none without. */
  readonly waterLine?: number;
}

/** Contour lines of a height, one every `1 / count`, every fifth stronger. */
export function contourStrokes(
  terrain: Grid,
  count: number,
  colour: string,
  opacity: number,
): string {
  const unit = terrain.height / 1280;
  return Array.from({ length: count - 1 }, (_, index) => {
    const isStrong = (index + 1) % 5 === 0;
    const lines = traceContours(terrain, (index + 1) / count)
      .filter((line) => lengthOf(line) > 60 * unit)
      .map((line) => smooth(line, 1));
    return strokeLines(lines, {
      colour,
      width: (isStrong ? 1.7 : 0.9) * unit,
      opacity: isStrong ? opacity : opacity * 0.7,
    });
  }).join("");
}

/** Draws a shaded relief, with ice, water and contour lines as asked. */
export async function drawRelief(
  seed: number,
  size: Size,
  options: ReliefOptions,
): Promise<Raster> {
  const { country, mood, relief, haze, snowLine, contours, waterLine = -1 } = options;
  const ground = growTerrain(country, seed, size);
  const ice = snowLine === undefined ? undefined : iceOn(ground, snowLine, size);
  const surface = ice?.surface ?? ground;
  const shade = shadeRelief(surface, relief);
  const { shades, haze: hazeColour } = moods[mood];
  const tone = scaleOf(...shades);
  const iceTone = scaleOf("#2a6a8e", "#7fb2cb", "#c9e0ea", "#f2f8fa", "#ffffff");
  const water = hex(mood === "night" ? "#020a10" : palette.glacier);
  const veil = hex(hazeColour);
  const raster = paint(size, (_x, _y, index): Colour => {
    const height = surface.data[index]!;
    if (height < waterLine) return mix(water, veil, 0.1 + 0.2 * (waterLine - height));
    const light = (shade.data[index]! - 0.14) / 0.78;
    const air = haze * Math.max(0, 1 - height) ** 2.4;
    const land = mix(tone(light), veil, air);
    const cover = ice ? Math.min(1, Math.max(0, ice.thickness.data[index]! / 0.0022)) : 0;
    return cover > 0 ? mix(land, iceTone(light * 1.16 - 0.06), cover * 0.94) : land;
  });
  if (!contours) return raster;
  const isDark = mood === "night" || mood === "slate";
  const strokes = contourStrokes(surface, contours, isDark ? palette.ice : palette.deep, 0.34);
  return overlay(raster, [strokes]);
}

/** Grows the ice at half the size, where it is as good and four times as fast. */
function iceOn(ground: Grid, snowLine: number, { width, height }: Size) {
  const coarse = resize(ground, Math.round(width / 2), Math.round(height / 2));
  const { thickness, surface } = growGlaciers(coarse, snowLine);
  const thick = resize(thickness, width, height);
  const smoothSurface = resize(surface, width, height);
  const data = smoothSurface.data.map((value, index) => {
    const share = Math.min(1, Math.max(0, thick.data[index]! / 0.004));
    return share * value + (1 - share) * ground.data[index]!;
  });
  return { thickness: thick, surface: { width, height, data } };
}
