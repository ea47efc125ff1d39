import { gunzipSync } from "node:zlib";
import { removeFromRelease } from "../release/removeFromRelease";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { serveFake, startHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// Renders what it is told by the query, and counts.
const ENGINE = `
  globalThis.count = (globalThis.count ?? 0) + 1;
  if (req.query.throw) throw new Error("thrown");
  if (req.query.crash) setTimeout(() => { throw new Error("crashed"); }, 1);
  if (req.query.crash) return new Promise(() => {});
  if (req.query.hang) while (true);
  if (req.query.wait) await new Promise((resolve) => setTimeout(resolve, Number(req.query.wait)));
  if (path.startsWith("/dsg/slow")) await new Promise((resolve) => setTimeout(resolve, 50));
  if (path === "/dsg/fails-once" && !globalThis.failed) { globalThis.failed = true; throw new Error("once"); }
  return {
    status: req.query.status ? Number(req.query.status) : 200,
    headers: req.query.cookies ? { "Set-Cookie": ["a=1; Path=/", "b=2"] } : req.query.cache ? { "Cache-Control": req.query.cache } : { "cache-control": "public, max-age=0, must-revalidate" },
    html: JSON.stringify({ path, template, url: req.url, method: req.method, query: req.query, agent: req.headers["x-agent"], count: globalThis.count, fill: "x".repeat(Number(req.query.fill ?? 0)) }),
  };
`;

const host = serveFake(
  {
    pages: {
      "/": "<h1>Home</h1>",
      "/404.html": "<h1>Not here</h1>",
      "/500.html": "<h1>Something broke</h1>",
    },
    routes: [
      pageRoute("/ssr"),
      pageRoute("/page-data/ssr/page-data.json"),
      pageRoute("/dsg/*", true),
      pageRoute("/page-data/dsg/*/page-data.json", true),
      pageRoute("/de/*"),
      pageRoute("/page-data/de/*/page-data.json"),
    ],
    engine: ENGINE,
  },
  { renderTimeoutMs: 1500 },
);

const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

test("A page is rendered with what the request says", async () => {
  const { status, headers, text } = await host.get("/ssr?a=1&b[]=2", {
    headers: { "x-agent": "me" },
  });
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(json(text)).toMatchObject({
    path: "/ssr",
    url: "/ssr?a=1&b[]=2",
    method: "GET",
    query: { a: "1", b: ["2"] },
    agent: "me",
  });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])(
  "%s of a page is refused",
  async (method) => {
    for (const path of ["/ssr", "/dsg/a", "/page-data/ssr/page-data.json", "/"]) {
      const { status, headers } = await host.get(path, { method });
      expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
    }
  },
);

test("Page data is JSON of the page it belongs to", async () => {
  const { headers, text } = await host.get("/page-data/ssr/page-data.json");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(json(text)["path"]).toBe("/ssr");
});

test("The page sets status and headers", async () => {
  const { status, headers } = await host.get("/ssr?status=418&cache=private");
  expect(status).toBe(418);
  expect(headers["cache-control"]).toBe("private");
});

test("Several cookies stay several", async () => {
  const { headers } = await host.get("/ssr?cookies=1");
  expect(headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2"]);
});

test("A page has an ETag of its content, and is compressed", async () => {
  const ask = (more: Record<string, string>) =>
    host.get("/dsg/etag?fill=2000", { headers: { "accept-encoding": "gzip", ...more } });
  const first = await ask({});
  expect(first.headers["content-encoding"]).toBe("gzip");
  expect(first.headers.vary).toBe("Accept-Encoding");
  expect(json(gunzipSync(first.body).toString())["path"]).toBe("/dsg/etag");
  expect((await ask({ "if-none-match": first.headers.etag ?? "" })).status).toBe(304);
});

test("HEAD of a page has no body", async () => {
  const { status, headers, text } = await host.get("/ssr", { method: "HEAD" });
  expect([status, text]).toEqual([200, ""]);
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
});

test("A page that throws is a 500 with the site's page, and harms no other", async () => {
  const broken = await host.get("/ssr?throw=1", { headers: { accept: "text/html" } });
  expect([broken.status, broken.text]).toEqual([500, "<h1>Something broke</h1>"]);
  expect((await host.get("/ssr")).status).toBe(200);
});

test("A slow page times out alone", async () => {
  const [slow, quick] = await Promise.all([host.get("/ssr?wait=4000"), host.get("/ssr?wait=100")]);
  expect([slow.status, quick.status]).toEqual([504, 200]);
});

test("An engine that crashes or hangs is replaced", async () => {
  expect((await host.get("/ssr?crash=1")).status).toBe(500);
  expect((await host.get("/ssr")).status).toBe(200);
  expect((await host.get("/ssr?hang=1")).status).toBe(504);
  await waitFor(async () => (await host.get("/ssr")).status === 200);
});

test("A deferred page is rendered once, also for requests at the same time", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => host.get("/dsg/slow")));
  answers.push(await host.get("/dsg/slow?other=query"));
  expect(new Set(answers.map(({ text }) => json(text)["count"])).size).toBe(1);
});

test("A deferred page that failed is tried again", async () => {
  expect((await host.get("/dsg/fails-once")).status).toBe(500);
  expect((await host.get("/dsg/fails-once")).status).toBe(200);
});

test("A pattern takes what no file has", async () => {
  expect(json((await host.get("/de/a/b")).text)["path"]).toBe("/de/a/b");
  expect(json((await host.get("/page-data/de/a/b/page-data.json")).text)["path"]).toBe("/de/a/b");
  expect((await host.get("/fr/a")).status).toBe(404);
});

test("A deferred page that was deleted from its release is no page of its own any more, whatever the engine knows", async () => {
  const other = await FakeSite.create();
  const data = (path: string) => `/page-data${path}/page-data.json`;
  const paths = ["/de/late", "/de/*"];
  const built = await other.build({
    pages: { "/404.html": "<h1>Not here</h1>" },
    routes: paths.flatMap((path) => [
      pageRoute(path, path === "/de/late"),
      pageRoute(data(path), path === "/de/late"),
    ]),
    engine: ENGINE,
  });
  const served = await startHost({ release: built.directory });
  const template = async (path: string) => json((await served.get(path)).text)["template"];
  try {
    expect(await template("/de/late")).toBe("/de/late");
    const isGone = (path: string) => path.includes("/late");
    await removeFromRelease(built.directory, { isGone, prefixes: [""] });
    await waitFor(async () => served.releases.current?.release.unpublished !== undefined);
    expect(await template("/de/late")).toBe("/de/*");
    const { text } = await served.get(data("/de/late"));
    expect(json(json(text)["html"] as string)["template"]).toBe("/de/*");
    expect(await template("/de/later")).toBe("/de/*");
  } finally {
    await served.close();
    await other.remove();
  }
});
