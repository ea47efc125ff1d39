import cluster from "node:cluster";
import { AggregatorRegistry } from "prom-client";
import { createHost } from "../host/createHost";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** Serves in this process until it is told to stop. @throws Error if it cannot start */
export async function serve({
  port,
  host,
  metricsPort,
  metricsHost,
  shutdownMs,
  options,
}: ServeCommand): Promise<void> {
  const running = await createHost(options);
  if (cluster.isWorker) {
    // The figures of all processes are put together by the first one, which asks for them.
    AggregatorRegistry.setRegistries([running.metrics.registry]);
    new AggregatorRegistry();
  }
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
    { shutdownMs, onTimeout: () => running.app.server.closeAllConnections() },
  );
}
