import { connect } from "node:net";
import { FakeSite } from "../testing/fakeSite";
import { HostLog, send, startHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// How requests end, and the host itself.

let site: FakeSite;

beforeAll(async () => {
  site = await FakeSite.create();
});

afterAll(() => site.remove());

test("A visitor who leaves is logged and no longer counted as running", async () => {
  const { directory } = await site.build({
    pages: { "/": "home" },
    functions: {
      never: "module.exports = () => undefined;",
      begins: "module.exports = (request, response) => { response.write('one '); };",
    },
  });
  const log = new HostLog();
  const host = await startHost({ release: directory, logger: log.logger });
  for (const path of ["/api/never?token=secret", "/api/begins"]) {
    const socket = connect(host.port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`),
    );
    await waitFor(async () => (await host.running()) === 1);
    if (path === "/api/begins") await new Promise((resolve) => socket.once("data", resolve));
    socket.destroy();
    await waitFor(async () => (await host.running()) === 0);
  }
  const facts = { ip: "127.0.0.1", by: "function", aborted: true };
  expect(log.entries("request")).toEqual([
    expect.objectContaining({ url: "/api/never?token=***", status: 499, ...facts }),
    expect.objectContaining({ url: "/api/begins", status: 200, ...facts }),
  ]);
  await host.close();
});

test("A request that does not arrive in time is cut off", async () => {
  const { directory } = await site.build({ pages: { "/": "home" } });
  const impatient = await startHost({ release: directory, requestTimeoutMs: 500 });
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    connect(impatient.port, "127.0.0.1")
      .on("data", (chunk: Buffer) => (text += chunk.toString()))
      .on("close", () => resolve(text))
      .write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nonly this");
  });
  expect(answer).toMatch(/^HTTP\/1\.1 (405|408) /);
  await impatient.close();
  // Node itself looks every 30 seconds.
}, 15_000);

test("A stop finishes what is running", async () => {
  const { directory } = await site.build({
    pages: { "/": "home" },
    functions: {
      slow: `module.exports = (request, response) => {
        response.write("one ");
        setTimeout(() => response.end("two"), 300);
      };`,
    },
  });
  const host = await startHost({ release: directory, shutdownDelayMs: 50 });
  const running = host.get("/api/slow");
  await host.get("/");
  await host.close();
  expect((await running).text).toBe("one two");
  await expect(send(host.port, "/")).rejects.toThrow("ECONNREFUSED");
});

test("A host that is about to stop is not ready, and answers until nobody sends it visitors", async () => {
  const { directory } = await site.build({ pages: { "/": "home" } });
  const host = await startHost({ release: directory, shutdownDelayMs: 600_000 });
  expect((await host.get("/readyz")).status).toBe(200);
  void host.close();
  // Each on a connection of its own, as new visitors come.
  expect((await host.get("/readyz")).status).toBe(503);
  expect((await host.get("/")).text).toBe("home");
  expect((await host.get("/healthz")).status).toBe(200);
  await host.app.close(); // Not waiting for the delay.
});
