/** Measures how long each phase of an operation takes. */
export class Phases {
  readonly #ms = new Map<string, number>();
  #since = performance.now();

  /** Records the end of a phase, which begins the next. */
  end(name: string): void {
    const now = performance.now();
    this.add(name, now - this.#since);
    this.#since = now;
  }

  /** Adds measurements made elsewhere since the last phase ended. */
  take(phases: Readonly<Record<string, number>>): void {
    for (const [name, ms] of Object.entries(phases)) this.add(name, ms);
    this.#since = performance.now();
  }

  add(name: string, ms: number): void {
    this.#ms.set(name, (this.#ms.get(name) ?? 0) + ms);
  }

  /** Durations in whole milliseconds, in order of the phases. */
  get ms(): Record<string, number> {
    return Object.fromEntries([...this.#ms].map(([name, ms]) => [name, Math.round(ms)]));
  }
}
