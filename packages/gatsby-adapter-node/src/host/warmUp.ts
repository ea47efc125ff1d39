import type { FastifyBaseLogger } from "fastify";
import type { LoadedRelease } from "./LoadedRelease";

/** Renders pages once, so that no visitor waits for code that runs for the first time. */
export async function warmUp(
  { engine }: LoadedRelease,
  paths: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const path of paths) {
    const request = { url: path, method: "GET", headers: {}, query: {} };
    await engine?.render({ path, as: "html", request }).catch((error: unknown) => {
      log.warn({ err: error, path }, "a page could not be warmed up");
    });
  }
}
