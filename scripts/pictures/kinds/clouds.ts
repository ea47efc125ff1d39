import { paint, type Raster, type Size } from "../canvas";
import { hex, mix, palette, scaleOf, type Colour } from "../palette";
import { createGrid, type Grid } from "../terrain/grid";
import { fractal, gradientNoise, warped } from "../terrain/noise";
import { shadeRelief } from "../terrain/shade";
import { growTerrain } from "../terrain/terrains";

/** Weather a cloud field shows. */
export type Weather = "foehn" | "bise" | "summer" | "front";

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Density of the cloud, 0 to 1, at a place in picture heights. */
function densityOf(weather: Weather, seed: number): (x: number, y: number) => number {
  const fine = fractal(gradientNoise(seed), 7, 0.54);
  const broad = fractal(gradientNoise(seed + 1), 4);
  const swirl = warped(fine, broad, 0.55);
  switch (weather) {
    case "foehn":
      return (x, y) => {
        const along = 0.94 * x + 0.34 * y;
        const across = -0.34 * x + 0.94 * y + 0.07 * broad(x * 1.3, y * 1.3);
        const wave = 0.5 + 0.5 * Math.sin(across * 27 + 1.6 * broad(x * 1.1 + 3, y * 1.1));
        const lens = smoothstep(0.1, 0.62, wave * (0.62 + 0.75 * broad(along * 1.7, across * 4)));
        const fibre = 0.5 + 0.5 * fine(along * 1.4, across * 15);
        const wall = smoothstep(0.66, 0.95, y + 0.12 * swirl(x * 2, y * 2));
        return Math.min(
          1,
          lens * (0.28 + 0.95 * fibre + 0.25 * fine(along * 5, across * 22)) * (1 - wall) +
            wall * (0.72 + 0.4 * swirl(x * 3, y * 3)),
        );
      };
    case "bise":
      return (x, y) => 0.5 + 0.5 * swirl(x * 1.5, y * 2.2);
    case "summer":
      return (x, y) => {
        const towers = 1 - Math.abs(swirl(x * 3.2, y * 3.2)) * 1.9;
        const cells = broad(x * 3.4 + 9, y * 3.4) + 0.6 * fine(x * 9, y * 9);
        return smoothstep(-0.06, 0.4, cells) * (0.45 + 0.55 * Math.max(0, towers));
      };
    case "front":
      return (x, y) => {
        const dx = x - 0.62;
        const dy = y - 0.5;
        const radius = Math.hypot(dx, dy) + 0.02;
        const turn = Math.atan2(dy, dx) + 2.6 * Math.log(radius + 0.12);
        const arm = 0.5 + 0.5 * Math.cos(2 * turn + 1.1 * broad(x * 2, y * 2));
        const px = radius * Math.cos(turn);
        const py = radius * Math.sin(turn);
        const texture = swirl(px * 2.6 + x * 1.2, py * 2.6 + y * 1.2);
        const crumbs = fine(x * 6 + 0.6 * texture, y * 6);
        const reach = smoothstep(1.25, 0.15, radius);
        const body = arm * (0.55 + 0.3 * reach) + 0.62 * texture + 0.22 * crumbs;
        return smoothstep(0.28, 0.92, body) ** 1.3;
      };
  }
}

/** Draws a cloud field from above. */
export function drawClouds(seed: number, size: Size, weather: Weather): Raster {
  const { width, height } = size;
  const density = densityOf(weather, seed);
  const cloud = createGrid(width, height, (x, y) => density(x / height, y / height));
  if (weather === "bise") return drawFogSea(seed, size, cloud);
  const light = shadeRelief(cloud, weather === "summer" ? 0.055 : 0.03);
  const grounds = {
    foehn: scaleOf("#062c42", palette.glacier, "#1e6a93"),
    summer: scaleOf("#0a4263", "#17618c", "#3a86ae"),
    front: scaleOf("#03141e", "#07293d", palette.deep),
  };
  const ground = grounds[weather];
  const lit = scaleOf("#6d8797", "#aebfc8", "#e3eaec", "#ffffff", "#ffffff");
  const tint = fractal(gradientNoise(seed + 3), 3);
  const shift = Math.round(height / 60);
  return paint(size, (x, y, index): Colour => {
    const sea = ground(0.5 + 0.6 * tint((1.4 * x) / height, (1.4 * y) / height));
    const caster = Math.max(0, y - shift) * width + Math.max(0, x - shift);
    const shadow = weather === "summer" ? 0.45 * cloud.data[caster]! : 0.15 * cloud.data[caster]!;
    const below = mix(sea, hex(palette.abyss), shadow);
    const cover = cloud.data[index]!;
    return mix(below, lit((light.data[index]! - 0.22) / 0.72), Math.min(1, 1.15 * cover));
  });
}

/** Fog that fills the low country under the bise, the hills standing out as islands. */
function drawFogSea(seed: number, size: Size, texture: Grid): Raster {
  const terrain = growTerrain("pass", seed, size);
  const shade = shadeRelief(terrain, 0.13);
  const level = createGrid(
    size.width,
    size.height,
    (x, y) => 0.4 + 0.1 * texture.data[y * size.width + x]! - 0.16 * (y / size.height),
  );
  const top = createGrid(size.width, size.height, (x, y) => {
    const index = y * size.width + x;
    return (
      Math.max(0, level.data[index]! - 0.4 * terrain.data[index]!) + 0.1 * texture.data[index]!
    );
  });
  const light = shadeRelief(top, 0.06);
  const land = scaleOf("#06151e", "#123449", "#3d6479", "#9db5c0", "#edf2f3");
  const fog = scaleOf("#b3c3cb", "#dbe3e5", "#f4f6f5", "#ffffff");
  return paint(size, (_x, _y, index): Colour => {
    const depth = level.data[index]! - terrain.data[index]!;
    const cover = smoothstep(-0.035, 0.05, depth);
    return mix(
      land((shade.data[index]! - 0.12) / 0.8),
      fog((light.data[index]! - 0.4) / 0.4),
      cover,
    );
  });
}
