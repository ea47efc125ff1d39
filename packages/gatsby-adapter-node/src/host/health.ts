import type { FastifyInstance } from "fastify";
import type { LiveReleases } from "./LiveReleases";

/** Whether the host is about to stop. */
interface HealthState {
  closing: boolean;
}

/** `/healthz`: the process answers. `/readyz`: it wants visitors. */
export function addHealth(app: FastifyInstance, releases: LiveReleases): HealthState {
  const state: HealthState = { closing: false };
  const release = () => releases.current?.release.id ?? null;

  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", release: release() };
  });
  app.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const ready = !state.closing && releases.current !== undefined;
    reply.code(ready ? 200 : 503).header("cache-control", "no-store");
    return { status: ready ? "ready" : "unavailable", release: release() };
  });
  return state;
}
