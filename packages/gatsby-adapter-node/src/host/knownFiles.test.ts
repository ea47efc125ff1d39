import { rm } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { FakeSite } from "../testing/fakeSite";
import { HostLog, send, startHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";
import { createHost } from "./createHost";

// Files are sent before Fastify is asked. What it would have done must not be missing.

let site: FakeSite;
let directory: string;

beforeAll(async () => {
  site = await FakeSite.create();
  ({ directory } = await site.build({
    pages: { "/": "home", "/about": "about", "/404.html": "not here" },
    files: { "robots.txt": "robots", "feeds/de.xml": "feed", "large.bin": Buffer.alloc(300_000) },
    functions: {
      slow: `module.exports = (request, response) => {
        response.write("slow ");
        setTimeout(() => response.end("end"), 300);
      };`,
    },
  }));
});

afterAll(() => site.remove());

test("Routes that are added come before files, exact ones and those with parameters", async () => {
  const { app, close } = await createHost({ release: directory, logger: false });
  app.get("/about", async () => "added");
  app.get("/feeds/:name", async () => "added, too");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  expect((await send(port, "/about?a=1")).text).toBe("added");
  expect((await send(port, "/feeds/de.xml")).text).toBe("added, too");
  expect((await send(port, "/robots.txt")).text).toBe("robots");
  await close();
});

test("Behind a proxy, files have HSTS and the id that it gave, and the log has the visitor's address", async () => {
  const log = new HostLog();
  const host = await startHost({ release: directory, trustProxy: "loopback", logger: log.logger });
  const { headers } = await host.get("/about?q=secret", {
    headers: {
      "x-forwarded-for": "203.0.113.9, 198.51.100.7",
      "x-forwarded-proto": "http, https",
      "x-request-id": "abc-1",
    },
  });
  expect(headers["x-request-id"]).toBe("abc-1");
  expect(headers["strict-transport-security"]).toBe("max-age=63072000");
  expect((await host.get("/about")).headers["strict-transport-security"]).toBeUndefined();
  await host.close();
  expect(log.entries("request")).toEqual([
    expect.objectContaining({
      requestId: "abc-1",
      method: "GET",
      url: "/about?q=***",
      status: 200,
      ip: "198.51.100.7",
      by: "file",
    }),
    expect.objectContaining({ url: "/about", ip: "127.0.0.1" }),
  ]);
});

test("Without trusted proxies nothing that a visitor says of proxies is believed", async () => {
  const host = await startHost({ release: directory });
  const { headers } = await host.get("/about", {
    headers: { "x-forwarded-proto": "https", "x-request-id": "abc-1" },
  });
  expect(headers["x-request-id"]).not.toBe("abc-1");
  expect(headers["strict-transport-security"]).toBeUndefined();
  await host.close();
});

test("A stop ends a connection with the file that is asked for last", async () => {
  const host = await startHost({ release: directory });
  let text = "";
  let closed = false;
  const socket = connect(host.port, "127.0.0.1")
    .on("data", (chunk: Buffer) => (text += chunk.toString()))
    .on("close", () => (closed = true));
  socket.write("GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n");
  await waitFor(async () => text.includes("slow"));
  const stopped = host.close();
  socket.write("GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  await waitFor(async () => closed);
  expect(text).toMatch(/\r\nconnection: close\r\n[^]*robots$/i);
  await stopped;
});

test("Files that are gone are not found; those in memory stay", async () => {
  const gone = await site.build(
    {
      pages: { "/": "home", "/404.html": "not here" },
      files: { "large.bin": Buffer.alloc(300_000) },
    },
    { outputDirectory: join(site.root, "gone") },
  );
  const host = await startHost({ release: gone.directory });
  expect((await host.get("/")).text).toBe("home");
  expect((await host.get("/nowhere")).text).toBe("not here");
  await rm(join(gone.directory, "store"), { recursive: true });
  for (const method of ["GET", "HEAD"]) {
    expect((await host.get("/", { method })).status).toBe(200);
  }
  const { status, text, headers } = await host.get("/large.bin");
  expect([status, text]).toEqual([404, "not here"]);
  expect(headers["content-length"]).toBe("8");
  await host.close();
});
