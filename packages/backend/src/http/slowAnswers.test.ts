import { pino } from "pino";
import { type Config, readConfig } from "../config/config";
import { createApp } from "./createApp";
import type { GraphqlServer } from "./graphql";
import { listen, type RunningServer } from "./listen";

let server: RunningServer;

async function serve(graphql: GraphqlServer): Promise<void> {
  const config: Config = readConfig({ BACKEND_PORT: "0", BACKEND_REQUEST_TIMEOUT_MS: "300" });
  const app = createApp(
    {
      config,
      log: pino({ level: "silent" }),
      snapshots: { get: () => Promise.reject(new Error("The database is gone.")) },
      derivatives: { get: () => Promise.reject(new Error("Not here.")) },
      editorAccess: { identify: () => Promise.reject(new Error("Not here.")) },
    },
    graphql,
  );
  server = await listen({ app }, config);
}

afterEach(() => server.close());

/** Never responds, like Yoga with a resolver that hangs. */
const hanging: GraphqlServer = {
  fetch: (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    }),
};

function ask(): Promise<Response> {
  return fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: "{ languages { id } }" }),
  });
}

test("an operation that takes too long is given up, and the client is told so", async () => {
  await serve(hanging);
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
