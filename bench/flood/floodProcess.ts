import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { floods, send, type Requests } from "./requests";

// Runs the flood in a separate process, so that it does not slow down the measurement.

const FLOODER = "203.0.113.7";

/** Delay after a refused request, in milliseconds. */
const REFUSED_MS = 100;

/** Number of responses by kind. */
export type Counts = Record<string, number>;

/** Keeps a number of connections busy until it is stopped. */
class Flood {
  readonly #counts: Counts = {};
  readonly #agent: Agent;
  readonly #ended: Promise<unknown>;
  #number = 0;
  #stopped = false;

  constructor(url: string, requests: Requests, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    const connection = async () => {
      while (!this.#stopped) {
        const asked = requests((this.#number += 1));
        const { status, retryAfter } = await send(url, asked, FLOODER, this.#agent);
        const what = status === 429 && !retryAfter ? "429 without Retry-After" : String(status);
        if (Object.keys(this.#counts).length === 0) process.send?.("begun");
        this.#counts[what] = (this.#counts[what] ?? 0) + 1;
        if (status === 429) await delay(REFUSED_MS);
      }
    };
    this.#ended = Promise.all(Array.from({ length: connections }, connection));
  }

  async stop(): Promise<Counts> {
    this.#stopped = true;
    await this.#ended;
    this.#agent.destroy();
    return this.#counts;
  }
}

const [url = "", kind = "", connections = ""] = process.argv.slice(2);
const requests = floods[kind];
if (!requests) throw new Error(`There is no flood of ${kind}.`);
const flood = new Flood(url, requests, Number(connections));
process.once("message", () => {
  void flood.stop().then((counts) => process.send?.(counts, () => process.disconnect()));
});
