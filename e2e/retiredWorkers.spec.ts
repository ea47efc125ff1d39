import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";

const OLD_PAGE = "<!doctype html><title>Old site</title>";

/** Serves the whole site from its cache, as service workers of offline sites do. */
const OLD_WORKER = `
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("pages").then((cache) => cache.put("/de", new Response(
    ${JSON.stringify(OLD_PAGE)}, { headers: { "content-type": "text/html" } }))));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});`;

test("a worker of an earlier site goes, with all that it kept, and the new site comes", async ({
  page,
  baseURL,
}) => {
  let isMoved = false;
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    if (isMoved) {
      void fetch(new URL(address, baseURL)).then(async (answer) => {
        // Node has already decompressed it.
        const left = [...answer.headers].filter(([name]) => !/^(content-|transfer-)/.test(name));
        const type = answer.headers.get("content-type") ?? "";
        response.writeHead(answer.status, [...left, ["content-type", type]].flat());
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    } else if (address === "/service-worker.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(OLD_WORKER);
    } else {
      response.writeHead(200, { "content-type": "text/html" }).end(OLD_PAGE);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/de`;

  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  isMoved = true;
  await page.goto(address);
  await expect(page).toHaveTitle("Old site");
  // Browsers check for a new worker after a page is open, and at the latest after a day.
  await page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    // The page may reload before the response arrives.
    .catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState();
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
  expect(left).toEqual({ workers: 0, caches: [] });
  await page.goto(address);
  await expect(page).not.toHaveTitle("Old site");
  server.closeAllConnections();
  server.close();
});

test("scripts of earlier workers are asked for each time", async ({ request }) => {
  for (const path of ["/sw.js", "/service-worker.js", "/sw.js?v=2"]) {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({
      "content-type": expect.stringMatching(/^(text|application)\/javascript/),
      "cache-control": "no-cache",
      "service-worker-allowed": "/",
    });
  }
});
