import { overlay, paint, type Raster, type Size } from "../canvas";
import { traceContours } from "../marks/contours";
import { lengthOf, smooth, strokeLines } from "../marks/lines";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { growGlaciers } from "../terrain/glaciers";
import { resize } from "../terrain/grid";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** Snow lines of the ice extents shown, from 1850 to today. */
const snowLines = [0.62, 0.68, 0.74, 0.8];
const tints = ["#c3d9e3", "#86b4cb", "#3b7fa6", palette.deep];

/** Draws how far glaciers reached in 1850 and since: one tint and outline per extent, the latest darkest. */
export async function drawGlacierRetreat(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const unit = height / 1280;
  const terrain = growTerrain("massif", seed, size);
  const coarse = resize(terrain, Math.round(width / 3), Math.round(height / 3));
  const extents = snowLines.map((snowLine) =>
    resize(growGlaciers(coarse, snowLine).thickness, width, height),
  );
  const shade = shadeRelief(terrain, 0.1);
  const land = scaleOf("#7f8c93", "#adb8bc", "#d3dadb", "#eef0ee", palette.snow);
  const raster = paint(size, (_x, _y, index): Colour => {
    const light = (shade.data[index]! - 0.14) / 0.74;
    const ground = land(light);
    return extents.reduce((colour, extent, step) => {
      const cover = Math.min(1, Math.max(0, extent.data[index]! / 0.0012));
      const tint = mix(hex(tints[step]!), [255, 255, 255], 0.35 * (light - 0.6));
      return mix(colour, tint, 0.92 * cover);
    }, ground);
  });
  const outlines = extents.map((extent, step) => {
    const lines = traceContours(extent, 0.0004)
      .filter((line) => lengthOf(line) > 170 * unit)
      .map((line) => smooth(line, 1));
    const isFirst = step === 0;
    return strokeLines(lines, {
      colour: isFirst ? palette.signal : palette.snow,
      width: (isFirst ? 1.6 : 1.2) * unit,
      opacity: isFirst ? 0.85 : 0.7,
    });
  });
  return overlay(raster, outlines);
}
