import type { Place } from "./Place";

/** Default probability of damage to a value. */
const USUAL = 0.0015;

/** Decides which values to break, and records them. Breaks none in valid mode. */
export class Damage {
  readonly #done = new Map<string, string>();

  /** @param rate factor of the probability; 0 breaks nothing, 1 is the default */
  constructor(private readonly rate: number) {}

  /** Damage in all responses so far, by place. */
  get done(): ReadonlyMap<string, string> {
    return this.#done;
  }

  /** Whether to break a value, in a given way or any. Deterministic. */
  breaks(place: Place, what: string, likelihood = USUAL): boolean {
    if (this.rate === 0) return false;
    const broken = place.draw(`broken: ${what}`).chance(likelihood * this.rate);
    if (broken) this.note(place, what);
    return broken;
  }

  /** Records damage. */
  note(place: Place, what: string): void {
    this.#done.set(place.toString(), what);
  }
}
