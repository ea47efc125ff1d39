import { setTimeout } from "node:timers/promises";

/** How long hosts have to take up a release, in milliseconds. */
const PATIENCE_MS = 30_000;
const POLL_MS = 200;

/**
 * Waits until every host serves a release. One that does not answer is not waited for longer than
 * the rest: it reads the pointer when it comes back.
 *
 * @param urls of their `/healthz`
 * @param id of the release
 */
export async function waitForHosts(urls: readonly string[], id: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  await Promise.all(
    urls.map(async (url) => {
      while (Date.now() < deadline && (await servedRelease(url)) !== id) await setTimeout(POLL_MS);
    }),
  );
}

async function servedRelease(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const { release } = (await response.json()) as { release?: string };
    return release;
  } catch {
    return undefined;
  }
}
