import { pino } from "pino";
import { shared, startBackend } from "../testing/startBackend";

const cms = shared(() =>
  startBackend({
    BACKEND_MAX_BODY_BYTES: "9000",
    GRAPHQL_MAX_DEPTH: "12",
    GRAPHQL_MAX_ALIASES: "5",
    GRAPHQL_MAX_ROOT_FIELDS: "4",
    GRAPHQL_MAX_TOKENS: "1000",
  }),
);

function post(body: string, headers: Record<string, string> = {}) {
  const type = { "Content-Type": "application/json" };
  return fetch(`${cms.url}/graphql`, { method: "POST", body, headers: { ...type, ...headers } });
}

const LANGUAGES = JSON.stringify({ query: "{ languages { id } }" });

test("the backend says when it is ready", async () => {
  const response = await fetch(`${cms.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: "ok" });
});

test("GET is refused unless it is configured", async () => {
  const query = `?query=${encodeURIComponent("{ languages { id } }")}`;
  const refused = await fetch(`${cms.url}/graphql${query}`);
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("POST");
  const open = await startBackend({ GRAPHQL_ALLOW_GET: "true" }, null);
  const allowed = await fetch(`${open.url}/graphql${query}`);
  expect(await allowed.json()).toMatchObject({ data: { languages: [{ id: "en" }, {}, {}, {}] } });
  const mutation = `?query=${encodeURIComponent('mutation { deleteNode(id: "x") }')}`;
  expect((await fetch(`${open.url}/graphql${mutation}`)).status).toBe(405);
  await open.close();
});

test("other sites get no leave to ask", async () => {
  const response = await post(LANGUAGES, { Origin: "https://other.example" });
  expect(response.status).toBe(200);
  expect(response.headers.has("access-control-allow-origin")).toBe(false);
  const form = await post(LANGUAGES, { "Content-Type": "text/plain" });
  expect(form.status).toBe(415);
});

test.each([
  ["no value", {}],
  ["a value of another type", { id: 3 }],
  ["nothing", { id: null }],
])("%s for a variable is the client's mistake, and named so", async (_title, variables) => {
  const query = "query ($id: String!) { webformToken(id: $id) }";
  const response = await post(JSON.stringify({ query, variables }));
  expect(await response.json()).toEqual({
    errors: [
      {
        message: expect.stringContaining('Variable "$id"') as string,
        extensions: { code: "BAD_USER_INPUT" },
      },
    ],
  });
});

test("an operation that does not fit the contract is no mistake of its variables", async () => {
  const query = "query ($id: String!) { languages { id } }";
  const response = await post(JSON.stringify({ query, variables: { id: "a" } }));
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
  });
});

test("a body that is too large is refused, with or without an announcement", async () => {
  const large = JSON.stringify({ query: `{ languages { id } } # ${"x".repeat(10_000)}` });
  expect((await post(large)).status).toBe(413);
  const chunks = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(large));
      controller.close();
    },
  });
  // Required for streams, but missing in the types of fetch.
  const streaming: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: chunks,
    duplex: "half",
  };
  const streamed = await fetch(`${cms.url}/graphql`, streaming);
  expect(streamed.status).toBe(413);
});

test("several operations in one body are refused", async () => {
  const response = await post(`[${LANGUAGES},${LANGUAGES}]`);
  expect(response.status).toBe(400);
});

test.each([
  [
    "levels",
    `{ route(path: "/", langcode: "en") { ... on EntityResponse { entity { ${"paragraphs { ... on AccordionElementItem { ".repeat(11)} id ${"} }".repeat(11)} } } } }`,
  ],
  [
    "root fields",
    "{ a: languages { id } b: languages { id } c: languages { id } ...F } fragment F on Query { d: languages { id } e: languages { id } }",
  ],
  ["aliases", "{ languages { a: id b: id c: id d: id e: id f: id } }"],
])("an operation with too many %s is refused", async (what, query) => {
  const { errors } = await cms.ask(query);
  const found = errors?.find(({ extensions }) => extensions["code"] === "OPERATION_TOO_LARGE");
  expect(found?.message).toContain(what);
});

test("an operation with too many words is refused", async () => {
  const { errors } = await cms.ask(`{ languages { ${"id ".repeat(1100)} } }`);
  expect(errors?.[0]?.message).toMatch(/token/i);
});

test.each([
  ["selections", `{ languages { ${"id { ".repeat(300)} id ${"} ".repeat(300)} } }`],
  ["lists", `{ languages { id } menu(name: ${"[".repeat(490)}${"]".repeat(490)}) { name } }`],
  ["objects", `{ menu(name: ${"{a: ".repeat(240)}1${"}".repeat(240)}) { name } }`],
  [
    "values of a variable's default",
    `query ($a: String = ${"[".repeat(490)}${"]".repeat(490)}) { languages { id } }`,
  ],
])("%s that are nested without end are refused", async (_, query) => {
  const { errors } = await cms.ask(query);
  expect(errors?.length).toBeGreaterThan(0);
  const codes = errors?.map(({ extensions }) => extensions["code"]);
  expect(codes).not.toContain("INTERNAL_SERVER_ERROR");
});

test("variables that are many or nested deeply are refused, unless an editor sends them", async () => {
  const query = "query ($ids: [String!]) { languages { id } }";
  const deep = (levels: number) =>
    Array.from({ length: levels }).reduce<unknown>((inner) => [inner], "x");
  for (const ids of [deep(9), deep(800), Array(2001).fill("")]) {
    const refusal = await cms.refused(query, { ids }, false);
    expect(refusal).toMatchObject({ code: "OPERATION_TOO_LARGE" });
  }
  expect((await cms.refused(query, { ids: deep(9) }))["code"]).not.toBe("OPERATION_TOO_LARGE");
});

test("tools may read the schema", async () => {
  const query = "{ __schema { queryType { name } } }";
  expect(await cms.must(query, {}, false)).toEqual({ __schema: { queryType: { name: "Query" } } });
});

test("of a failure of the backend, the client learns nothing but a name for it", async () => {
  const broken = await startBackend({}, null);
  expect(await broken.refused('{ site(langcode: "en") { name } }')).toMatchObject({
    code: "NOT_FOUND",
  });
  await broken.backend.close();
  const answer = await broken.ask('{ menu(name: "main", langcode: "en") { name } }');
  expect(answer.errors?.[0]).toMatchObject({
    message: "The request failed. The cause is in the log.",
    extensions: { code: "INTERNAL_SERVER_ERROR" },
  });
  await broken.close();
});

test("no value of a query gets into the log", async () => {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const open = await startBackend({ GRAPHQL_ALLOW_GET: "true" }, null, { log });
  const query = encodeURIComponent(
    'query Preview { preview(token: "secret-token") { __typename } }',
  );
  await fetch(`${open.url}/graphql?query=${query}&operationName=Preview`);
  await open.close();
  expect(lines.join("")).toContain('"url":"/graphql?query=***&operationName=***"');
  expect(lines.join("")).not.toContain("secret-token");
});

test("an unknown address is a 404", async () => {
  expect((await fetch(`${cms.url}/`)).status).toBe(404);
});
