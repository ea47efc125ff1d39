import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const STOP_TIMEOUT_MS = 10_000;

/** @typedef {"inherit" | "ignore" | number} Output where a child writes; a number is that of an open file */

/** A child process that failed. Its message names what it was doing. */
export class ChildFailed extends Error {
  name = "ChildFailed";
}

/**
 * The child processes of a script. Once they are being stopped, nothing that waits for one of them
 * goes on. Each leads a process group of its own, so that stopping it also
 * stops what it has started, and a Ctrl-C in the terminal reaches this script alone.
 */
export class Processes {
  /** @type {Set<import("node:child_process").ChildProcess>} */
  #children = new Set();
  #stopping = false;

  /** @param {string} [directory] where the commands run; where this script does unless given */
  constructor(directory = process.cwd()) {
    this.directory = directory;
  }

  /**
   * Runs a command to its end.
   *
   * @param {string} title what it does, for messages: "the site's build"
   * @param {string[]} command program and arguments
   * @param {{ env?: Record<string, string | undefined>; stdio?: "inherit" | "ignore" | number }} [options]
   *   `env` is added to the environment; `stdio` may be the number of an open file
   * @throws {ChildFailed} unless it ends with code 0
   */
  async run(title, command, options = {}) {
    await this.#end(title, this.#spawn(command, options));
  }

  /**
   * Runs a command to its end and returns what it prints.
   *
   * @param {string} title what it does, for messages
   * @param {string[]} command program and arguments
   * @param {{ env?: Record<string, string | undefined> }} [options] `env` is added to the environment
   * @throws {ChildFailed} unless it ends with code 0
   */
  async output(title, command, { env } = {}) {
    const child = this.#spawn(command, { env, stdio: ["pipe", "inherit"] });
    const [printed] = await Promise.all([text(child.stdout), this.#end(title, child)]);
    return printed;
  }

  /**
   * Starts a command that is meant to run until it is stopped.
   *
   * @param {string} title what it is, for messages: "the backend"
   * @param {string[]} command program and arguments
   * @param {{ env?: Record<string, string | undefined>; stdio?: Output | [Output, Output] }} [options] `stdio` may be one
   *   for each of its outputs
   * @returns {{ failed: Promise<never>; pid: number }} `failed` rejects with ChildFailed once it ends by itself
   */
  start(title, command, options = {}) {
    const child = this.#spawn(command, options);
    const failed = ended(child).then((result) => {
      if (this.#stopping) return new Promise(() => {});
      throw new ChildFailed(`${title} ended unexpectedly (${result}).`);
    });
    failed.catch(() => {}); // Whoever waits hears of it; nobody has to.
    return { failed, pid: child.pid ?? 0 };
  }

  /** Ends all children: kindly at first, then, or if asked twice, by force. */
  async stop() {
    const signal = this.#stopping ? "SIGKILL" : "SIGTERM";
    this.#stopping = true;
    const children = [...this.#children];
    for (const child of children) kill(child, signal);
    const force = setTimeout(() => {
      for (const child of this.#children) kill(child, "SIGKILL");
    }, STOP_TIMEOUT_MS);
    await Promise.all(children.map(ended));
    clearTimeout(force);
  }

  async #end(title, child) {
    const result = await ended(child);
    if (this.#stopping) return new Promise(() => {});
    if (result !== "code 0") throw new ChildFailed(`${title} failed (${result}).`);
  }

  #spawn([program, ...args], { env = {}, stdio = "inherit" }) {
    const child = spawn(program, args, {
      cwd: this.directory,
      env: { ...process.env, ...env },
      stdio: ["ignore", ...(Array.isArray(stdio) ? stdio : [stdio, stdio])],
      detached: true,
    });
    this.#children.add(child);
    void ended(child).then(() => {
      this.#children.delete(child);
      kill(child, "SIGKILL"); // Whatever it has left behind.
    });
    return child;
  }
}

/** Waits for the end of a child and tells how it ended: "code 1", "signal SIGTERM". */
function ended(child) {
  if (child.exitCode !== null) return Promise.resolve(`code ${child.exitCode}`);
  if (child.signalCode !== null) return Promise.resolve(`signal ${child.signalCode}`);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) =>
      resolve(signal === null ? `code ${code}` : `signal ${signal}`),
    );
  });
}

function kill({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // ESRCH: it has already ended.
  }
}
