import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { HeaderRule } from "../configuration/securityHeaders";
import type { SiteConfig } from "../configuration/siteConfig";

/**
 * Takes the place of a service worker that an earlier site has left in browsers, and would answer for this one without
 * end. Browsers ask for its script again, find this one, and are rid of it. Pages that it has shown are loaded anew.
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

/** Writes a script that unregisters itself to each path of an earlier worker in Gatsby's output. */
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

/** No cache keeps them, and one in a folder may still stand for the whole site. */
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
