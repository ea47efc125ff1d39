/** @jest-environment node */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CmsConfig } from "./cmsConfig";
import { CmsHeaders } from "./cmsConfig";
import { forVisitor } from "./currentVisitor";
import { sendToCms, type CmsRequest } from "./transport";

/** What a request asked for, wherever it said so. */
interface Asked {
  method: string;
  length: number;
  operationName: string;
  variables: object;
  query?: string;
  hash?: string;
}

type Answer = [status: number, body: unknown];
type Cms = (asked: Asked) => Answer;

const data: Answer = [200, { data: { a: 1 } }];
const notFound = refusal("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
const noText: Answer = [400, { errors: [{ message: "Must provide query string." }] }];

let server: Server;
let asked: Asked[];
let headers: IncomingMessage["headers"][];
let warn: jest.SpyInstance;

beforeEach(() => {
  asked = [];
  headers = [];
  warn = jest.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  warn.mockRestore();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function refusal(message: string, code?: string): object {
  return { errors: [{ message, ...(code ? { extensions: { code } } : {}) }] };
}

/** A CMS with persisted operations: those registered at it, and no others. */
function keepingCms(notFoundStatus: number): Cms {
  const kept = new Set<string>();
  return ({ query, hash }) => {
    if (hash && query) kept.add(hash);
    if (hash && !kept.has(hash)) return [notFoundStatus, notFound];
    return query || hash ? data : noText;
  };
}

async function start(cms: Cms): Promise<CmsConfig> {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      headers.push(request.headers);
      const [status, body] = cms(read(request, text));
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // What was learnt of an endpoint is remembered, and a port may come again.
  const url = `http://127.0.0.1:${port}/${expect.getState().currentTestName?.replace(/\W/g, "-")}`;
  return { url, method: "GET", headers: new CmsHeaders(), timeoutMs: 5000 };
}

function read({ method = "", url = "" }: IncomingMessage, text: string): Asked {
  const { searchParams } = new URL(url, "http://cms");
  const parts = (text ? JSON.parse(text) : {}) as Record<string, never>;
  const extensions = parts["extensions"] ?? JSON.parse(searchParams.get("extensions") ?? "{}");
  const { persistedQuery } = extensions as {
    persistedQuery?: { version: number; sha256Hash: string };
  };
  const one = {
    method,
    length: url.length,
    operationName: parts["operationName"] ?? searchParams.get("operationName") ?? "",
    variables:
      parts["variables"] ?? (JSON.parse(searchParams.get("variables") ?? "null") as object),
    query: parts["query"] ?? searchParams.get("query") ?? undefined,
    hash: persistedQuery?.version === 1 ? persistedQuery.sha256Hash : undefined,
  };
  asked.push(one);
  return one;
}

function query(length = 0, variables = {}): CmsRequest {
  const text = `query Test { a } #${"x".repeat(length)}`;
  return { kind: "query", operationName: "Test", variables, query: text };
}

/** Methods of all requests, with what named the operation. */
function ways(): string[] {
  return asked.map(({ method, query: text, hash }) =>
    [method, text && "text", hash && "hash"].filter(Boolean).join(" "),
  );
}

test.each([200, 404])(
  "registers an operation once, then asks by its hash (not found: %i)",
  async (status) => {
    const config = await start(keepingCms(status));
    const request = query(20_000, { path: "/" });
    for (let times = 0; times < 3; times++) {
      await expect(sendToCms(request, config)).resolves.toEqual({ data: { a: 1 } });
    }
    expect(ways()).toEqual(["GET hash", "POST text hash", "GET hash", "GET hash"]);
    const hash = createHash("sha256").update(request.query).digest("hex");
    for (const each of asked) {
      expect(each).toMatchObject({ operationName: "Test", variables: { path: "/" }, hash });
      expect(each.length).toBeLessThan(8000);
    }
    expect(warn).not.toHaveBeenCalled();
  },
);

test("tells by GET, too, who asks, and that no form of another site does", async () => {
  const config = await start(keepingCms(200));
  const request = { headers: { "x-forwarded-for": "192.0.2.1" } };
  await forVisitor(request, () => sendToCms(query(), config));
  expect(headers[0]).toMatchObject({
    accept: "application/json",
    "apollo-require-preflight": "true",
    "x-forwarded-for": "192.0.2.1",
  });
});

test("registers again what the CMS has forgotten", async () => {
  let cms = keepingCms(200);
  const config = await start((one) => cms(one));
  await sendToCms(query(), config);
  cms = keepingCms(200);
  await expect(sendToCms(query(), config)).resolves.toEqual({ data: { a: 1 } });
  expect(ways()).toEqual(["GET hash", "POST text hash", "GET hash", "POST text hash"]);
});

test("sends mutations by POST", async () => {
  const config = await start(keepingCms(200));
  await sendToCms({ ...query(), kind: "mutation", query: "mutation Test { a }" }, config);
  expect(ways()).toEqual(["POST text"]);
});

test("sends by POST what has too many variables for an address", async () => {
  const config = await start(keepingCms(200));
  await sendToCms(query(0, { text: "ö".repeat(2000) }), config);
  expect(ways()).toEqual(["POST text"]);
});

// A CMS that knows no persisted operations says so in one of these ways.
test.each<[string, Cms]>([
  [
    "by its name",
    ({ hash, query: text }) =>
      hash ? [200, refusal("PersistedQueryNotSupported")] : text ? data : noText,
  ],
  [
    "by its code, even to the text",
    ({ hash }) => (hash ? [400, refusal("No.", "PERSISTED_QUERY_NOT_SUPPORTED")] : data),
  ],
  [
    "in a sentence, with a status of the server",
    ({ hash }) =>
      hash ? [500, refusal("Persisted queries are not supported by this server")] : data,
  ],
  ["by asking for a text", ({ query: text }) => (text ? data : noText)],
  [
    "by asking for a text, with success",
    ({ query: text }) => (text ? data : [200, refusal("Must provide query string.")]),
  ],
  [
    "only when it is given both",
    ({ hash, query: text }) =>
      hash ? (text ? [400, refusal("Unknown extension")] : [200, notFound]) : data,
  ],
])(
  "puts short queries into the address where the CMS refuses hashes %s, and posts others",
  async (_, cms) => {
    const config = await start(cms);
    await expect(sendToCms(query(), config)).resolves.toEqual({ data: { a: 1 } });
    expect(ways().at(-1)).toBe("POST text");
    asked.length = 0;
    await expect(sendToCms(query(), config)).resolves.toEqual({ data: { a: 1 } });
    await expect(sendToCms(query(8000), config)).resolves.toEqual({ data: { a: 1 } });
    expect(ways()).toEqual(["GET text", "POST text"]);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining("CMS knows no persisted operations")],
    ]);
  },
);

test("posts everything where the CMS takes nothing by GET", async () => {
  const config = await start(({ method }) => (method === "GET" ? [405, {}] : data));
  for (let times = 0; times < 3; times++) await sendToCms(query(), config);
  expect(ways()).toEqual(["GET hash", "POST text", "POST text", "POST text"]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("CMS takes no queries by GET")]]);
});

test("posts everything where neither hash nor text may be in the address", async () => {
  const config = await start(({ method, query: text }) =>
    method === "POST" ? data : text ? [405, {}] : noText,
  );
  for (let times = 0; times < 3; times++) await sendToCms(query(), config);
  expect(ways()).toEqual(["GET hash", "POST text", "GET text", "POST text", "POST text"]);
});

test.each<[string, Answer]>([
  ["fails", [503, {}]],
  ["has had too many requests", [429, {}]],
])("does not hold it against hashes that the CMS %s", async (_, answer) => {
  const keeping = keepingCms(200);
  const answers = [answer];
  const config = await start((one) => answers.pop() ?? keeping(one));
  await expect(sendToCms(query(), config)).rejects.toThrow(
    `Response not successful: Received status code ${answer[0]}`,
  );
  await sendToCms(query(), config);
  await sendToCms(query(), config);
  expect(ways()).toEqual(["GET hash", "GET hash", "POST text hash", "GET hash"]);
});

test("does not hold it against hashes that the request itself is wrong", async () => {
  const keeping = keepingCms(200);
  const wrong: Answer = [400, refusal("Variable $path is missing")];
  const config = await start((one) => {
    const answer = keeping(one);
    return "path" in one.variables || answer[1] === notFound ? answer : wrong;
  });
  await expect(sendToCms(query(), config)).rejects.toThrow("status code 400");
  await sendToCms(query(0, { path: "/" }), config);
  expect([ways().at(-1), warn.mock.calls.length]).toEqual(["GET hash", 0]);
});

test("goes on with hashes once they have served, though one request fails", async () => {
  const keeping = keepingCms(200);
  const answers: Answer[] = [];
  const config = await start((one) => answers.pop() ?? keeping(one));
  await sendToCms(query(), config);
  answers.push([404, {}]);
  await expect(sendToCms(query(), config)).resolves.toEqual({ data: { a: 1 } });
  await sendToCms(query(), config);
  expect(ways().slice(2)).toEqual(["GET hash", "POST text", "GET hash"]);
});
