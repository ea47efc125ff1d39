import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { readConfig } from "../config/config";
import { createApp } from "./createApp";
import type { GraphqlServer } from "./graphql";
import { listen, type RunningServer } from "./listen";

const ONE = "203.0.113.7";
const OTHER = "198.51.100.1";

let server: RunningServer;

async function serve(graphql: GraphqlServer, requestMs = 60_000): Promise<void> {
  const config = readConfig({
    BACKEND_PORT: "0",
    BACKEND_REQUEST_TIMEOUT_MS: String(requestMs),
  });
  const missing = () => Promise.reject(new Error("Not here."));
  const app = createApp(
    {
      config,
      log: pino({ level: "silent" }),
      snapshots: { get: missing },
      derivatives: { get: missing },
      editorAccess: { identify: missing },
    },
    graphql,
  );
  server = await listen({ app }, config);
}

afterEach(() => server.close());

const ask = (visitor = ONE) =>
  fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": visitor },
    body: JSON.stringify({ query: "{ languages { id } }" }),
  });

/** Never responds, like Yoga with a resolver that hangs. */
const hanging: GraphqlServer = {
  fetch: (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    }),
};

test("an operation that takes too long is given up, and the client is told so", async () => {
  await serve(hanging, 300);
  const response = await ask();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    errors: [{ message: "The request took longer than 300 ms.", extensions: { code: "TIMEOUT" } }],
  });
});

test("a stop waits for the answer that is being made", async () => {
  let arrived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  let answer: (response: Response) => void = () => undefined;
  await serve({
    fetch: () => {
      arrived();
      return new Promise((resolve) => (answer = resolve));
    },
  });
  const response = ask();
  await asked;
  const closed = server.close();
  answer(Response.json({ data: null }));
  expect(await (await response).json()).toEqual({ data: null });
  await closed;
});

test("of any other failure, the client learns nothing but a name for it", async () => {
  await serve(hanging);
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(await response.json()).toEqual({
    errors: [
      { message: "The cause is in the log.", extensions: { code: "INTERNAL_SERVER_ERROR" } },
    ],
  });
});

describe("visitors in turn", () => {
  /** Clients of started operations, in order. */
  let begun: string[];
  /** Completes the oldest operation. */
  let running: (() => void)[];

  beforeEach(() => {
    begun = [];
    running = [];
    return serve({
      fetch(_url, _init, { clientAddress }) {
        begun.push(clientAddress);
        return new Promise((resolve) => running.push(() => resolve(Response.json({ data: null }))));
      },
    });
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
});
