import { paint, type Size } from "../canvas";
import { mix, scaleOf, type Colour } from "../palette";
import { createGrid, resize } from "../terrain/grid";
import { fractal, gradientNoise } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";
import type { Frame } from "./glacierFlow";

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A front of cloud that crosses the picture from left to right, seen from above. */
export function cloudFront(seed: number, size: Size): Frame {
  const { width, height } = size;
  const fine = fractal(gradientNoise(seed), 6, 0.55);
  const broad = fractal(gradientNoise(seed + 1), 3);
  const relief = shadeRelief(growTerrain("hills", seed, size), 0.055);
  const land = scaleOf("#03141e", "#07293d", "#0b3f5f", "#14587f");
  const lit = scaleOf("#7b93a1", "#bccad1", "#eaf0f1", "#ffffff");
  // Clouds are soft, so a third of the size is enough for them.
  const coarse = { width: Math.round(width / 3), height: Math.round(height / 3) };
  return (time) => {
    const density = createGrid(coarse.width, coarse.height, (x, y) => {
      const px = x / coarse.height - 2.1 * time - 0.25;
      const py = y / coarse.height + 0.06 * time;
      const bend = 0.5 * broad(px * 1.5 + 2, py * 1.5 + 0.7 * time);
      const texture = fine(px * 2.4 + bend, py * 2.4 - bend + 0.25 * time);
      const behind = px + 0.12 + 0.28 * py * py + 0.16 * broad(px * 2, py * 2);
      const front = smoothstep(0.04, -0.1, behind) * smoothstep(-0.95, -0.42, behind);
      const scattered = 0.3 * smoothstep(-0.4, -0.9, behind);
      return smoothstep(0.22, 1.05, front * 0.68 + scattered + 0.85 * texture);
    });
    const cloud = resize(density, width, height);
    const light = resize(shadeRelief(density, 0.05), width, height);
    const shift = Math.round(height / 45);
    return paint(size, (x, y, index): Colour => {
      const caster = Math.max(0, y - shift) * width + Math.max(0, x - shift);
      const base = land((relief.data[index]! - 0.25) / 0.55);
      const shadow = mix(base, [2, 12, 18], 0.5 * Math.max(0, cloud.data[caster]!));
      return mix(shadow, lit((light.data[index]! - 0.25) / 0.65), Math.max(0, cloud.data[index]!));
    });
  };
}
