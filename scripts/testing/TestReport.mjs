import { closeSync, openSync, readFileSync } from "node:fs";

/**
 * What one runner found.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} [failed] tests that failed, each with its message
 * @property {string[]} [skipped] tests that did not run, each with why
 * @property {string[]} [flaky] tests that failed and then passed; they count as passed
 * @property {TimedTest[]} [times] of tests that ran
 *
 * @typedef {{ name: string; ms: number }} TimedTest
 */

/** Number of the slowest tests to print. */
const SLOWEST = 10;

/** Adds up what all runners of a test run found, and how long each stage took, and all of them together. */
export class TestReport {
  #passed = 0;
  /** @type {string[]} */
  #failed = [];
  /** @type {string[]} */
  #skipped = [];
  /** @type {string[]} */
  #flaky = [];
  /** @type {TimedTest[]} */
  #times = [];
  /** @type {{ name: string; ms: number }[]} */
  #stages = [];
  #print;
  #now;
  #started;

  /**
   * @param {(line: string) => void} [print]
   * @param {() => number} [now] in milliseconds
   */
  constructor(print = console.log, now = Date.now) {
    this.#print = print;
    this.#now = now;
    this.#started = now();
  }

  /**
   * Runs a stage under its title and remembers how long it took, even if it fails.
   *
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} run
   * @returns {Promise<T>}
   */
  async stage(name, run) {
    this.#print(`\n== ${name}`);
    return this.timed(name, run);
  }

  /**
   * The same beside another stage: what it writes into a file is printed under its title once it has ended.
   *
   * @template T
   * @param {string} name
   * @param {string} log the file
   * @param {(file: number) => Promise<T>} run gets the file, open to write
   * @returns {Promise<T>}
   */
  async stageBeside(name, log, run) {
    const file = openSync(log, "w");
    try {
      return await this.timed(name, () => run(file));
    } finally {
      closeSync(file);
      this.#print(`\n== ${name}\n${readFileSync(log, "utf8")}`);
    }
  }

  /**
   * Remembers how long a stage took that prints nothing.
   *
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} run
   * @returns {Promise<T>}
   */
  async timed(name, run) {
    const started = this.#now();
    try {
      return await run();
    } finally {
      this.#stages.push({ name, ms: this.#now() - started });
    }
  }

  /** @param {Outcome} outcome */
  add({ passed, failed = [], skipped = [], flaky = [], times = [] }) {
    this.#passed += passed;
    this.#failed.push(...failed);
    this.#skipped.push(...skipped);
    this.#flaky.push(...flaky);
    this.#times.push(...times);
  }

  /**
   * What some tests need, if this machine has it. Otherwise they count as skipped, with why.
   *
   * @template {object} Found
   * @param {string} tests
   * @param {Found | { skipped: string }} found
   * @returns {Found | undefined}
   */
  found(tests, found) {
    if (!("skipped" in found)) return found;
    this.add({ passed: 0, skipped: [`${tests}: ${found.skipped}`] });
    return undefined;
  }

  /** Whether nothing failed, and anything ran at all. */
  get succeeded() {
    return this.#failed.length === 0 && this.#passed > 0;
  }

  /** Prints the stages, the slowest tests, what failed, was flaky or skipped, and the sum as the last line. */
  print() {
    const width = Math.max(...this.#stages.map(({ name }) => name.length), "Total".length);
    const total = this.#now() - this.#started;
    this.#print("\n== Time");
    for (const { name, ms } of [...this.#stages, { name: "Total", ms: total }]) {
      this.#print(`${name.padEnd(width)}  ${minutes(ms)}`);
    }
    const slowest = this.#times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    this.#list(
      "Slowest",
      slowest.map(({ name, ms }) => `${minutes(ms)}  ${name}`),
    );
    this.#list("Failed", this.#failed);
    this.#list("Flaky: failed, then passed", this.#flaky);
    this.#list("Skipped", this.#skipped);
    this.#print(
      `\n${this.#passed} passed, ${this.#failed.length} failed, ${this.#skipped.length} skipped`,
    );
  }

  /**
   * @param {string} title
   * @param {string[]} lines
   */
  #list(title, lines) {
    if (lines.length === 0) return;
    this.#print(`\n== ${title}`);
    for (const line of lines) this.#print(line);
  }
}

/**
 * A duration as minutes and seconds: "3:07".
 *
 * @param {number} ms
 */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`.padStart(6);
}
