import type { IRedirectRoute } from "gatsby";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost, type Answer, type RunningHost } from "../testing/startHost";

let site: FakeSite;

beforeAll(async () => {
  site = await FakeSite.create();
});

afterAll(() => site.remove());

const redirect = (
  path: string,
  toPath: string,
  status: IRedirectRoute["status"],
  more: Partial<IRedirectRoute> = {},
): IRedirectRoute => ({ type: "redirect", path, toPath, status, headers: [], ...more });

const lands = ({ status, headers }: Answer) => [status, headers.location];

describe("Redirects and rewrites", () => {
  let host: RunningHost;

  beforeAll(async () => {
    const { directory } = await site.build({
      pages: { "/": "home", "/about": "about", "/404.html": "not here" },
      routes: [
        redirect("/old", "/about", 301),
        redirect("/about", "/never", 302),
        redirect("/", "/about", 302, { force: true, conditions: { language: "fr" } }),
        redirect("/blog/*", "/news/:splat", 301),
        redirect("/wiki/*", "/w/*", 308),
        redirect("/p/:id/:name", "/product/:name?id=:id", 302),
        redirect("/away", "https://example.com/ü", 307),
        redirect("/outside", "/\\example.com", 301),
        redirect("/strict", "/about", 301, { ignoreCase: false }),
        redirect("/shown", "/about", 200),
        redirect("/ring", "/ring2", 200),
        redirect("/ring2", "/ring", 200),
        redirect("/gone", "/404.html", 410),
        redirect("/shown/slash", "/about/", 200),
        redirect("/shown/:id", "/ssr?id=:id", 200),
        redirect("/withdrawn", "/ssr", 410),
        redirect("/called/*", "/api/called?rest=:splat", 200),
        pageRoute("/ssr"),
      ],
      functions: {
        called:
          "module.exports = ({ originalUrl, query }, response) => response.json({ originalUrl, query });",
      },
      engine: "return { html: JSON.stringify({ url: req.url, query: req.query }) };",
    });
    host = await startHost({ release: directory });
  });
  afterAll(() => host.close());

  test.each([
    ["/old", 301, "/about"],
    ["/OLD/", 301, "/about"],
    ["/old?a=1", 301, "/about?a=1"],
    ["/blog/a/b%20c", 301, "/news/a/b%20c"],
    ["/blog", 301, "/news/"],
    ["/wiki/x", 308, "/w/x"],
    ["/p/1/a%20b?x=1", 302, "/product/a%20b?id=1"],
    ["/away", 307, "https://example.com/%C3%BC"],
    ["/outside", 301, "/%5Cexample.com"],
    ["/strict", 301, "/about"],
    ["/Strict", 404, undefined],
    ["/about/", 301, "/about"],
  ])("%s", async (path, status, location) => {
    expect(lands(await host.get(path))).toEqual([status, location]);
  });

  test("A page comes before a redirect from its place, unless the redirect is forced", async () => {
    expect((await host.get("/about")).text).toBe("about");
    const french = await host.get("/", { headers: { "accept-language": "fr-CH, de;q=0.5" } });
    expect(lands(french)).toEqual([302, "/about"]);
    expect(french.headers.vary).toBe("Accept-Language");
    expect((await host.get("/", { headers: { "accept-language": "de, fr" } })).text).toBe("home");
  });

  test("A rewrite answers with another page, with the status it wants, and never for ever", async () => {
    expect((await host.get("/shown")).text).toBe("about");
    const gone = await host.get("/gone");
    expect([gone.status, gone.text]).toEqual([410, "not here"]);
    expect((await host.get("/ring")).status).toBe(404);
  });

  test("A rewrite leads to pages and functions of every kind, at the address that was asked for", async () => {
    expect((await host.get("/shown/slash")).text).toBe("about");
    expect(JSON.parse((await host.get("/shown/7")).text)).toEqual({
      url: "/shown/7",
      query: { id: "7" },
    });
    expect((await host.get("/withdrawn")).status).toBe(410);
    expect(JSON.parse((await host.get("/called/a/b")).text)).toEqual({
      originalUrl: "/called/a/b",
      query: { rest: "a/b" },
    });
  });
});

describe("Addresses of pages", () => {
  const pages = { "/": "home", "/about/": "about", "/plain.html": "not here" };

  test("always: without slash leads to with", async () => {
    const { directory } = await site.build({ pages, trailingSlash: "always" });
    const host = await startHost({ release: directory });
    expect(lands(await host.get("/about?a=1"))).toEqual([301, "/about/?a=1"]);
    expect((await host.get("/about/")).text).toBe("about");
    expect((await host.get("/plain.html")).status).toBe(200);
    await host.close();
  });

  test("ignore: both answer", async () => {
    const { directory } = await site.build({ pages, trailingSlash: "ignore" });
    const host = await startHost({ release: directory });
    expect((await host.get("/about")).text).toBe("about");
    expect((await host.get("/about/")).text).toBe("about");
    expect((await host.get("/about/index.html")).text).toBe("about");
    await host.close();
  });

  test("A path prefix is part of every address", async () => {
    const { directory } = await site.build({
      pathPrefix: "/base",
      pages: { "/": "home", "/about": "about", "/404.html": "not here" },
      files: { "robots.txt": "robots" },
    });
    const host = await startHost({ release: directory });
    expect((await host.get("/base")).text).toBe("home");
    expect((await host.get("/base/about")).text).toBe("about");
    expect((await host.get("/base/robots.txt")).text).toBe("robots");
    expect(lands(await host.get("/base/about/"))).toEqual([301, "/base/about"]);
    const outside = await host.get("/about", { headers: { accept: "text/html" } });
    expect([outside.status, outside.text]).toEqual([404, "not here"]);
    await host.close();
  });
});

describe("The server", () => {
  let host: RunningHost;

  beforeAll(async () => {
    const { directory } = await site.build({
      pages: { "/": "home", "/404.html": "not here" },
      functions: {
        size: `module.exports = (request, response) => {
          let size = 0;
          request.on("data", (chunk) => (size += chunk.length));
          request.on("end", () => response.json({ size, wait: request.query.wait }));
        };`,
      },
    });
    host = await startHost({ release: directory, trustProxy: "127.0.0.1", maxBodyBytes: 1000 });
  });
  afterAll(() => host.close());

  test("Health and readiness name the release", async () => {
    const release = host.releases.current?.release.id;
    expect(JSON.parse((await host.get("/healthz")).text)).toEqual({ status: "ok", release });
    expect(JSON.parse((await host.get("/readyz")).text)).toEqual({ status: "ready", release });
    expect((await host.get("/metrics")).status).toBe(404);
  });

  test("A trusted proxy gives a request no id that logs cannot take", async () => {
    const odd = await host.get("/api/size", { headers: { "x-request-id": "a b<c>" } });
    expect(odd.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("Bodies have a limit, announced or not", async () => {
    const type = { "content-type": "application/x-own" };
    const post = (size: number, headers: Record<string, string>) =>
      host.get("/api/size", {
        method: "POST",
        headers: { ...type, ...headers },
        body: Buffer.alloc(size),
      });
    expect(JSON.parse((await post(1000, {})).text)).toEqual({ size: 1000 });
    expect((await post(1001, {})).status).toBe(413);
    const chunked = { "transfer-encoding": "chunked" };
    expect(JSON.parse((await post(1000, chunked)).text)).toEqual({ size: 1000 });
    await expect(post(1001, chunked)).rejects.toThrow(/socket hang up|ECONNRESET|EPIPE/);
  });
});
