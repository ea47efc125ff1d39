import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageRoute } from "../testing/fakeSite";
import { serveFake, startHost } from "../testing/startHost";

const OWN = "default-src 'self'";
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const functions: Record<string, string> = {
  data: `(request, response) => response.json({ a: 1 })`,
  large: `(request, response) => response.json(Array(1000).fill("entry"))`,
  bytes: `(request, response) => response.end("a")`,
  status: `(request, response) => response.sendStatus(418)`,
  words: `(request, response) => response.status(400).send("No.")`,
  away: `(request, response) => response.redirect(303, "/")`,
  broken: `() => { throw new Error("broken"); }`,
  page: `(request, response) => response.send("<h1>A</h1>")`,
  own: `(request, response) => response.set("Content-Security-Policy", "${OWN}").send("<h1>A</h1>")`,
  head: `(request, response) => response.writeHead(200, { "content-security-policy": "${OWN}" }).end()`,
};

const host = serveFake(
  {
    pages: { "/": "<h1>Home</h1>", "/404.html": "<h1>Not here</h1>" },
    files: { "data.json": "{}" },
    routes: [
      {
        type: "redirect",
        path: "/old",
        toPath: "/new",
        status: 301,
        ignoreCase: true,
        headers: [],
      },
      pageRoute("/ssr"),
      pageRoute("/ssr-own"),
    ],
    functions: Object.fromEntries(
      Object.entries(functions).map(([name, source]) => [name, `module.exports = ${source};`]),
    ),
    engine: `return {
      html: "<h1>A</h1>",
      headers: path === "/ssr-own" ? { "content-security-policy": "${OWN}" } : {},
    };`,
  },
  { images: { sources: ["http://127.0.0.1:1/"], cacheDir: join(tmpdir(), "no-images") } },
);

const policies = async (path: string, method = "GET", headers: Record<string, string> = {}) => {
  const answer = await host.get(path, { method, headers });
  return [
    answer.status,
    answer.headers["x-content-type-options"],
    answer.headers["content-security-policy"],
  ];
};

test.each([
  ["data of a function", "/api/data", 200],
  ["bytes of a function", "/api/bytes", 200],
  ["a status of a function", "/api/status", 418],
  ["words of a function that refuses", "/api/words", 400],
  ["a redirect of a function", "/api/away", 303],
  ["a function that fails", "/api/broken", 500],
  ["a redirect", "/old", 301],
  ["a redirect to the canonical address", "/ssr/", 301],
  ["an address that cannot be read", "/%zz", 400],
  ["health", "/healthz", 200],
  ["readiness", "/readyz", 200],
])("What is no page has a policy by which it can do nothing: %s", async (_title, path, status) => {
  const accept = { accept: "application/json" };
  const expected = path === "/%zz" ? 404 : status;
  expect(await policies(path, "GET", accept)).toEqual([expected, "nosniff", NO_PAGE]);
});

test("So have methods that are not allowed, and what is not found where no HTML is wanted", async () => {
  expect(await policies("/", "POST")).toEqual([405, "nosniff", NO_PAGE]);
  expect(await policies("/none", "GET", { accept: "text/plain" })).toEqual([
    404,
    "nosniff",
    NO_PAGE,
  ]);
});

test("Pages have the policy that their site gives them", async () => {
  expect(await policies("/ssr")).toEqual([200, "nosniff", undefined]);
  expect(await policies("/ssr-own")).toEqual([200, "nosniff", OWN]);
  expect(await policies("/none")).toEqual([404, "nosniff", undefined]);
  expect(await policies("/api/page")).toEqual([200, "nosniff", undefined]);
});

test("What a function or the host itself says of it holds", async () => {
  expect(await policies("/api/own")).toEqual([200, "nosniff", OWN]);
  expect(await policies("/api/head")).toEqual([200, "nosniff", OWN]);
  expect(await policies("/_image")).toEqual([400, "nosniff", "default-src 'none'; sandbox"]);
});

test("An answer that the browser's copy still holds changes nothing of its policy", async () => {
  const { headers } = await host.get("/ssr");
  expect(await policies("/ssr", "GET", { "if-none-match": String(headers.etag) })).toEqual([
    304,
    "nosniff",
    undefined,
  ]);
});

/** Sends bytes as they are, and reads until the host closes. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(host.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    socket.write(text);
  });
}

const protectedAnswer = (status: number) =>
  new RegExp(
    `^HTTP/1\\.1 ${status} [^]*\r\nx-content-type-options: nosniff\r\n` +
      `[^]*content-security-policy: ${NO_PAGE}\r\n`,
    "i",
  );

test.each([
  ["no request", "no request\r\n\r\n", 400],
  [
    "headers that are too large",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
    431,
  ],
])("What Node cannot read is answered so, too: %s", async (_title, text, status) => {
  expect(await exchange(text)).toMatch(protectedAnswer(status));
});

const get = (path: string, ...lines: string[]) =>
  exchange([`GET ${path} HTTP/1.1`, "Connection: close", ...lines, "", ""].join("\r\n"));

describe.each(["/", "/data.json", "/ssr", "/api/data", "/healthz", "/none"])("%s", (path) => {
  test.each([
    ["two", "Host: a", "Host: b"],
    ["the same twice", "Host: a", "Host: a"],
    ["none", "Accept: */*"],
    ["an empty one", "Host: "],
    ["a path", "Host: a/b"],
    ["a query", "Host: a?b"],
    ["a fragment", "Host: a#b"],
    ["a user", "Host: a@b"],
    ["a blank", "Host: a b"],
    ["several in one line", "Host: a, b"],
    ["no port", "Host: a:b"],
    ["a backslash", "Host: a\\b"],
    ["a letter of no name", "Host: ä"],
  ])("%s for a host is refused", async (_title, ...lines) => {
    expect(await get(path, ...lines)).toMatch(protectedAnswer(400));
  });
});

test.each(["a", "a:8000", "A-b.example.", "127.0.0.1:80", "[::1]:8000", "xn--bcher-kva.example"])(
  "%s is a host",
  async (name) => {
    expect(await get("/", `Host: ${name}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get("/api/data", `Host: ${name}`)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test("Older clients need no host, and what a client expects besides is left aside", async () => {
  expect(await exchange("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await get("/", "Host: a", "Expect: something")).toMatch(/^HTTP\/1\.1 200 /);
});

test("What is accepted is not read where it is longer than any browser's", async () => {
  const list = (name: string, value: string) => ({ [name]: `${"x,".repeat(300)}${value}` });
  const encoded = async (headers: Record<string, string>) =>
    (await host.get("/api/large", { headers })).headers["content-encoding"];
  expect(await encoded({ "accept-encoding": "x, gzip" })).toBe("gzip");
  expect(await encoded(list("accept-encoding", "gzip"))).toBeUndefined();
  const missing = async (headers: Record<string, string>) =>
    (await host.get("/none", { headers })).headers["content-type"];
  expect(await missing({ accept: "text/plain" })).toContain("text/plain");
  expect(await missing(list("accept", "text/plain"))).toContain("text/html");
});

test("A proxy that is trusted names no host that is none", async () => {
  const behind = await startHost({
    release: host.releases.current?.directory ?? "",
    trustProxy: true,
  });
  const status = async (name: string) =>
    (await behind.get("/api/data", { headers: { "x-forwarded-host": name } })).status;
  expect([await status("www.example.org"), await status("a/b"), await status("a@b")]).toEqual([
    200, 400, 400,
  ]);
  await behind.close();
});
