/** @jest-environment node */
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import graphqlGateway, { config } from "../../api/graphql";
import { SearchOperationId, SubmitWebformOperationId } from "../../cms/operationIds";

let servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the gateway as a host of Gatsby Functions does, with this CMS. */
async function startGateway(cms: RequestListener, env: NodeJS.ProcessEnv = {}): Promise<string> {
  process.env = { ...before, ...env, GRAPHQL_API_URL: `${await listen(cms)}/secret-path` };
  const app = express();
  app.use(express.json(config.bodyParser?.json));
  app.use((request, response) => void graphqlGateway(request as never, response as never));
  return listen(app);
}

const before = process.env;

afterEach(async () => {
  process.env = before;
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

const search = { id: SearchOperationId, variables: { query: "water", langcode: "de" } };
const answer = {
  data: {
    search: {
      items: [],
      total: 0,
      facets: [],
      pageInfo: { page: 0, pageSize: 10, total: 0 },
      suggestion: null,
      corrected: null,
    },
  },
};
const found: RequestListener = (_, response) =>
  response.setHeader("x-cms", "internal").end(JSON.stringify(answer));

async function ask(gateway: string, body: unknown = search, headers: Record<string, string> = {}) {
  const response = await fetch(gateway, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

test("passes an operation of the site on, as the CMS expects it", async () => {
  let received = "";
  const gateway = await startGateway((request, response) => {
    request.on("data", (chunk: Buffer) => (received += chunk.toString()));
    request.on("end", () => found(request, response));
  });
  const { status, text } = await ask(gateway);
  expect([status, text]).toEqual([200, JSON.stringify(answer)]);
  expect(JSON.parse(received)).toEqual({
    operationName: "Search",
    variables: search.variables,
    query: expect.stringContaining("query Search"),
  });
});

test("sends the CMS the headers of the configuration, and none of the browser's", async () => {
  let sent: IncomingHttpHeaders = {};
  const cms: RequestListener = (request, response) => {
    sent = request.headers;
    found(request, response);
  };
  const gateway = await startGateway(cms, {
    GRAPHQL_HEADERS: '{"Authorization": "Bearer of-the-site"}',
  });
  const browser = { authorization: "Bearer of-a-visitor", cookie: "a=b", "x-api-key": "c" };
  const { headers, text } = await ask(gateway, search, browser);
  expect(sent).toMatchObject({ authorization: "Bearer of-the-site" });
  expect([sent.cookie, sent["x-api-key"]]).toEqual([undefined, undefined]);
  expect(JSON.stringify([...headers]) + text).not.toContain("of-the-site");
});

test("keeps the secrets that the CMS quotes out of the log", async () => {
  const log = jest.spyOn(console, "error").mockReturnValue();
  const errors = [{ message: "The token s3cr3t-token is not known." }];
  const gateway = await startGateway(
    (_, response) => response.end(JSON.stringify({ data: null, errors })),
    { GRAPHQL_HEADERS: '{"Authorization": "Bearer s3cr3t-token"}' },
  );
  const { status } = await ask(gateway);
  const lines = JSON.stringify(log.mock.calls);
  log.mockRestore();
  expect(status).toBe(502);
  expect(lines).toContain("The token ••• is not known.");
  expect(lines).not.toContain("s3cr3t");
});

test.each([
  ["BAD_USER_INPUT", 400, "BAD_USER_INPUT"],
  ["UNKNOWN_LANGUAGE", 400, "BAD_USER_INPUT"],
  ["NOT_FOUND", 404, "NOT_FOUND"],
  ["TOO_MANY_REQUESTS", 429, "TOO_MANY_REQUESTS"],
])(
  "what the CMS calls %s is the visitor's mistake, and nothing for the log",
  async (code, ...expected) => {
    const errors = [{ message: "internal words", extensions: { code } }];
    const gateway = await startGateway((_, response) =>
      response.end(JSON.stringify({ data: null, errors })),
    );
    // A line in the log would fail the test.
    const { status, text } = await ask(gateway);
    const [error] = (JSON.parse(text) as { errors: [{ extensions: { code: string } }] }).errors;
    expect([status, error.extensions.code]).toEqual(expected);
    expect(text).not.toContain("internal words");
  },
);

test("variables that the CMS refuses with status 400 are the visitor's mistake, too", async () => {
  const errors = [{ message: "internal words", extensions: { code: "BAD_USER_INPUT" } }];
  const gateway = await startGateway((_, response) =>
    response.writeHead(400).end(JSON.stringify({ errors })),
  );
  const { status, text } = await ask(gateway);
  expect([status, text]).toEqual([400, expect.stringContaining("BAD_USER_INPUT")]);
  expect(text).not.toContain("internal words");
});

const JSON_TYPE = "application/json";
const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });

test.each<[string, number, unknown, string]>([
  ["an operation of somebody else", 404, { id: "0".repeat(64) }, JSON_TYPE],
  ["a text", 400, { query: "{ site { name } }" }, JSON_TYPE],
  ["a form of another site", 415, "id=1", "application/x-www-form-urlencoded"],
  ["a text that claims nothing", 415, JSON.stringify(search), "text/plain"],
  ["deep variables", 400, { ...search, variables: deep(20) }, JSON_TYPE],
  [
    "a very deep text",
    400,
    `{"id":"${SearchOperationId}","variables":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
    JSON_TYPE,
  ],
  ["many variables", 400, { ...search, variables: { filters: Array(5000).fill(0) } }, JSON_TYPE],
])("refuses %s and asks nobody", async (_, status, body, type) => {
  const asked = jest.fn();
  const gateway = await startGateway(asked);
  expect((await ask(gateway, body, { "content-type": type })).status).toBe(status);
  expect(asked).not.toHaveBeenCalled();
});

test("refuses a large request", async () => {
  const gateway = await startGateway(found);
  const variables = { query: "x".repeat(70_000) };
  expect((await ask(gateway, { ...search, variables })).status).toBe(413);
});

test("answers POST only", async () => {
  const gateway = await startGateway(found);
  const response = await fetch(`${gateway}?id=${SearchOperationId}`);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

test("a visitor learns when the CMS has time again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const gateway = await startGateway((_, response) =>
    response.writeHead(429, { "retry-after": "7" }).end("Slow down."),
  );
  const { status, headers, text } = await ask(gateway);
  expect([status, headers.get("retry-after")]).toEqual([503, "7"]);
  expect(text).toContain("CMS_BUSY");
});

test.each<[string, number, RequestListener]>([
  ["answers", 200, found],
  [
    "reports errors",
    502,
    (_, response) => response.end('{"errors":[{"message":"secret-path failed"}]}'),
  ],
  [
    "fails",
    502,
    (_, response) => response.writeHead(500, { "x-cms": "internal" }).end("secret-path"),
  ],
  ["breaks off", 502, (request) => request.socket.destroy()],
  ["hangs", 504, () => undefined],
])("a visitor learns nothing of a CMS that %s", async (_, status, cms) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const gateway = await startGateway(cms, { GRAPHQL_TIMEOUT_MS: "200" });
  const answer = await ask(gateway);
  expect(answer.status).toBe(status);
  const sent = answer.text + JSON.stringify([...answer.headers]);
  expect(sent).not.toMatch(/secret|x-cms|internal/);
  expect(sent).not.toContain(new URL(process.env.GRAPHQL_API_URL ?? "").host);
  expect(logged).toHaveBeenCalledTimes(status === 200 ? 0 : 1);
});

const entry = {
  id: SubmitWebformOperationId,
  variables: { id: "contact", langcode: "de", elements: [] },
};
const stored = { success: true, errors: [], validationErrors: [], confirmation: null, token: null };
const errors = [{ message: "The counter is down", path: ["submitWebform", "confirmation"] }];

test("an entry that the CMS has taken is sent, whatever error stands beside", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const data = { submitWebform: stored };
  const gateway = await startGateway((_, response) =>
    response.end(JSON.stringify({ data, errors })),
  );
  const { status, text } = await ask(gateway, entry);
  expect([status, JSON.parse(text)]).toEqual([200, { data }]);
  expect(JSON.stringify(warned.mock.calls)).toContain("The counter is down");
});

test("an entry of which the CMS says nothing but an error is not", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const data = { submitWebform: null };
  const gateway = await startGateway((_, response) =>
    response.end(JSON.stringify({ data, errors })),
  );
  expect((await ask(gateway, entry)).status).toBe(502);
  expect(JSON.stringify(logged.mock.calls)).toContain("The counter is down");
});
