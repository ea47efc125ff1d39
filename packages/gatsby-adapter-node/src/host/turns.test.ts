import { readdir, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { FakeSite, pageRoute } from "../testing/fakeSite";
import { startHost, type Answer, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

// Visitors take turns in what runs the site's code. What one has begun here waits until the gate is open, so that the rest
// waits for its turn.

const ONE = "203.0.113.7";
const OTHER = "198.51.100.1";

let site: FakeSite;
let host: RunningHost;
let gate: string;

/** Waits at the gate, having said that it has come there. */
const WAIT = `
  const fs = require("node:fs");
  const { gate, number, block } = req.query;
  if (gate) fs.writeFileSync(gate + "." + number, "");
  while (block && !fs.existsSync(gate));
  while (gate && !fs.existsSync(gate)) await new Promise((resolve) => setTimeout(resolve, 10));`;

beforeAll(async () => {
  site = await FakeSite.create();
  gate = join(site.root, "gate");
  const { directory } = await site.build({
    pages: { "/": "home", "/500.html": "broken" },
    routes: [pageRoute("/ssr"), pageRoute("/dsg/*", true)],
    functions: {
      wait: `module.exports = async (req, response) => {${WAIT}
        response.send(String(require("node:worker_threads").isMainThread)); };`,
    },
    engine: `${WAIT.replace("const fs =", "const own =")}
      return { html: "page" };`,
  });
  // What waits at the gate shall wait for as long as the test takes.
  const patient = { renderTimeoutMs: 120_000, visitorLimit: { requests: 100_000 } };
  host = await startHost({ release: directory, trustProxy: "loopback", ...patient });
});

afterEach(async () => {
  await writeFile(gate, "");
  await waitFor(async () => (await host.running()) === 0);
  const left = (await readdir(site.root)).filter((name) => name.startsWith("gate"));
  for (const name of left) await rm(join(site.root, name));
});

afterAll(async () => {
  await host.close();
  await site.remove();
});

/** The numbers of the requests that have come to the gate. */
async function begun(): Promise<string[]> {
  const names = await readdir(site.root);
  return names.flatMap((name) => /^gate\.(\d+)$/.exec(name)?.[1] ?? []);
}

const get = (path: string, visitor: string) =>
  host.get(path, { headers: { "x-forwarded-for": visitor, accept: "text/html" } });

const atGate = (path: string, number: number) =>
  `${path}?gate=${encodeURIComponent(gate)}&number=${number}`;

/** Asks for so much at once, and waits until all has come. @returns what is answered, as it comes */
async function flood(path: string, count: number, visitor = (_number: number) => ONE) {
  const before = await host.running();
  const answers: Answer[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async (_, number) => {
      answers.push(await get(atGate(path, number), visitor(number)));
    }),
  );
  await waitFor(async () => (await host.running()) + answers.length === before + count);
  await waitFor(async () => (await begun()).length > 0);
  return { answers, all };
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

const kinds = [
  ["pages", "/ssr", "/ssr"],
  ["functions", "/api/wait", "/api/wait"],
  ["functions, and another one wants a page", "/api/wait", "/ssr"],
  ["pages, and another one wants a function", "/ssr", "/api/wait"],
] as const;

test.each(kinds)(
  "Where one asks for 50 %s, who comes later waits for none of them",
  async (_, own, other) => {
    const { answers, all } = await flood(own, 50);
    expect((await get(other, OTHER)).status).toBe(200);
    expect((await get("/", OTHER)).text).toBe("home");
    expect(answers).toEqual([]);
    expect(await begun()).toHaveLength(2);
    await writeFile(gate, "");
    await all;
    // As many as sit behind one address are served.
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  },
);

test.each([
  ["an address", () => ONE],
  ["a network of IPv6", (number: number) => `2001:db8::${number.toString(16)}`],
])("What %s asks for beyond 64 at once is refused, and nobody else", async (_, visitor) => {
  const { answers, all } = await flood("/ssr", 100, visitor);
  expect(statuses(answers)).toEqual(Array(36).fill(429));
  expect(new Set(answers.map(({ headers }) => headers["retry-after"]))).toEqual(new Set(["5"]));
  expect((await get("/ssr", OTHER)).status).toBe(200);
  await writeFile(gate, "");
  await all;
  expect(statuses(answers.slice(36))).toEqual(Array(64).fill(200));
  expect((await get("/ssr", visitor(1))).status).toBe(200);
});

test("A page that somebody else has in a long line comes no later for it", async () => {
  const { answers } = await flood("/ssr", 20);
  const last = get("/dsg/wanted", ONE);
  await waitFor(async () => (await host.running()) === 21);
  expect((await get("/dsg/wanted", OTHER)).status).toBe(200);
  // It was rendered for both.
  expect((await last).status).toBe(200);
  expect(answers).toEqual([]);
});

test("Files do not wait for functions", async () => {
  expect((await get("/api/wait", ONE)).text).toBe("false");
  const busy = get(`${atGate("/api/wait", 0)}&block=1`, ONE);
  await waitFor(async () => (await begun()).length === 1);
  expect((await get("/", OTHER)).text).toBe("home");
  await writeFile(gate, "");
  expect((await busy).status).toBe(200);
});

test("Who sends a body slowly holds no place", async () => {
  const slow = [7, 8].map((number) =>
    httpRequest({
      port: host.port,
      path: atGate("/api/wait", number),
      method: "POST",
      headers: { "x-forwarded-for": ONE, "content-length": "9" },
      agent: false,
    }),
  );
  const answers = slow.map((request) => once(request, "response"));
  for (const request of slow) request.write("slow");
  await waitFor(async () => (await host.running()) === 2);
  await flood("/ssr", 2);
  await waitFor(async () => (await begun()).length === 2);
  expect((await begun()).sort()).toEqual(["0", "1"]);
  for (const request of slow) request.end(" body");
  await writeFile(gate, "");
  for (const answer of answers) {
    const [response] = (await answer) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(200);
  }
});

test("Who leaves while waiting gets no turn", async () => {
  const { all } = await flood("/api/wait", 2);
  const socket = connect(host.port, "127.0.0.1");
  const path = atGate("/api/wait", 2);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${ONE}\r\n\r\n`);
  await waitFor(async () => (await host.running()) === 3);
  socket.destroy();
  await waitFor(async () => (await host.running()) === 2);
  await writeFile(gate, "");
  await all;
  expect((await get("/api/wait", ONE)).status).toBe(200);
  expect((await begun()).sort()).toEqual(["0", "1"]);
});
