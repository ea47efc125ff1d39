import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { HeaderRule } from "../configuration/securityHeaders";
import type { SiteConfig } from "../configuration/siteConfig";

/**
 * Replaces a service worker of an earlier site, which would otherwise keep serving that site. When browsers check for an
 * update of its script, they get this one: it unregisters itself and reloads the open pages.
 */
export const RETIRED_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(retire()));

async function retire() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
`;

/** Writes the self-unregistering script to the path of each earlier worker in Gatsby's output. */
export async function writeRetiredWorkers(
  publicDirectory: string,
  { retiredWorkers }: Pick<SiteConfig, "retiredWorkers">,
): Promise<void> {
  for (const worker of retiredWorkers) {
    const file = path.join(publicDirectory, worker);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, RETIRED_WORKER);
  }
}

/** Forbids caching, and allows a worker in a folder to control the whole site, as the earlier one may have done. */
export function retiredWorkerHeaders({
  retiredWorkers,
}: Pick<SiteConfig, "retiredWorkers">): HeaderRule[] {
  return retiredWorkers.map((source) => ({
    source,
    headers: [
      { key: "cache-control", value: "no-cache" },
      { key: "service-worker-allowed", value: "/" },
    ],
  }));
}
