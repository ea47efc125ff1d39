import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { AggregatorRegistry } from "prom-client";
import { useObjectStore } from "./objectStore";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** A process that serves for less long is replaced after a while, then after twice as long, and so on. */
const STABLE_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Serves with several processes, each with its own engine, and replaces those that end.
 *
 * @throws Error if the first cannot start
 */
export async function serveCluster(command: ServeCommand): Promise<void> {
  const { workers, metricsPort, metricsHost, shutdownMs, errorTag } = command;
  // All take connections from one queue of the system. If the first process handed them out, as Node
  // would have it, what is on its way to a process that ends would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // One alone first: if it cannot start, none can.
  await useObjectStore(command);
  const count = workers || availableParallelism();
  const serving = new ServingProcesses(await startFirst(), count);
  for (let started = 1; started < count; started += 1) serving.start();

  const registry = new AggregatorRegistry();
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(
          { port: metricsPort, host: metricsHost },
          { type: registry.contentType, read: () => registry.clusterMetrics() },
        );
  stopOnSignals(
    async () => {
      metrics?.close();
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

/** The processes that serve, of which each is replaced when it ends by itself. */
class ServingProcesses {
  #stopping = false;
  /** How many have ended in a row too soon. */
  #failures = 0;
  /** How many in a row have not even started. */
  #failedStarts = 0;
  /** Those that serve or are starting. */
  readonly #running = new Set<Worker>();
  /** Since when each serves. */
  readonly #serving = new Map<Worker, number>();

  /** @param count how many there are to be */
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

  /** Lets all finish what they are answering. */
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
      // Some may be waiting to be started; once each of them has failed, none will do better.
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
