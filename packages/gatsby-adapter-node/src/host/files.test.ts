import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { serveFake } from "../testing/startHost";

const ABOUT = `<h1>About</h1>${"<p>Words</p>".repeat(300)}`;
const LARGE = Buffer.alloc(400_000, "0123456789");

const host = serveFake({
  pages: {
    "/": "<h1>Home</h1>",
    "/about": ABOUT,
    "/404": "<h1>Not here</h1>",
    "/404.html": "<h1>Not here</h1>",
  },
  files: {
    "app-0123abcd.js": "let a;".repeat(500),
    "static/picture.bin": Buffer.from([1, 2, 3]),
    "large.bin": LARGE,
    "page-data/about/page-data.json": "{}",
    "umlaut ä.txt": "ä",
  },
});

test("A page comes with type, strong ETag and revalidation", async () => {
  const { status, headers, text } = await host.get("/about");
  expect(status).toBe(200);
  expect(text).toBe(ABOUT);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(headers.vary).toBe("Accept-Encoding");
  expect(headers["content-length"]).toBe(String(ABOUT.length));
});

test("Files with a hash in their name are immutable, and so are those of the static folder", async () => {
  for (const path of ["/app-0123abcd.js", "/static/picture.bin"]) {
    expect((await host.get(path)).headers["cache-control"]).toContain("immutable");
  }
});

test.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["br;q=0, *", "gzip"],
  ["identity, br;q=0.5", undefined],
  ["br;q=0, gzip;q=0", undefined],
  ["deflate", undefined],
  ["", undefined],
])("Accept-Encoding: %s is answered with %s", async (accepted, encoding) => {
  const { headers, body } = await host.get("/about", {
    headers: { "accept-encoding": accepted },
  });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["content-length"]).toBe(String(body.length));
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
  expect((decode?.(body) ?? body).toString()).toBe(ABOUT);
});

test("Each variant has an ETag of its own", async () => {
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(
      async (encoding) =>
        (await host.get("/about", { headers: { "accept-encoding": encoding } })).headers.etag,
    ),
  );
  expect(new Set(tags).size).toBe(3);
});

test("What the visitor has already is not sent again", async () => {
  const { headers } = await host.get("/about");
  const again = await host.get("/about", {
    headers: { "if-none-match": `"other", W/${headers.etag}` },
  });
  expect(again.status).toBe(304);
  expect(again.text).toBe("");
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
  expect(again.headers["content-type"]).toBeUndefined();
});

test("If-Match is honoured", async () => {
  const { headers } = await host.get("/about");
  const tag = headers.etag ?? "";
  expect((await host.get("/about", { headers: { "if-match": tag } })).status).toBe(200);
  expect((await host.get("/about", { headers: { "if-match": "*" } })).status).toBe(200);
  expect((await host.get("/about", { headers: { "if-match": `W/${tag}` } })).status).toBe(412);
  expect((await host.get("/about", { headers: { "if-match": '"no"' } })).status).toBe(412);
});

describe("Ranges", () => {
  test.each([
    ["bytes=0-9", "bytes 0-9/400000", LARGE.subarray(0, 10)],
    ["bytes=-5", "bytes 399995-399999/400000", LARGE.subarray(-5)],
    ["bytes=399990-", "bytes 399990-399999/400000", LARGE.subarray(-10)],
    ["bytes=399990-999999", "bytes 399990-399999/400000", LARGE.subarray(-10)],
  ])("%s", async (range, answered, content) => {
    const { status, headers, body } = await host.get("/large.bin", { headers: { range } });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(answered);
    expect(body.equals(content)).toBe(true);
  });

  test.each(["bytes=0-1,5-6", "lines=1-2", "bytes=x", "nonsense"])(
    "%s is answered with the whole file",
    async (range) => {
      const { status, body } = await host.get("/large.bin", { headers: { range } });
      expect(status).toBe(200);
      expect(body.length).toBe(LARGE.length);
    },
  );

  test("What lies beyond the end is refused", async () => {
    const { status, headers } = await host.get("/large.bin", {
      headers: { range: "bytes=400000-" },
    });
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe("bytes */400000");
  });

  test("If-Range gives the whole file once it has changed", async () => {
    const { etag = "" } = (await host.get("/large.bin")).headers;
    const ask = (tag: string) =>
      host.get("/large.bin", { headers: { range: "bytes=0-0", "if-range": tag } });
    expect((await ask(etag)).status).toBe(206);
    expect((await ask('"old"')).status).toBe(200);
  });

  test("A part of a compressible file is a part of its plain content", async () => {
    const { headers, text } = await host.get("/about", {
      headers: { range: "bytes=0-3", "accept-encoding": "br" },
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(text).toBe("<h1>");
  });
});

test("HEAD says what GET would", async () => {
  const get = await host.get("/about");
  const head = await host.get("/about", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.text).toBe("");
  for (const name of ["content-length", "content-type", "etag", "cache-control", "vary"]) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

test("A file takes no other method", async () => {
  const { status, headers } = await host.get("/about", { method: "POST", body: "x" });
  expect(status).toBe(405);
  expect(headers.allow).toBe("GET, HEAD");
});

test("Paths are decoded once", async () => {
  expect((await host.get("/umlaut%20%C3%A4.txt")).text).toBe("ä");
  expect((await host.get("/%61bout")).text).toBe(ABOUT);
  expect((await host.get("/%2561bout")).status).toBe(404);
});

test.each([
  "/../release.json",
  "/about/../../release.json",
  "/%2e%2e/release.json",
  "/..%2frelease.json",
  "/%2e%2e%2frelease.json",
  "/about%2findex.html",
  "/..\\release.json",
  "/..%5crelease.json",
  "/about%00.html",
  "/%",
  "/%ff",
  "/%c0%ae%c0%ae/release.json",
  "//about",
  "//evil.example/..",
  "/about//",
  `/${"a".repeat(9000)}`,
  "/release.json",
  "/compressed/public/about/index.html.br",
  "/app-0123abcd.js/",
])("At %s nothing is found", async (path) => {
  const { status, headers, text } = await host.get(path);
  expect([status, text]).toEqual([404, "<h1>Not here</h1>"]);
  expect(headers.location).toBeUndefined();
});

test("A long query is no fault of the path", async () => {
  expect((await host.get(`/about?q=${"a".repeat(9000)}`)).text).toBe(ABOUT);
});

test.each(["/404", "/404/", "/404.html", "/404/index.html", "/404?a=1"])(
  "The page of an error is nobody's address: %s",
  async (path) => {
    const { status, headers, text } = await host.get(path);
    expect([status, text]).toEqual([404, "<h1>Not here</h1>"]);
    expect(headers.location).toBeUndefined();
  },
);

test("An absolute address is understood", async () => {
  expect((await host.get("http://www.example.ch/about")).text).toBe(ABOUT);
});

test("What does not exist is answered with the site's page, or a word", async () => {
  const page = await host.get("/nowhere", { headers: { accept: "text/html" } });
  expect([page.status, page.text]).toEqual([404, "<h1>Not here</h1>"]);
  const data = await host.get("/nowhere.json", { headers: { accept: "application/json" } });
  expect([data.status, data.text]).toEqual([404, "Not Found"]);
});
