import type { Landscape } from "./erosion";
import { fractal, gradientNoise, ridged } from "./noise";

/** Kinds of country the terrains are grown from. */
export type Country =
  "massif" | "valley" | "folds" | "gorges" | "trough" | "hills" | "pass" | "lakeside";

const smoothstep = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Distance of a place from a line through (x0, y0) in the direction `degrees` (0 east, 90 south). */
function besideLine(x: number, y: number, x0: number, y0: number, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  return -(x - x0) * Math.sin(angle) + (y - y0) * Math.cos(angle);
}

/**
 * Describes how a country grows: where its ground rises and how its rivers cut.
 *
 * @param seed makes each landscape of a country its own
 */
export function landscapeOf(country: Country, seed: number): Landscape {
  const rough = fractal(gradientNoise(seed), 5);
  const broad = fractal(gradientNoise(seed + 1), 3);
  const crests = ridged(gradientNoise(seed + 2), 4);
  const start = (x: number, y: number): number => 0.07 * rough(x * 4, y * 4);
  const wander = (x: number, y: number): number => 0.13 * broad(x * 1.6, y * 1.6);
  switch (country) {
    case "massif":
      return {
        seed,
        start: (x, y) => start(x, y) + 0.12 * crests(x * 1.7, y * 1.7),
        uplift: (x, y) => 0.62 + 0.75 * broad(x * 1.3, y * 1.3) + 0.25 * crests(x * 2, y * 2),
        erodibility: 0.3,
        creep: 0.0062,
      };
    case "valley":
      return {
        seed,
        start,
        uplift: (x, y) => {
          const off = Math.abs(besideLine(x, y, 0.75, 0.55, -24) + 1.3 * wander(x, y));
          return 0.05 + smoothstep(0.05, 0.3, off) * (0.85 + 0.5 * broad(x * 2, y * 2));
        },
        erodibility: 0.36,
        creep: 0.0052,
      };
    case "folds":
      return {
        seed,
        start: (x, y) => 0.35 * start(x, y),
        uplift: (x, y) => {
          const across = besideLine(x, y, 0, 0, -34) + 0.55 * wander(x, y);
          const fold = 0.5 + 0.5 * Math.cos(across * 40 + 7 * broad(x * 0.9, y * 0.9));
          const strength = smoothstep(-0.45, 0.5, broad(x * 2.1 + 7, y * 2.1) + 0.3 * crests(x, y));
          return 0.16 + 0.95 * fold ** 1.5 * strength;
        },
        erodibility: 0.42,
        creep: 0.0042,
      };
    case "gorges":
      return {
        seed,
        start: (x, y) => start(x, y) + 0.1 * (1 - y),
        uplift: (x, y) =>
          (0.35 + 0.7 * smoothstep(1, 0.1, y)) * (0.85 + 0.5 * broad(x * 1.5, y * 1.2)),
        erodibility: 0.24,
        creep: 0.0046,
      };
    case "trough":
      return {
        seed,
        start,
        uplift: (x, y) => {
          const off = Math.abs(besideLine(x, y, 0.75, 0.5, -38) + 0.8 * wander(x, y));
          return 0.04 + smoothstep(0.03, 0.17, off) * (0.8 + 0.55 * crests(x * 2.4, y * 2.4));
        },
        erodibility: 0.27,
        creep: 0.0055,
      };
    case "hills":
      return {
        seed,
        start: (x, y) => 1.3 * start(x, y),
        uplift: (x, y) => 0.42 + 0.4 * broad(x * 1.2 + 3, y * 1.2),
        erodibility: 0.62,
        creep: 0.0052,
      };
    case "pass":
      return {
        seed,
        start: (x, y) => start(x, y) - 0.25 * Math.hypot(x - 0.72, y - 0.48),
        uplift: (x, y) => {
          const away = Math.hypot(x - 0.72, y - 0.48);
          return (1.1 - 0.75 * away) * (0.8 + 0.6 * broad(x * 1.8, y * 1.8));
        },
        erodibility: 0.33,
        creep: 0.0052,
      };
    case "lakeside":
      return {
        seed,
        start,
        uplift: (x, y) => {
          const across = besideLine(x, y, 0.75, 0.55, -33) + 0.5 * wander(x, y);
          const ridge = smoothstep(0, -0.14, across) * (0.75 + 0.5 * Math.cos(across * 30));
          return ridge + 0.05 + 0.16 * smoothstep(0.12, 0.5, across) * (1 + broad(x * 4, y * 4));
        },
        erodibility: 0.26,
        creep: 0.005,
      };
  }
}
