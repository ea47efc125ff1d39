import { createHash } from "node:crypto";
import { EDITOR_TOKEN, shared, startBackend, type TestAnswer } from "../testing/startBackend";

const cms = shared(() => startBackend({ GRAPHQL_ALLOW_GET: "true" }));

function extensions(query: string) {
  const sha256Hash = createHash("sha256").update(query).digest("hex");
  return { persistedQuery: { version: 1, sha256Hash } };
}

/** Requests an operation by hash over GET. */
function get(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const address = new URL(`${cms.url}/graphql`);
  address.searchParams.set("variables", JSON.stringify(variables));
  address.searchParams.set("extensions", JSON.stringify(extensions(query)));
  return fetch(address, { headers });
}

/** Registers an operation under a hash over POST. */
function register(query: string, variables: object = {}, named = extensions(query)) {
  return fetch(`${cms.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query, variables, extensions: named }),
  });
}

async function registered(query: string, variables: object = {}): Promise<void> {
  const answer = (await (await register(query, variables)).json()) as TestAnswer;
  expect(answer.data).toBeDefined();
}

async function codeOf(response: Response): Promise<unknown> {
  return ((await response.json()) as TestAnswer).errors?.[0]?.extensions["code"];
}

const ROUTE = `query Route($path: String!) { route(path: $path, langcode: "en") {
  code ... on EntityResponse { entity { title } } } }`;

test("an operation is asked for by its hash once it is registered", async () => {
  const unknown = await get(ROUTE, { path: "/" });
  expect(unknown.status).toBe(200);
  expect(unknown.headers.get("cache-control")).toBe("no-store");
  expect(await codeOf(unknown)).toBe("PERSISTED_QUERY_NOT_FOUND");
  await registered(ROUTE, { path: "/" });
  const answer = await get(ROUTE, { path: "/" });
  expect(await answer.json()).toMatchObject({ data: { route: { code: 200 } } });
});

test("an operation is not registered under the hash of another", async () => {
  const query = "{ languages { id } } # own";
  const refused = await register(query, {}, extensions("{ languages { id } } # other"));
  expect(await codeOf(refused)).toBe("PERSISTED_QUERY_MISMATCH");
  expect(await codeOf(await get("{ languages { id } } # other"))).toBe("PERSISTED_QUERY_NOT_FOUND");
});

test("a cache asks whether a public answer still holds, and what is published is there at once", async () => {
  await registered(ROUTE, { path: "/fresh" });
  const save = (title: string) => cms.publish({ id: "fresh", path: "/fresh", fields: { title } });
  await save("Before");
  const first = await get(ROUTE, { path: "/fresh" });
  const tag = first.headers.get("etag") ?? "";
  expect(await first.text()).toContain("Before");
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  expect(first.headers.get("vary")).toBe("Accept, Authorization");
  // Without this header, fetch would bypass caches, as a browser does on reload.
  const condition = { "If-None-Match": tag, "Cache-Control": "max-age=0" };
  const same = await get(ROUTE, { path: "/fresh" }, condition);
  expect([same.status, await same.text()]).toEqual([304, ""]);
  expect(same.headers.get("etag")).toBe(tag);
  expect(same.headers.get("cache-control")).toBe("public, no-cache");
  await save("After");
  const changed = await get(ROUTE, { path: "/fresh" }, condition);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("After");
});

test.each<[string, string, Record<string, string>?]>([
  ["a preview", '{ preview(path: "/", langcode: "en", token: "t") { code } }'],
  ["what a token allows", '{ previewAccess(token: "t") { scope } }'],
  ["the token of a form", '{ webformToken(id: "contact") }'],
  [
    "one of them in a fragment beside public content",
    '{ languages { id } ...F } fragment F on Query { ... { webformToken(id: "contact") } }',
  ],
  ["an error", '{ site(langcode: "xx") { name } }'],
  ["what an editor asks", "{ languages { id } }", { Authorization: `Bearer ${EDITOR_TOKEN}` }],
  ["what an editor alone may ask", "{ previewTokens { id } }"],
])("no cache keeps %s", async (_, query, headers = {}) => {
  await register(query);
  const response = await get(query, {}, headers);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.has("etag")).toBe(false);
});

test("no cache keeps the answer to a POST", async () => {
  const response = await register("{ languages { id } }");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a mutation is refused by GET, registered or not", async () => {
  const mutation = 'mutation { deleteNode(id: "x") }';
  await register(mutation);
  const refused = await get(mutation, {}, { Authorization: `Bearer ${EDITOR_TOKEN}` });
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("POST");
  expect(refused.headers.get("cache-control")).toBe("no-store");
});

test("there is an end to what is registered: first goes what was not asked for longest", async () => {
  const long = (mark: number) =>
    `{ languages { id ${"...Id ".repeat(3500)} } } fragment Id on Language { id } # ${mark}`;
  const used = "{ languages { id } } # used";
  const unused = "{ languages { id } } # unused";
  await registered(used);
  await registered(unused);
  for (let index = 0; index < 10; index++) {
    await registered(long(index));
    expect(await codeOf(await get(used))).toBeUndefined();
  }
  expect(await codeOf(await get(unused))).toBe("PERSISTED_QUERY_NOT_FOUND");
});

test.each([
  ["does not fit the contract", "{ nobody }"],
  ["is no operation", "{ languages { id }"],
  ["is too long", `{ languages { id } } # ${"x".repeat(250_000)}`],
  ["is too large for who is no editor", `{ languages { ${"id ".repeat(9000)} } }`],
])("nothing is registered that %s", async (_, query) => {
  expect(((await (await register(query)).json()) as TestAnswer).data).toBeUndefined();
  expect(await codeOf(await get(query))).toBe("PERSISTED_QUERY_NOT_FOUND");
});
