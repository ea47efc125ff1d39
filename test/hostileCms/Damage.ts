import type { Place } from "./Place";

/** How likely a value is damaged that nothing else says more of. */
const USUAL = 0.0015;

/** Decides what is broken, and remembers it. In valid mode nothing is. */
export class Damage {
  readonly #done = new Map<string, string>();

  /** @param rate 0: nothing is broken; 1: as usual; more: more often */
  constructor(private readonly rate: number) {}

  /** What was broken in the answers so far: by place, what was done there. */
  get done(): ReadonlyMap<string, string> {
    return this.#done;
  }

  /** Whether a value is to be broken in a way, or in any. The same each time that it is asked. */
  breaks(place: Place, what: string, likelihood = USUAL): boolean {
    if (this.rate === 0) return false;
    const broken = place.draw(`broken: ${what}`).chance(likelihood * this.rate);
    if (broken) this.note(place, what);
    return broken;
  }

  /** Remembers what was done to a value. */
  note(place: Place, what: string): void {
    this.#done.set(place.toString(), what);
  }
}
