import { FakeSite, pageRoute } from "../testing/fakeSite";
import { serveFake, startHost } from "../testing/startHost";

// Every page says what it was asked for; those named "fine" find something.
const ENGINE = `
  if (req.url.includes("throw")) throw new Error("thrown");
  const status = req.url.includes("fine") ? 200 : req.url.includes("moved") ? 301 : 404;
  const headers = { "cache-control": "private, no-store", location: "/elsewhere" };
  return { status, headers, html: JSON.stringify({ path, template, url: req.url }) };
`;

const host = serveFake({
  pages: {
    "/": "<h1>Home</h1>",
    "/de": "<h1>Start</h1>",
    "/404.html": "<h1>Not here</h1>",
    "/500.html": "<h1>Something broke</h1>",
  },
  routes: [
    pageRoute("/de/search"),
    pageRoute("/de/old/*", true),
    pageRoute("/page-data/de/*/page-data.json"),
    pageRoute("/de/*"),
    pageRoute("/*"),
  ],
  engine: ENGINE,
});

test.each([
  ["/de/a//b", "/de/*", "/de/a//b"],
  ["/de//", "/de/*", "/de//"],
  ["/de/a%2Fb?x=1", "/de/*", "/de/a%2Fb"],
  ["/de/%00", "/de/*", "/de/%00"],
  ["/de/%E0%A4%A?x=%zz", "/de/*", "/de/%25E0%25A4%25A"],
  ["/de/./x", "/de/*", "/de/./x"],
  ["/de/../x", "/de/*", "/de/../x"],
  ["/de/a\\b", "/de/*", "/de/a%5Cb"],
  ["/de/<b>//", "/de/*", "/de/%3Cb%3E//"],
  ["/de/search//", "/de/*", "/de/search//"],
  ["/de/old/%00", "/de/*", "/de/old/%00"],
  [`/de/${"a".repeat(9000)}`, "/de/*", `/de/${"a".repeat(9000)}`],
  ["/%00", "/*", "/%00"],
  ["//de/x", "/*", "//de/x"],
  ["/page-data/de/%00/page-data.json", "/*", "/page-data/de/%00/page-data.json"],
])("%s is answered by the page that takes what is below", async (url, template, path) => {
  const { status, headers, text } = await host.get(url);
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(JSON.parse(text)).toEqual({ path, template, url });
});

test.each(["/de/fine//", "/de/moved//"])(
  "What a page finds at an address that nobody understands does not count: %s",
  async (path) => {
    const { status, headers, text } = await host.get(path);
    expect([status, text]).toEqual([404, "<h1>Not here</h1>"]);
    expect(headers.location).toBeUndefined();
  },
);

test("HEAD says what GET would, and no other method is answered by a page", async () => {
  const head = await host.get("/de/%00", { method: "HEAD" });
  expect([head.status, head.text]).toEqual([404, ""]);
  expect(head.headers["cache-control"]).toBe("private, no-store");
  const post = await host.get("/de/%00", { method: "POST", headers: { accept: "*/*" } });
  expect([post.status, post.text]).toEqual([404, "<h1>Not here</h1>"]);
});

test("A page that throws is a 500 here, too", async () => {
  const { status, text } = await host.get("/de/throw//");
  expect([status, text]).toEqual([500, "<h1>Something broke</h1>"]);
});

test("The address that Fastify cannot read has an id in the log as any other", async () => {
  const { headers } = await host.get("/de/%E0%A4%A");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("The path prefix is taken off, and without a page that takes all the site's file answers", async () => {
  const other = await FakeSite.create();
  const { directory } = await other.build({
    pathPrefix: "/site",
    pages: { "/": "home", "/404.html": "<h1>Not here</h1>" },
    routes: [pageRoute("/site/de/*")],
    engine: ENGINE,
  });
  const prefixed = await startHost({ release: directory });
  const open = await prefixed.get("/site/de/%00");
  expect(JSON.parse(open.text)).toEqual({
    path: "/de/%00",
    template: "/de/*",
    url: "/site/de/%00",
  });
  for (const path of ["/site/%00", "/%00", "/site/de%2Fx", "/site/%E0%A4%A"]) {
    const { status, text } = await prefixed.get(path);
    expect([path, status, text]).toEqual([path, 404, "<h1>Not here</h1>"]);
  }
  await prefixed.close();
  await other.remove();
});

test("A page of errors that is asked for goes to the page that takes every path", async () => {
  for (const path of ["/404", "/404.html", "/500.html"]) {
    const { status, text } = await host.get(path);
    expect([status, JSON.parse(text)]).toEqual([404, { path, template: "/*", url: path }]);
  }
});
