import { connect, type Socket } from "node:net";
import { FakeSite } from "../testing/fakeSite";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// Clients that ask again before they have read the answer, or never read it.

const BIG = 20_000_000;

let site: FakeSite;
let host: RunningHost;
let sockets: Socket[];

beforeAll(async () => {
  site = await FakeSite.create();
});

afterAll(() => site.remove());

beforeEach(async () => {
  sockets = [];
  const { directory } = await site.build({
    pages: { "/": "home", "/about": "about" },
    files: { "big.bin": Buffer.alloc(BIG) },
    functions: { never: "module.exports = () => undefined;" },
  });
  host = await startHost({ release: directory, socketTimeoutMs: 1000 });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await host.close();
});

/** Sends requests on one connection, all at once. */
function ask(...paths: string[]): Socket {
  const socket = connect(host.port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  return socket;
}

test("Requests of one connection are answered in their order", async () => {
  let text = "";
  const paths = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? "/" : "/about"));
  ask(...paths).on("data", (chunk: Buffer) => (text += chunk.toString()));
  const bodies = () => Array.from(text.matchAll(/\r\n\r\n(home|about)/g), ([, body]) => body);
  await waitFor(async () => bodies().length === 8);
  expect(bodies()).toEqual(paths.map((path) => (path === "/" ? "home" : "about")));
});

test("What waits behind another request is given up with its connection", async () => {
  const socket = ask("/api/never", "/", "/about");
  await waitFor(async () => (await host.running()) === 3);
  socket.destroy();
  await waitFor(async () => (await host.running()) !== 3);
  expect(await host.running()).toBe(0);
});

test("A connection that asks for too much at once is closed, and holds nothing", async () => {
  let text = "";
  let closed = false;
  ask(...Array<string>(3000).fill("/about"))
    .on("data", (chunk: Buffer) => (text += chunk.toString()))
    .on("close", () => (closed = true));
  await waitFor(async () => closed);
  expect(text.split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(10);
  expect(await host.running()).toBe(0);
  expect((await host.get("/")).status).toBe(200);
});

test("Who does not read what was asked for is cut off", async () => {
  ask("/big.bin", "/big.bin").pause();
  await waitFor(async () => (await host.running()) === 2);
  await waitFor(async () => (await host.running()) !== 2);
  expect(await host.running()).toBe(0);
});
