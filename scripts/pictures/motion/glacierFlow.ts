import { paint, type Raster, type Size } from "../canvas";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { createGrid } from "../terrain/grid";
import { fractal, gradientNoise } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** Draws a moment of a film; `time` runs from 0 to 1. */
export type Frame = (time: number) => Raster;

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A glacier that flows through its valley from left to right, seen from above. */
export function glacierFlow(seed: number, size: Size): Frame {
  const { width, height } = size;
  const rough = fractal(gradientNoise(seed), 5);
  const mountains = growTerrain("massif", seed, size);
  const crevasses = fractal(gradientNoise(seed + 2), 4);
  const bands = fractal(gradientNoise(seed + 3), 3);
  // Across the glacier: 0 in its middle, -1 and 1 at its edges.
  const across = createGrid(width, height, (x, y) => {
    const px = x / height;
    const middle = 0.52 + 0.15 * Math.sin(px * 2.6 + 0.4) - 0.06 * px;
    const reach = 0.19 + 0.05 * Math.sin(px * 1.7 + 2) + 0.02 * rough(px * 5, y / height);
    return (y / height - middle) / reach;
  });
  const ground = createGrid(width, height, (x, y) => {
    const away = Math.abs(across.data[y * width + x]!) - 1;
    const rise = smoothstep(0, 1.6, away);
    return rise * (0.25 + 0.75 * mountains.data[y * width + x]!);
  });
  const shade = shadeRelief(ground, 0.13);
  const rock = scaleOf("#0c1a23", "#2a3c48", "#6d7d87", "#b4bec2", "#e9edec");
  const ice = scaleOf("#5f9dbd", "#9cc3d6", "#cfe2ea", "#eef5f8", palette.snow);
  const rubble = hex("#56636b");
  return (time) =>
    paint(size, (x, _y, index): Colour => {
      const side = across.data[index]!;
      const land = rock((shade.data[index]! - 0.14) / 0.74);
      const cover = smoothstep(1.02, 0.97, Math.abs(side));
      if (cover === 0) return land;
      const along = x / height - 0.3 * time + 0.1 * side * side;
      const wave = 0.5 + 0.5 * Math.sin(along * 46 + 1.4 * bands(along * 2, side));
      const crack = crevasses(along * 13, side * 2.2);
      const light = 0.42 + 0.22 * wave + 0.34 * crack - 0.24 * side * side - 0.1 * side;
      const drift = side + 0.035 * bands(along * 3, 4);
      const moraine = [-0.62, -0.12, 0.34].reduce(
        (most, at, number) => {
          const breadth = 0.05 + 0.02 * number + 0.02 * crevasses(along * 9, number * 7);
          return Math.max(most, smoothstep(breadth, breadth * 0.35, Math.abs(drift - at)));
        },
        0.55 * smoothstep(0.86, 1, Math.abs(side)),
      );
      const grit = 0.62 + 0.5 * crevasses(along * 30, side * 14);
      return mix(land, mix(ice(light), rubble, Math.min(1, moraine * grit)), cover);
    });
}
