import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { AggregatorRegistry } from "prom-client";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** A process that ends sooner after its start is not started again at once. */
const STABLE_AFTER_MS = 5000;
const RESTART_AFTER_MS = 1000;

/** Serves with several processes, each with its own engine, and replaces those that end. */
export async function serveCluster(command: ServeCommand): Promise<void> {
  const { workers, metricsPort, metricsHost, shutdownMs } = command;
  let stopping = false;
  const start = (): Worker => {
    const begun = Date.now();
    const worker = cluster.fork();
    worker.once("exit", (code, signal) => {
      if (stopping) return;
      console.error(`A serving process ended (${signal ?? code}) and is started again.`);
      const early = Date.now() - begun < STABLE_AFTER_MS;
      setTimeout(() => !stopping && start(), early ? RESTART_AFTER_MS : 0);
    });
    return worker;
  };
  const first = start();
  // One alone first: if it cannot start, none can.
  await new Promise<void>((resolve, reject) => {
    first.once("listening", () => resolve());
    first.once("exit", () => reject(new Error("The first serving process ended.")));
  });
  for (let count = 1; count < (workers || availableParallelism()); count += 1) start();

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
      stopping = true;
      metrics?.close();
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(
        running.map((worker) => {
          const ended = new Promise((resolve) => worker.once("exit", resolve));
          worker.process.kill("SIGTERM");
          return ended;
        }),
      );
    },
    { shutdownMs: shutdownMs + 2000 },
  );
}
