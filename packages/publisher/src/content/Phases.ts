/** How long each phase of a piece of work took. */
export class Phases {
  readonly #ms = new Map<string, number>();
  #since = performance.now();

  /** Notes that a phase has ended. The next one begins. */
  end(name: string): void {
    const now = performance.now();
    this.add(name, now - this.#since);
    this.#since = now;
  }

  /** Notes the phases that somebody else has measured since the last one ended. */
  take(phases: Readonly<Record<string, number>>): void {
    for (const [name, ms] of Object.entries(phases)) this.add(name, ms);
    this.#since = performance.now();
  }

  /** Notes what a phase took beside. */
  add(name: string, ms: number): void {
    this.#ms.set(name, (this.#ms.get(name) ?? 0) + ms);
  }

  /** In whole milliseconds, in the order in which they came. */
  get ms(): Record<string, number> {
    return Object.fromEntries([...this.#ms].map(([name, ms]) => [name, Math.round(ms)]));
  }
}
