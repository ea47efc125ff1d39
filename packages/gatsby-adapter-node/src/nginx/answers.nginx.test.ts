import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { hashContent } from "../store/ReleaseStore";
import { activateRelease, storeRelease } from "../release/pointer";
import { FakeSite, pageRoute, type FakeBuild } from "../testing/fakeSite";
import { LATER_CONTENT } from "../testing/laterContent";
import {
  startHost,
  type Answer,
  type RequestOptions,
  type RunningHost,
} from "../testing/startHost";
import { startNginx, type RunningNginx } from "../testing/startNginx";

const WORDS = `<h1>Words</h1>${"<p>words</p>".repeat(300)}`;

/** What is different in each answer, or belongs to a connection. */
const OF_ITS_OWN = ["connection", "date", "keep-alive", "server", "transfer-encoding"];

/** Those of the fake build. */
const RULES = {
  rules: [
    { path: "/*", headers: { "cache-control": "public, max-age=0, must-revalidate" } },
    { path: "/static/*", headers: { "cache-control": "public, max-age=31536000, immutable" } },
  ],
  hashed: "(^|\\/)_payload\\.[0-9a-f]{8}\\.json$",
};

const BUILD: FakeBuild = {
  pages: {
    "/": "<h1>Home</h1>",
    "/de": WORDS,
    "/de/a": "<h1>A</h1>",
    "/de/v1.2": WORDS,
    "/de/moved": "moved",
    "/de/chosen": "chosen",
    "/404": "not here",
    "/404.html": WORDS,
    "/500.html": "broken",
  },
  files: {
    "app-0123abcd.js": "let a;".repeat(500),
    "static/picture.png": Buffer.from([1, 2, 3]),
    "page-data/de/a/page-data.json": JSON.stringify({ words: WORDS }),
    "de/a/_payload.0123abcd.json": JSON.stringify({ words: WORDS }),
    "builds/latest.json": JSON.stringify({ id: "2026.1" }),
    "umlaut ä.txt": "ä",
    "no-extension": WORDS,
    "plain/index.html": "no page",
    "robots.txt": "User-agent: *",
  },
  routes: [
    pageRoute("/ssr"),
    pageRoute("/search"),
    pageRoute("/de/*"),
    { type: "function", path: "/api/echo", functionId: "echo" },
    { type: "redirect", path: "/old/*", toPath: "/de/*", status: 301, headers: [] },
    { type: "redirect", path: "/shown", toPath: "/de/a", status: 200, headers: [] },
    { type: "redirect", path: "/de/moved", toPath: "/de/a", status: 302, force: true, headers: [] },
    {
      type: "redirect",
      path: "/de/chosen",
      toPath: "/de/a",
      status: 302,
      force: true,
      headers: [],
      conditions: { language: "fr" },
    },
  ],
  functions: {
    echo: `module.exports = (request, response) =>
      response.status(201).json({ method: request.method, body: request.body, query: request.query });`,
  },
  engine: `
    if (path === "/search") return { html: "found", headers: { "cache-control": "private, no-store" } };
    if (path === "/ssr") return { html: "page " + JSON.stringify(req.query), headers: { "cache-control": "public, s-maxage=5" } };
    return { status: 404, html: "Nicht gefunden: " + req.url };`,
};

const get = (path: string, headers: Record<string, string> = {}) => [path, { headers }] as const;

const REQUESTS: (readonly [string, RequestOptions])[] = [
  ...["/", "/de", "/de/a", "/de/v1.2", "/?a=1", "/de?x", "/app-0123abcd.js", "/robots.txt"].flatMap(
    (path) =>
      ["", "br", "gzip", "gzip, deflate, br, zstd", "br;q=0.1, gzip", "*", "identity"].map(
        (coding) => get(path, { "accept-encoding": coding }),
      ),
  ),
  ...["/static/picture.png", "/page-data/de/a/page-data.json", "/de/a/_payload.0123abcd.json"].map(
    (path) => get(path, { "accept-encoding": "br" }),
  ),
  // Other addresses of pages, and what is nobody's address.
  ...[
    "/de/",
    "/de/a/",
    "/de/a/index.html",
    "/index.html",
    "/de/v1.2/",
    "/plain",
    "/plain/",
    "/plain/index.html",
  ].map((path) => get(path)),
  ...["/404", "/404/", "/404.html", "/404/index.html", "/500.html", "/nowhere", "/de/nowhere"].map(
    (path) => get(path, { "accept-encoding": "gzip" }),
  ),
  ...[
    "/umlaut%20%C3%A4.txt",
    "/d%65/a",
    "/no-extension",
    "/de//a",
    "//de/a",
    "/de/../de/a",
    "/./de",
  ].map((path) => get(path)),
  ...[
    "/%zz",
    "/de/%00",
    "/de/%2e%2e/x",
    "/de/%2F",
    "/..",
    "/de\\a",
    "/.link",
    "/.build",
    "/.file.html",
    "/.shared",
  ].map((path) => get(path)),
  // What the host decides.
  ...[
    "/old/a?b=1",
    "/shown",
    "/de/moved",
    "/de/chosen",
    "/ssr?q=%20a",
    "/search?q=a",
    "/api/echo?a=1",
  ].map((path) => get(path)),
  get("/de/chosen", { "accept-language": "fr" }),
  get("/nowhere", { accept: "application/json" }),
  get("/de", { range: "bytes=2-9" }),
  get("/de", { range: "bytes=99999-" }),
  get("/de", { "if-match": '"other"' }),
  get("/de", { "if-none-match": "*" }),
  get("/de", { "if-modified-since": "Wed, 25 Nov 2026 00:00:00 GMT" }),
  get("/de", { expect: "100-continue" }),
  ["/de", { method: "HEAD", headers: { "accept-encoding": "br" } }],
  ["/nowhere", { method: "HEAD" }],
  ["/de", { method: "POST", body: "a=1" }],
  ["/de", { method: "DELETE" }],
  ["/de", { method: "OPTIONS" }],
  [
    "/api/echo",
    { method: "POST", body: '{"a":1}', headers: { "content-type": "application/json" } },
  ],
  ["/de", { method: "GET", body: "a body", headers: { "content-length": "6" } }],
  ["/api/echo", { method: "POST", body: "a".repeat(2001) }],
];

describe.each([
  ["as it comes", {}, {}],
  [
    "that takes other content",
    { later: { ...LATER_CONTENT, headers: RULES } },
    { buildFile: "builds/latest.json", hashedFiles: /(^|\/)_payload\.[0-9a-f]{8}\.json$/ },
  ],
  ["with slashes at the end, below a prefix", { trailingSlash: "always", pathPrefix: "/p" }, {}],
  ["whose pages have both", { trailingSlash: "ignore" }, {}],
] as const)("A release %s", (_title, more, options) => {
  let site: FakeSite;
  let host: RunningHost;
  let nginx: RunningNginx;
  const prefix = "pathPrefix" in more ? more.pathPrefix : "";

  beforeAll(async () => {
    site = await FakeSite.create();
    await chmod(site.root, 0o755);
    const routes = BUILD.routes?.map((route) => ({ ...route, path: prefix + route.path }));
    const { directory } = await site.build({ ...BUILD, ...more, routes }, options);
    const releases = join(site.root, "releases");
    const pointer = await activateRelease(releases, await storeRelease(directory, releases));
    host = await startHost({ release: pointer, trustProxy: "loopback", maxBodyBytes: 2000 });
    nginx = await startNginx(pointer, host.port, join(site.root, "nginx"));
  });

  afterAll(async () => {
    await nginx.stop();
    await host.close();
    await site.remove();
  });

  const comparable = ({ status, headers, body }: Answer) => {
    const kept = Object.entries(headers).filter(([name]) => !OF_ITS_OWN.includes(name));
    const id = String(headers["x-request-id"]).replace(/[\w-]{32,}/, "an id");
    const shown = { ...Object.fromEntries(kept.sort()), "x-request-id": id };
    return { status, headers: shown, body: hashContent(body) };
  };

  test("is answered by nginx just as by the host", async () => {
    const answers = (server: Pick<RunningHost, "get">) =>
      Promise.all(
        [...REQUESTS, get("/p"), get("/p/")].map(async ([path, request]) => ({
          path,
          request,
          ...comparable(await server.get(prefix + path, request)),
        })),
      );
    const own = await answers(host);
    const beside = await answers(nginx);
    expect(beside).toEqual(own);
  });

  test("refuses a body that is too large for the host, whoever is asked, and takes no more of it", async () => {
    const body = Buffer.alloc(4 * 1024 * 1024, "a");
    const { status } = await nginx.get(`${prefix}/api/echo`, { method: "POST", body });
    expect(status).toBe(413);
    expect((await nginx.get(`${prefix}/nowhere`)).status).toBe(404);
  });

  test("is answered by nginx as far as it is files, when no host is there", async () => {
    const slash = "trailingSlash" in more && more.trailingSlash === "always" ? "/" : "";
    await host.close();
    const files = [
      "/",
      `/de${slash}`,
      `/de/a${slash}`,
      "/app-0123abcd.js",
      "/page-data/de/a/page-data.json",
    ];
    for (const path of files)
      expect([path, (await nginx.get(prefix + path)).status]).toEqual([path, 200]);
    for (const path of ["/nowhere", "/404.html", "/de/moved", "/no-extension"]) {
      expect([path, (await nginx.get(prefix + path)).status]).toEqual([path, 502]);
    }
  });
});
