import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

const STOP_TIMEOUT_MS = 10_000;
/** Timeout until a server answers, in milliseconds. */
const ANSWER_TIMEOUT_MS = 120_000;
/** Timeout for the end of a killed process group, in milliseconds. */
const GONE_TIMEOUT_MS = 5_000;

/** @typedef {"inherit" | "ignore" | number} Output where a child writes; a number is that of an open file */

/**
 * Policy for restarting servers that end by themselves.
 *
 * @typedef {object} Restarts
 * @property {number} most how often each of them, within some time
 * @property {number} withinMs that time
 * @property {number} delayMs before the first; it doubles with each further one
 * @property {(line: string) => void} say
 */

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

  /**
   * @param {string} [directory] where the commands run; where this script does unless given
   * @param {Restarts} [restarts] of what `serve` starts; unless given, none is started again
   */
  constructor(directory = process.cwd(), restarts) {
    this.directory = directory;
    this.restarts = restarts;
  }

  /**
   * Runs a command to its end.
   *
   * @param {string} title what it does, for messages: "the site's build"
   * @param {string[]} command program and arguments
   * @param {{ env?: Record<string, string | undefined>; stdio?: "inherit" | "ignore" | number }} [options]
   *   `env` is its whole environment, that of this script unless given; `stdio` may be the number of an open file
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
   * @param {{ env?: Record<string, string | undefined> }} [options] `env` as for `run`
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
    failed.catch(() => {}); // Avoid an unhandled rejection if no caller waits.
    return { failed, pid: child.pid ?? 0 };
  }

  /**
   * Starts a server, and waits until it answers. From then on it is started again, with `restarts`, when it ends by itself.
   *
   * @param {string} title what it is, for messages: "The backend"
   * @param {string[]} command program and arguments
   * @param {{ url: string; withinMs?: number; env?: Record<string, string | undefined>; stdio?: Output | [Output, Output] }} options
   *   `url` answers once it is ready, and is waited for so long
   * @returns {Promise<{ failed: Promise<never>; pid: number }>} `failed` rejects with ChildFailed once it has ended for
   *   good; `pid` is that of the first start
   * @throws {ChildFailed} if it ends before, or does not answer
   */
  async serve(title, command, { url, withinMs, ...options }) {
    const start = () => this.start(title, command, options);
    const server = start();
    await answering(url, title, server.failed, withinMs);
    if (!this.restarts) return server;
    const failed = this.#keep(title, server, start, url);
    failed.catch(() => {});
    return { failed, pid: server.pid };
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

  /** Starts a server again whenever it has ended. @throws {ChildFailed} once that was too often */
  async #keep(title, server, start, url) {
    const { most, withinMs, delayMs, say } = this.restarts;
    let ends = [];
    for (;;) {
      const { message } = await server.failed.catch((error) => error);
      ends = [...ends.filter((end) => Date.now() - end < withinMs), Date.now()];
      if (ends.length > most) {
        const often = `${most} times within ${Math.ceil(withinMs / 60_000)} minutes`;
        throw new ChildFailed(`${message} It was started again ${often}, so everything stops.`);
      }
      const delay = delayMs * 2 ** (ends.length - 1);
      say(`${message} Starting it again in ${delay / 1000} s (${ends.length} of ${most}).`);
      // The port is free only then.
      await Promise.all([wait(delay), groupGone(server.pid)]);
      if (this.#stopping) return new Promise(() => {});
      const next = start();
      server = next;
      void answering(url, title, next.failed).then(
        () => say(`${title} answers again.`),
        // It hangs, or it has ended, which the loop detects.
        () => kill(next, "SIGKILL"),
      );
    }
  }

  async #end(title, child) {
    const result = await ended(child);
    if (this.#stopping) return new Promise(() => {});
    if (result !== "code 0") throw new ChildFailed(`${title} failed (${result}).`);
  }

  #spawn([program, ...args], { env = process.env, stdio = "inherit" }) {
    const child = spawn(program, args, {
      cwd: this.directory,
      env,
      stdio: ["ignore", ...(Array.isArray(stdio) ? stdio : [stdio, stdio])],
      detached: true,
    });
    this.#children.add(child);
    void ended(child).then(() => {
      this.#children.delete(child);
      kill(child, "SIGKILL"); // Remaining processes of its group.
    });
    return child;
  }
}

/** Waits until something answers at an address. @throws {ChildFailed} once it ends, or takes too long */
export async function answering(url, title, failed, withinMs = ANSWER_TIMEOUT_MS) {
  const deadline = Date.now() + withinMs;
  const ready = async () => {
    const answer = await fetch(url, { redirect: "manual" }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer !== undefined && answer.status < 500;
  };
  while (!(await ready())) {
    if (Date.now() > deadline) throw new ChildFailed(`${title} did not answer at ${url}.`);
    await Promise.race([failed, wait(200)]);
  }
}

/** Waits until no process of a group that was killed is left. One that nobody has asked how it ended may stay for ever. */
async function groupGone(pid) {
  for (const end = Date.now() + GONE_TIMEOUT_MS; Date.now() < end; await wait(20)) {
    if (!kill({ pid }, 0)) return;
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

/** Sends a signal to a process group. @returns whether there is one */
function kill({ pid }, signal) {
  if (!pid) return false;
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // ESRCH: it has already ended.
    return false;
  }
}
