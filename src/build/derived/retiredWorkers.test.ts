/** @jest-environment node */
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { siteConfig } from "../configuration/siteConfig";
import { RETIRED_WORKER, retiredWorkerHeaders, writeRetiredWorkers } from "./retiredWorkers";

test("the usual paths are there without a setting, and others beside them", async () => {
  expect(siteConfig({}).retiredWorkers).toEqual(["/sw.js", "/service-worker.js"]);
  const config = siteConfig({ SITE_RETIRED_WORKERS: "/assets/pwa/worker.mjs, /sw.js" });
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-workers-"));
  await writeRetiredWorkers(folder, config);
  for (const name of ["sw.js", "service-worker.js", "assets/pwa/worker.mjs"]) {
    expect(await readFile(path.join(folder, name), "utf8")).toBe(RETIRED_WORKER);
  }
  expect(retiredWorkerHeaders(config)).toEqual(
    ["/sw.js", "/service-worker.js", "/assets/pwa/worker.mjs"].map((source) => ({
      source,
      headers: [
        { key: "cache-control", value: "no-cache" },
        { key: "service-worker-allowed", value: "/" },
      ],
    })),
  );
});

test.each([
  "sw.js",
  "/sw.js?v=1",
  "/../sw.js",
  "/a//sw.js",
  "/wp.serviceworker",
  "https://a.example/sw.js",
  "/static/sw.js",
  "/_gatsby/sw.js",
])("%s is no path of a worker", (worker) => {
  expect(() => siteConfig({ SITE_RETIRED_WORKERS: worker })).toThrow(
    "must be paths of scripts, such as /pwa/worker.js",
  );
});

test("the worker empties all caches, goes, and has its pages loaded anew, gone ones included", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const page = (url: string, isGone: boolean) => ({
    url,
    async navigate(to: string) {
      if (isGone) throw new TypeError("It is gone.");
      done.push(`load ${to}`);
    },
  });
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: () => done.push("skip waiting"),
    registration: { unregister: async () => done.push("unregister") },
    clients: { matchAll: async () => [page("/gone", true), page("/de", false)] },
  };
  const caches = {
    keys: async () => ["pages", "assets"],
    delete: async (name: string) => done.push(`delete ${name}`),
  };
  vm.runInNewContext(RETIRED_WORKER, { self: scope, caches });
  listeners.get("install")?.({});
  let ended: Promise<void> | undefined;
  listeners.get("activate")?.({ waitUntil: (end: Promise<void>) => (ended = end) });
  await ended;
  expect(done).toEqual(["skip waiting", "delete pages", "delete assets", "unregister", "load /de"]);
});
