import cluster from "node:cluster";
import { AggregatorRegistry, Registry } from "prom-client";
import { createHost } from "../host/createHost";
import { useObjectStore } from "./objectStore";
import type { ServeCommand } from "./options";
import { serveMetrics } from "./serveMetrics";
import { stopOnSignals } from "./stopOnSignals";

/** Serves in this process until it is stopped. @throws Error if it cannot start */
export async function serve(command: ServeCommand): Promise<void> {
  const { port, host, shutdownMs, errorTag, options } = command;
  if (cluster.isWorker) {
    // The primary process waits for the metrics of every worker, including starting ones.
    AggregatorRegistry.setRegistries([new Registry()]);
    new AggregatorRegistry();
  }
  const origin = await useObjectStore(command);
  const running = await createHost({ ...options, ...(origin && { origin }) });
  const { registry } = running.metrics;
  if (cluster.isWorker) AggregatorRegistry.setRegistries([registry]);
  await running.app.listen({ port, host });
  const endMetrics = await serveMetrics(command, registry.contentType, () => registry.metrics());
  stopOnSignals(
    async () => {
      endMetrics();
      await running.close();
    },
    { shutdownMs, errorTag, onTimeout: () => running.app.server.closeAllConnections() },
  );
}
