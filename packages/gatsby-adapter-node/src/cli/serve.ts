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
  if (cluster.isWorker) answerMetricsRequests(new Registry()); // The primary process needs a response from each worker.
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

/** Answers metrics requests of the primary process, which waits for every worker, including starting ones. */
function answerMetricsRequests(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}
