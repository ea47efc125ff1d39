import type { FastifyBaseLogger } from "fastify";
import type { BuildHistory } from "./BuildHistory";

/** Interval of the heartbeat of a running build, in milliseconds. */
const BEAT_MS = 2_000;

/** Starts the heartbeat of a build. @returns `lost` aborts when another publisher has taken the build over */
export function startHeartbeat(
  builds: Pick<BuildHistory, "beat">,
  buildId: number,
  logger: Pick<FastifyBaseLogger, "error">,
): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController();
  const beat = setInterval(() => {
    builds.beat(buildId).then(
      (isOurs) => isOurs || lost.abort(),
      (error: unknown) => logger.error({ err: error }, "heartbeat could not be recorded"),
    );
  }, BEAT_MS);
  return { lost: lost.signal, stop: () => clearInterval(beat) };
}
