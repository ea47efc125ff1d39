import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { AggregatorRegistry } from "prom-client";
import { useObjectStore } from "./objectStore";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** A worker that ends sooner is replaced with a delay, which doubles each time. */
const STABLE_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Serves with several worker processes, each with its own engine, and replaces those that end.
 *
 * @throws Error if the first cannot start
 */
export async function serveCluster(command: ServeCommand): Promise<void> {
  const { workers, shutdownMs, errorTag } = command;
  // All workers accept from one socket. With Node's round robin, connections on their way to an ending worker would
  // get no response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Start one first: if it fails, all would.
  await useObjectStore(command);
  const count = workers || availableParallelism();
  const serving = new ServingProcesses(await startFirst(), count);
  for (let started = 1; started < count; started += 1) serving.start();

  const registry = new AggregatorRegistry();
  const read = () => registry.clusterMetrics();
  const endMetrics = await serveMetrics(command, registry.contentType, read);
  stopOnSignals(
    async () => {
      endMetrics();
      await serving.stop();
    },
    { shutdownMs: shutdownMs + 2000, errorTag },
  );
}

function startFirst(): Promise<Worker> {
  const first = cluster.fork();
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("The first serving process could not start; see above."));
    first.once("exit", ended);
    first.once("listening", () => {
      first.off("exit", ended);
      resolve(first);
    });
  });
}

/** Worker processes that are replaced when they end. */
class ServingProcesses {
  #stopping = false;
  /** Early ends in a row. */
  #failures = 0;
  #failedStarts = 0;
  /** Workers that serve or start. */
  readonly #running = new Set<Worker>();
  /** Time when each began to listen. */
  readonly #serving = new Map<Worker, number>();

  /** @param count number of workers */
  constructor(
    first: Worker,
    private readonly count: number,
  ) {
    this.#serving.set(first, performance.now());
    this.#replaceWhenEnded(first);
  }

  start(): void {
    const worker = cluster.fork();
    worker.once("listening", () => {
      this.#serving.set(worker, performance.now());
      this.#failedStarts = 0;
    });
    this.#replaceWhenEnded(worker);
  }

  /** Stops all workers after their running requests. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#running].map((worker) => {
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        worker.process.kill("SIGTERM");
        return ended;
      }),
    );
  }

  #replaceWhenEnded(worker: Worker): void {
    this.#running.add(worker);
    worker.once("exit", (code, signal) => {
      if (this.#stopping) return;
      const since = this.#serving.get(worker);
      this.#serving.delete(worker);
      this.#running.delete(worker);
      this.#failedStarts += since === undefined ? 1 : 0;
      // Gives up once all workers have failed to start.
      if (this.#running.size === 0 && this.#failedStarts >= this.count) {
        console.error("No serving process is left, and none can be started.");
        process.exit(1);
      }
      const wasStable = since !== undefined && performance.now() - since > STABLE_MS;
      this.#failures = wasStable ? 0 : this.#failures + 1;
      const wait = wasStable
        ? 0
        : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
      const what = since === undefined ? "could not start" : `ended (${signal ?? code})`;
      console.error(`A serving process ${what}. Another one starts in ${wait / 1000} seconds.`);
      setTimeout(() => !this.#stopping && this.start(), wait);
    });
  }
}
