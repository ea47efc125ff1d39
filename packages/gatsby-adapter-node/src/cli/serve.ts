import cluster from "node:cluster";
import { AggregatorRegistry, Registry } from "prom-client";
import { createHost } from "../host/createHost";
import { useObjectStore } from "./objectStore";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** Serves in this process until it is stopped. @throws Error if it cannot start */
export async function serve(command: ServeCommand): Promise<void> {
  const { port, host, metricsPort, metricsHost, shutdownMs, errorTag, options } = command;
  if (cluster.isWorker) countTogether(new Registry()); // Nothing yet, but an answer.
  const origin = await useObjectStore(command);
  const running = await createHost({ ...options, ...(origin && { origin }) });
  if (cluster.isWorker) AggregatorRegistry.setRegistries([running.metrics.registry]);
  await running.app.listen({ port, host });
  const metrics =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(
          { port: metricsPort, host: metricsHost },
          {
            type: running.metrics.registry.contentType,
            read: () => running.metrics.registry.metrics(),
          },
        );
  stopOnSignals(
    async () => {
      metrics?.close();
      await running.close();
    },
    { shutdownMs, errorTag, onTimeout: () => running.app.server.closeAllConnections() },
  );
}

/**
 * Lets the first process ask this one for its figures. It asks all of them, also those that are still
 * starting, and waits for each.
 */
function countTogether(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}
