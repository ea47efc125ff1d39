import { gradientNoise } from "../terrain/noise";
import { seededRandom } from "../terrain/random";

/** Mean discharge of the Rhine at Basel by month, in cubic metres per second. */
const monthly = [880, 870, 930, 1040, 1330, 1560, 1480, 1260, 1050, 860, 880, 890];

/** Floods of the year: day, rise in cubic metres per second. */
const floods = [
  { day: 161, rise: 900 },
  { day: 197, rise: 620 },
  { day: 285, rise: 1500 },
];

/** Discharge on a day of the year, 0 to 365, in cubic metres per second. */
function dischargeOn(day: number, noise: (x: number, y: number) => number): number {
  const month = ((day / 365) * 12 - 0.5 + 12) % 12;
  const first = Math.floor(month);
  const share = month - first;
  const ease = share * share * (3 - 2 * share);
  const mean = monthly[first]! * (1 - ease) + monthly[(first + 1) % 12]! * ease;
  const rise = floods.reduce((sum, flood) => {
    const after = day - flood.day;
    return sum + flood.rise * (after < 0 ? Math.exp(after / 0.8) : Math.exp(-after / 4.5));
  }, 0);
  return mean * (1 + 0.16 * noise(day / 6, 0.5)) + rise;
}

/**
 * Makes a year of discharge audible: its pitch follows the discharge from A2 upward, and the more
 * water, the louder a rush of noise; a soft bell marks the first of each month.
 *
 * @returns samples of one channel, -1 to 1
 */
export function rhineYear(seed: number, seconds: number, sampleRate: number): Float32Array {
  const noise = gradientNoise(seed);
  const random = seededRandom(seed);
  const count = seconds * sampleRate;
  const samples = new Float32Array(count);
  let phase = 0;
  let rush = 0;
  let discharge = dischargeOn(0, noise);
  for (let index = 0; index < count; index++) {
    const at = index / count;
    if (index % 64 === 0) discharge = dischargeOn(at * 365, noise);
    const strength = Math.min(1, Math.max(0, (discharge - 700) / 1900));
    phase += (110 * 2 ** (1.6 * strength)) / sampleRate;
    const tone = [1, 2, 3, 4, 6].reduce((sum, partial) => {
      const loud = partial === 1 ? 1 : (0.18 + 0.5 * strength) / partial;
      return sum + loud * Math.sin(2 * Math.PI * partial * phase * (1 + 0.0004 * partial));
    }, 0);
    const damping = 0.02 + 0.2 * strength;
    rush += damping * (random() * 2 - 1 - rush);
    const inMonth = ((at * 12) % 1) * (seconds / 12);
    const bell = Math.exp(-inMonth * 5) * Math.sin(2 * Math.PI * 880 * inMonth);
    const fade = Math.min(1, at * 40, (1 - at) * 24);
    const sound = 0.2 * tone + (0.25 + 1.5 * strength) * rush * 0.8 + 0.07 * bell;
    samples[index] = Math.tanh(fade * sound * 0.85);
  }
  return samples;
}
