/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";

const before = process.env;
let server: Server;
let url: string;

/** Runs the function as a host does. */
async function start(env: NodeJS.ProcessEnv = { GATSBY_REPORTS: "true" }): Promise<void> {
  jest.resetModules();
  process.env = { ...before, ...env };
  const { default: report, config } = await import("../../api/report");
  const app = express();
  app.set("trust proxy", true);
  app.use(express.text(config.bodyParser?.text));
  app.use((request, response) => void report(request as never, response as never));
  const refuse: ErrorRequestHandler = (error: { status: number }, _request, response, _next) =>
    response.sendStatus(error.status);
  app.use(refuse);
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(async () => {
  process.env = before;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function post(body: unknown, type = "application/json", from = "203.0.113.7") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": type, "x-forwarded-for": from };
  return (await fetch(url, { method: "POST", headers, body: text })).status;
}

const error = { page: "/de/x?email=a@b.ch", message: "x is undefined", stack: "at y" };
const logged = (log: jest.SpyInstance) =>
  log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);

test("an error of a browser is one line, without what stands in the query", async () => {
  await start();
  const log = jest.spyOn(console, "warn").mockImplementation();
  expect(await post(error)).toBe(204);
  expect(logged(log)).toEqual([
    { level: "warn", event: "browser error", page: "/de/x", message: error.message, stack: "at y" },
  ]);
});

const expected = {
  level: "warn",
  event: "policy violation",
  page: "https://www.example.ch/de",
  directive: "script-src-elem",
  blocked: "https://evil.example/x.js",
};

test.each([
  [
    "application/csp-report",
    {
      "csp-report": {
        "document-uri": "https://www.example.ch/de?q=1",
        "violated-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js",
      },
    },
  ],
  [
    "application/reports+json",
    [
      {
        type: "csp-violation",
        url: "https://www.example.ch/de?q=1",
        body: { effectiveDirective: "script-src-elem", blockedURL: "https://evil.example/x.js" },
      },
      { type: "deprecation", url: "https://www.example.ch/de", body: {} },
    ],
  ],
])("a violation of the policy comes as %s", async (type, body) => {
  await start();
  const log = jest.spyOn(console, "warn").mockImplementation();
  expect(await post(body, type)).toBe(204);
  expect(logged(log)).toEqual([expected]);
});

test.each([
  ["no JSON", "{", 400],
  ["something else", { a: 1 }, 400],
  ["nothing", "", 400],
  ["JSON that nests deep", "[".repeat(16_000), 400],
  ["too much", { ...error, stack: "x".repeat(20_000) }, 413],
])("%s is refused", async (_, body, status) => {
  await start();
  expect(await post(body)).toBe(status);
});

test.each([
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "text/plain",
  "x",
])("no browser reports anything as %s", async (type) => {
  await start();
  expect(await post(error, type)).toBe(415);
});

test("other methods are refused, and everything where it is not turned on", async () => {
  await start();
  expect((await fetch(url)).status).toBe(405);
  server.close();
  server.closeAllConnections();
  await start({ GATSBY_REPORTS: "" });
  expect(await post(error)).toBe(404);
});

test("who sends too many must wait", async () => {
  await start();
  jest.spyOn(console, "warn").mockImplementation();
  for (let time = 0; time < 20; time += 1) expect(await post(error)).toBe(204);
  expect(await post(error)).toBe(429);
});

test("who sends far too many silences nobody else", async () => {
  await start();
  jest.spyOn(console, "warn").mockImplementation();
  const flood = await Promise.all(Array.from({ length: 300 }, () => post(error)));
  expect(flood.filter((status) => status === 204)).toHaveLength(20);
  expect(await post(error, "application/json", "203.0.113.8")).toBe(204);
});

test("a page that fails for everybody does not fill the log", async () => {
  await start();
  const log = jest.spyOn(console, "warn").mockImplementation();
  for (let visitor = 0; visitor < 310; visitor += 1) {
    await post(error, "application/json", `198.51.100.${visitor % 100}`);
  }
  expect(log).toHaveBeenCalledTimes(300);
});
