import { overlay, paint, type Raster, type Size } from "../canvas";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { blur, createGrid } from "../terrain/grid";
import { fractal, gradientNoise } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";
import { contourStrokes } from "./relief";

/** Draws mountains under snow: much on high and shaded slopes, patches lower down, none on the valley floor. */
export async function drawSnowCover(seed: number, size: Size): Promise<Raster> {
  const { width, height } = size;
  const terrain = growTerrain("trough", seed, size);
  const shade = shadeRelief(terrain, 0.12);
  const broad = blur(terrain, height / 90);
  const patches = fractal(gradientNoise(seed + 4), 6, 0.6);
  const snow = createGrid(width, height, (x, y) => {
    const index = y * width + x;
    const south = broad.data[Math.max(0, index - 4 * width)]! - broad.data[index]!;
    const patch = 0.11 * patches((7 * x) / height, (7 * y) / height);
    return (terrain.data[index]! - 0.3 - 5 * south + patch) / 0.16;
  });
  const ground = scaleOf("#0d171d", "#26333b", "#4d5b63", "#87939a", "#c3cacc");
  const white = scaleOf("#3d7597", "#8fb7ca", "#dbe8ed", "#fdfefe", "#ffffff");
  const raster = paint(size, (_x, _y, index): Colour => {
    const light = (shade.data[index]! - 0.14) / 0.74;
    const bare = mix(ground(light), hex(palette.slate), 0.2 * (1 - terrain.data[index]!));
    return mix(bare, white(light * 1.1), Math.min(1, Math.max(0, snow.data[index]!)));
  });
  return overlay(raster, [contourStrokes(terrain, 14, palette.glacier, 0.22)]);
}
