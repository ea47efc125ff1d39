import { setTimeout } from "node:timers/promises";

const POLL_MS = 200;

/**
 * Waits until the hosts serve a release.
 *
 * A host that does not answer is not held against the release: nobody reads anything there meanwhile,
 * and when it comes back it reads the pointer before it answers. It would have to fail every single
 * request for the whole wait.
 *
 * @param urls of their `/healthz`
 * @param id of the release
 * @param patienceMs longest time that it waits, in milliseconds
 * @returns the urls of the hosts that serve another release
 */
export async function hostsBehind(
  urls: readonly string[],
  id: string,
  patienceMs: number,
): Promise<string[]> {
  const deadline = Date.now() + patienceMs;
  const behind = await Promise.all(
    urls.map(async (url) => {
      for (let servesOther = false; ; await setTimeout(POLL_MS)) {
        const served = await servedRelease(url);
        if (served === id) return [];
        servesOther ||= served !== undefined;
        if (Date.now() >= deadline) return servesOther ? [url] : [];
      }
    }),
  );
  return behind.flat();
}

/** The release that a host serves. Undefined: it does not answer, or has none. */
async function servedRelease(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const { release } = (await response.json()) as { release?: string | null };
    return release ?? undefined;
  } catch {
    return undefined;
  }
}
