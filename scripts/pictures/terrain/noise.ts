import { seededRandom } from "./random";

/** A noise of two coordinates; about -1 to 1, zero on average, one bump per unit. */
export type Noise = (x: number, y: number) => number;

/** Makes seeded gradient noise (Perlin) with a period of 256 units. */
export function gradientNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const order = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index]!;
    order[index] = order[other]!;
    order[other] = kept;
  }
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let index = 0; index < 256; index++) {
    const angle = random() * 2 * Math.PI;
    gradientX[index] = Math.cos(angle);
    gradientY[index] = Math.sin(angle);
  }
  const corner = (column: number, row: number, dx: number, dy: number): number => {
    const hash = order[(order[column & 255]! + row) & 255]!;
    return gradientX[hash]! * dx + gradientY[hash]! * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(column, row, dx, dy);
    const bottom = corner(column, row + 1, dx, dy - 1);
    const topRight = corner(column + 1, row, dx - 1, dy);
    const bottomRight = corner(column + 1, row + 1, dx - 1, dy - 1);
    const upper = top + u * (topRight - top);
    return 1.5 * (upper + v * (bottom + u * (bottomRight - bottom) - upper));
  };
}

/** Sums octaves of a noise, each twice as fine and half as strong; about -1 to 1. */
export function fractal(noise: Noise, octaves: number, gain = 0.5): Noise {
  return (x, y) => {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += amplitude * noise(x * frequency + octave * 17.3, y * frequency - octave * 9.1);
      total += amplitude;
      amplitude *= gain;
      frequency *= 2;
    }
    return sum / total;
  };
}

/** Sums octaves of folded noise: sharp crests where the noise is zero; 0 to about 1. */
export function ridged(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let amplitude = 0.5;
    let weight = 1;
    let frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      const fold = 1 - Math.abs(noise(x * frequency + octave * 31.7, y * frequency + octave * 5.9));
      const crest = fold * fold * weight;
      sum += amplitude * crest;
      weight = Math.min(1, Math.max(0, crest * 1.8));
      amplitude *= 0.5;
      frequency *= 2;
    }
    return sum;
  };
}

/** Distorts the plane of a noise by another, so that straight forms swirl. */
export function warped(noise: Noise, by: Noise, strength: number): Noise {
  return (x, y) => noise(x + strength * by(x + 5.2, y + 1.3), y + strength * by(x - 3.7, y + 8.1));
}
