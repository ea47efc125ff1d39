import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { readConfig } from "../config/config";
import { createApp } from "./createApp";
import type { GraphqlServer } from "./graphql";
import { listen, type RunningServer } from "./listen";

const ONE = "203.0.113.7";
const OTHER = "198.51.100.1";

let server: RunningServer;
/** Clients of started operations, in order. */
let begun: string[];
/** Completes the oldest operation. */
let running: (() => void)[];

/** Responds when told to. */
const graphql: GraphqlServer = {
  fetch(_url, _init, { clientAddress }) {
    begun.push(clientAddress);
    return new Promise((resolve) => running.push(() => resolve(Response.json({ data: null }))));
  },
};

beforeEach(async () => {
  begun = [];
  running = [];
  const missing = () => Promise.reject(new Error("Not here."));
  const app = createApp(
    {
      config: readConfig({ BACKEND_PORT: "0" }),
      log: pino({ level: "silent" }),
      snapshots: { get: missing },
      derivatives: { get: missing },
      editorAccess: { identify: missing },
    },
    graphql,
  );
  server = await listen({ app }, readConfig({ BACKEND_PORT: "0" }));
});

afterEach(() => server.close());

const ask = (visitor: string) =>
  fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": visitor },
    body: JSON.stringify({ query: "{ languages { id } }" }),
  });

/** Waits for a condition without completing operations. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

/** Completes each operation as it starts, until all requests have responses. */
async function answers<T>(requests: readonly Promise<T>[]): Promise<T[]> {
  let isOver = false;
  const all = Promise.all(requests).finally(() => (isOver = true));
  while (!isOver) {
    running.shift()?.();
    await turn();
  }
  return all;
}

test("however much one visitor asks for, another one's operation begins at once", async () => {
  const flood = Array.from({ length: 50 }, (_, at) => ask(at % 2 ? ONE : "::ffff:203.0.113.7"));
  await until(() => begun.length === 4);
  const other = ask(OTHER);
  await until(() => begun.length === 5);
  expect(begun).toEqual([ONE, ONE, ONE, ONE, OTHER]);
  running.pop()?.();
  expect((await other).status).toBe(200);
  expect((await answers(flood)).map(({ status }) => status)).toEqual(Array(50).fill(200));
});

test("what a visitor asks for beyond 64 at once is refused, with when to come again", async () => {
  const refused: Response[] = [];
  const flood = Array.from({ length: 100 }, async () => {
    const response = await ask(ONE);
    if (response.status === 429) refused.push(response);
    return response.status;
  });
  await until(() => refused.length === 36);
  expect(refused[0]?.headers.get("retry-after")).toBe("5");
  expect(await refused[0]?.json()).toMatchObject({
    errors: [{ extensions: { code: "TOO_MANY_REQUESTS" } }],
  });
  expect((await answers(flood)).filter((status) => status === 200)).toHaveLength(64);
});
