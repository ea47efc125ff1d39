import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { HostLog, startHost, type RunningHost } from "../testing/startHost";

// More runs by HOST_FUZZ_RUNS; the default keeps the test short.
const RUNS = Number(process.env.HOST_FUZZ_RUNS ?? 2000);
const SECRET = "nobody outside may read this";

jest.setTimeout(RUNS * 20 + 60_000);

let site: FakeSite;
let host: RunningHost;
const log = new HostLog("error");

beforeAll(async () => {
  site = await FakeSite.create();
  const { directory } = await site.build({
    pages: { "/": "<h1>Home</h1>", "/about": "<h1>About</h1>", "/404.html": "<h1>Not here</h1>" },
    files: { "app-0123abcd.js": "let a;" },
    routes: [pageRoute("/ssr/*"), { type: "function", path: "/api/*", functionId: "read" }],
    functions: {
      read: "module.exports = ({ body, query }, response) => response.json([typeof body, query]);",
    },
    engine: "return { html: JSON.stringify(req) };",
  });
  for (const folder of [dirname(directory), directory]) {
    await writeFile(join(folder, "secret.txt"), SECRET);
  }
  host = await startHost({ release: directory, requestTimeoutMs: 2000, logger: log.logger });
});

afterAll(async () => {
  await host.close();
  await site.remove();
});

/** Sends bytes as they are, and reads until the host closes or has answered. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    // A host may end a connection that makes no sense, but it has to answer or close it.
    socket.on("error", (error: NodeJS.ErrnoException) =>
      ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve(text) : reject(error),
    );
    socket.on("close", () => resolve(text));
    socket.end(bytes);
  });
}

const trap = fc.constantFrom(
  ...["..", "%2e%2e", "%2f", "%5c", "\\", "//", "%00", "\0", "%", "%zz", "%c0%ae", "%E0%A4%A", ";"],
  ...[
    "?",
    "#",
    "*",
    "page-data",
    "index.html",
    "secret.txt",
    "release.json",
    "files.json",
    "_image",
  ],
);
const word = fc.oneof(
  fc.constantFrom("api", "ssr"),
  trap,
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
);
const target = fc.oneof(
  fc.array(word, { maxLength: 8 }).map((words) => `/${words.join("/")}`),
  fc.array(word, { maxLength: 8 }).map((words) => words.join("")),
  fc.constantFrom("*", "http://127.0.0.1/about", "about", `/${"a".repeat(20_000)}`),
);
const method = fc.oneof(
  fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "TRACE", "CONNECT", "get", "PROPFIND", ""),
  fc.string({ maxLength: 6 }),
);
const header = fc.oneof(
  fc.constantFrom(
    ...["Range: bytes=0-", "Range: bytes=9-1", "Range: bytes=a-b,c", "If-None-Match: *"],
    ...["If-Modified-Since: never", "Accept-Encoding: br;q=x, gzip;q=9", "Content-Length: -1"],
    ...["Content-Length: 5", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked, gzip"],
    ...["Host: ", "Host: a\r\nHost: b", "Connection: upgrade\r\nUpgrade: websocket", "Cookie: a=%"],
    ...["X-Forwarded-For: ,,,", "Expect: 100-continue", `X: ${"y".repeat(9000)}`, " folded: a"],
  ),
  fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 20 })).map((pair) => pair.join(":")),
);
const request = fc
  .record({
    method,
    target,
    headers: fc.array(header, { maxLength: 5 }),
    version: fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9", ""),
    body: fc.oneof(fc.constant(""), fc.string({ maxLength: 50 }), fc.constant("5\r\nabc")),
  })
  .map(({ method: name, target: path, version, headers, body }) =>
    [`${name} ${path} ${version}`, "Connection: close", ...headers, "", body].join("\r\n"),
  );

const bodyPiece = fc.oneof(
  fc.constantFrom(
    ...["--x", "--x--", "--", "\r\n", "\r\n\r\n", "\0", ": ", "{", "]", "a[b][]=%", "&"],
    ...['Content-Disposition: form-data; name="a"', '; filename="../b"', "name*=utf-8''%"],
    ...["Content-Type: text/plain", "Content-Transfer-Encoding: base64", "y".repeat(9000)],
  ),
  fc.string({ maxLength: 12 }),
);
/** A request for a function, whose body is not what it says. */
const upload = fc
  .record({
    type: fc.constantFrom(
      ...["multipart/form-data", "multipart/form-data; boundary=x", "multipart/mixed; boundary="],
      ...["application/json", "application/x-www-form-urlencoded", "text/plain; charset=none", ";"],
    ),
    encoding: fc.constantFrom("identity", "identity", "gzip", "nonsense"),
    body: fc.array(bodyPiece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    missing: fc.constantFrom(0, 0, 1, 100),
  })
  .map(({ type, encoding, body, missing }) =>
    [
      "POST /api/read HTTP/1.1",
      "Host: a",
      "Connection: close",
      `Content-Type: ${type}`,
      `Content-Encoding: ${encoding}`,
      `Content-Length: ${Buffer.byteLength(body) + missing}`,
      "",
      body,
    ].join("\r\n"),
  );

test("No malformed request brings the host down, out of its files, or to an error of its own", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(request, upload), async (text) => {
      const answer = await exchange(Buffer.from(text, "utf8"));
      expect(answer).not.toContain(SECRET);
      expect(answer).not.toMatch(/^HTTP\/1\.1 5(?!05)/);
      expect(answer).not.toContain("    at ");
    }),
    { numRuns: RUNS },
  );
  expect(log.lines).toEqual([]);
  expect((await host.get("/about")).text).toBe("<h1>About</h1>");
});

test("A thousand open connections leave room for the next", async () => {
  const sockets = await Promise.all(
    Array.from(
      { length: 1000 },
      () =>
        new Promise<ReturnType<typeof connect>>((resolve, reject) => {
          const socket = connect(host.port, "127.0.0.1", () => resolve(socket));
          socket.on("error", reject);
        }),
    ),
  );
  // Slow clients: each has begun a request and does not end it.
  for (const socket of sockets) socket.write("GET /about HTTP/1.1\r\nHost: a\r\n");
  expect((await host.get("/about")).status).toBe(200);
  const answers = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once("data", (chunk: Buffer) => resolve(chunk.toString("latin1").slice(0, 12)));
          socket.once("close", () => resolve("closed"));
          socket.write("\r\n");
        }),
    ),
  );
  for (const socket of sockets) socket.destroy();
  expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 200"]));
});
