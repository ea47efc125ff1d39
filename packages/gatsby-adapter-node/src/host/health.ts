import type { FastifyInstance } from "fastify";
import type { LiveReleases } from "./LiveReleases";

/** Log level of routes whose requests are not logged. */
export const UNLOGGED = "warn";

/** Whether the host is about to stop. */
export interface HealthState {
  closing: boolean;
}

/** `/healthz`: the process runs. `/readyz`: it accepts visitors. */
export function addHealth(app: FastifyInstance, releases: LiveReleases, state: HealthState): void {
  const release = () => releases.current?.release.id ?? null;

  app.get("/healthz", { logLevel: UNLOGGED }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", release: release() };
  });
  app.get("/readyz", { logLevel: UNLOGGED }, async (_request, reply) => {
    const ready = !state.closing && releases.current !== undefined;
    reply.code(ready ? 200 : 503).header("cache-control", "no-store");
    return { status: ready ? "ready" : "unavailable", release: release() };
  });
}
