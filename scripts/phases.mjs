/** Phases of a start: prints when each begins and how long it took. Phases may overlap. */
export class Phases {
  /** @type {{ title: string; seconds: number }[]} */
  #taken = [];

  #began = performance.now();

  /** Prints a line with the time since the start. */
  say(text) {
    console.log(`${this.#since(this.#began).padStart(6)} s  ${text}`);
  }

  /**
   * Runs a phase.
   *
   * @template T
   * @param {string} title
   * @param {() => Promise<T>} work
   * @returns {Promise<T>} what it returns
   */
  async take(title, work) {
    const began = performance.now();
    this.say(`${title} ...`);
    const result = await work();
    const seconds = this.#since(began);
    this.#taken.push({ title, seconds: Number(seconds) });
    this.say(`${title}: ${seconds} s`);
    return result;
  }

  /** All parts and how long they took, on one line; those that took no time to speak of are left out. */
  summary() {
    const parts = this.#taken
      .filter(({ seconds }) => seconds >= 0.1)
      .map(({ title, seconds }) => `${title.toLowerCase()} ${seconds.toFixed(1)}`);
    return `Ready after ${this.#since(this.#began)} s: ${parts.join(", ")}`;
  }

  #since(began) {
    return ((performance.now() - began) / 1000).toFixed(1);
  }
}
