import {
  buildClientSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { contractSchema } from "@quatrain/contract";
import { SearchOperation } from "../../src/cms/generated";
import { startHostileCms, type HostileCms, type HostileOptions } from "./startHostileCms";
import type { Question } from "./answerQuery";
import { ask, listing, siteQuestions } from "./testing/siteQuestions";

const running: HostileCms[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((cms) => cms.stop()));
});

async function start(options: Partial<HostileOptions> = {}): Promise<HostileCms> {
  const cms = await startHostileCms({ seed: 1, mode: "valid", pages: 12, ...options });
  running.push(cms);
  return cms;
}

async function post(cms: HostileCms, question: Question) {
  const response = await fetch(cms.url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

interface WireAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions?: Record<string, unknown> }[];
}

const read = (text: string) => JSON.parse(text) as WireAnswer;

const answerOf = async (cms: HostileCms, question: Question) =>
  read((await post(cms, question)).text);

const search = ask(SearchOperation, {
  query: "water",
  langcode: "de",
  filters: null,
  sort: "RELEVANCE",
  page: 0,
});

test.each(["valid", "broken"] as const)(
  "in %s mode the same seed gives the same answers, in whatever order they are asked",
  async (mode) => {
    const options = { seed: 9, mode, pages: 6 };
    const [one, other] = [await start(options), await start(options)];
    const questions = siteQuestions(one.pages);
    const first = new Map<Question, string>();
    for (const question of questions) first.set(question, (await post(one, question)).text);
    const second = new Map<Question, string>();
    for (const question of [...questions].reverse()) {
      second.set(question, (await post(other, question)).text);
    }
    const differing = questions.filter((question) => first.get(question) !== second.get(question));
    expect(differing).toEqual([]);
    const another = await start({ ...options, seed: 10 });
    expect((await post(another, listing())).text).not.toBe((await post(one, listing())).text);
  },
);

test("it has the schema of the contract, and refuses what does not fit it", async () => {
  const cms = await start();
  const answer = await answerOf(cms, {
    query: getIntrospectionQuery({ directiveIsRepeatable: true }),
  });
  const schema = buildClientSchema(
    answer.data as unknown as Parameters<typeof buildClientSchema>[0],
  );
  // Introspection has no reliable order of directives and types.
  const text = printSchema(lexicographicSortSchema(schema));
  expect(text).toBe(printSchema(lexicographicSortSchema(contractSchema())));
  const wrong = await answerOf(cms, { query: "{ nosuchfield }" });
  expect(wrong.errors?.[0]?.message).toContain("nosuchfield");
  const missing = await answerOf(cms, { ...search, variables: { query: "x" } });
  expect(missing.errors?.[0]?.message).toContain("langcode");
  expect((await fetch(cms.url, { method: "POST", body: "no JSON" })).status).toBe(400);
});

test("it answers queries by GET, but knows none by its hash, and takes no mutations so", async () => {
  const cms = await start();
  const get = async (params: Record<string, string>) => {
    const response = await fetch(`${cms.url}?${new URLSearchParams(params).toString()}`);
    return { status: response.status, answer: read(await response.text()) };
  };
  const query = "query A($l: String!) { site(langcode: $l) { langcode } }";
  const asked = await get({ query, operationName: "A", variables: '{"l":"fr"}' });
  expect(asked.answer).toEqual({ data: { site: { langcode: "fr" } } });
  const hashed = await get({ extensions: "{}" });
  expect(hashed.answer.errors?.[0]?.message).toBe("PersistedQueryNotSupported");
  expect((await get({ query: "mutation { sharePreview { token } }" })).status).toBe(405);
});

test("it lists 120 pages with all that is broken in them", async () => {
  const cms = await start({ pages: 120, mode: "broken" });
  const { text } = await post(cms, listing());
  expect(text.length).toBeGreaterThan(1_000_000);
});

test("it sends media", async () => {
  const cms = await start();
  const svg = await fetch(new URL("/media/1/a.svg", cms.url));
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  expect(await svg.text()).toContain("<svg");
  expect((await fetch(new URL("/media/1/a.exe", cms.url))).status).toBe(404);
});

test("an operation can be slow, and others are not", async () => {
  const cms = await start({ behaviours: { Search: { delayMs: 1500 } } });
  const answered: string[] = [];
  const asked = [search, { query: "query Small { languages { id } }" }].map(async (question) => {
    await post(cms, question);
    answered.push(question.query.slice(0, 12));
  });
  await Promise.all(asked);
  expect(answered).toEqual(["query Small ", "query Search"]);
});

test("an operation can be refused for a while, with when to come again", async () => {
  const cms = await start();
  cms.behave("Search", { fails: { way: "tooMany", times: 2, retryAfter: 7 } });
  const refused = await post(cms, search);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("7");
  expect(read(refused.text).errors?.[0]?.extensions?.["code"]).toBe("TOO_MANY_REQUESTS");
  expect((await post(cms, listing())).status).toBe(200);
  expect((await post(cms, search)).status).toBe(429);
  expect((await post(cms, search)).status).toBe(200);
  const retryAfter = "Wed, 21 Oct 2026 07:28:00 GMT";
  cms.behave("*", { fails: { way: "tooMany", times: Infinity, retryAfter } });
  expect((await post(cms, listing())).headers.get("retry-after")).toBe(retryAfter);
  expect((await post(cms, search)).status).toBe(200);
  // Some clients do not send the name of the operation separately.
  expect((await post(cms, { ...search, operationName: null })).status).toBe(200);
  expect(cms.questions.map(({ operationName }) => operationName)).toEqual([
    "Search",
    "BuildListing",
    "Search",
    "Search",
    "BuildListing",
    "Search",
    null,
  ]);
});

test("something else than an answer can come, and then the answer", async () => {
  const cms = await start();
  const whole = await post(cms, search);
  const failing = (way: "serverError" | "html" | "truncated" | "brokenOff") => {
    cms.behave("Search", { fails: { way, times: 1 } });
    return post(cms, search);
  };
  const serverError = await failing("serverError");
  expect([serverError.status, read(serverError.text).data]).toEqual([500, undefined]);
  const html = await failing("html");
  expect([html.status, html.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  expect(html.text).toMatch(/^<!doctype html>/);
  const truncated = await failing("truncated");
  expect(truncated.headers.get("content-type")).toBe(whole.headers.get("content-type"));
  expect(whole.text.startsWith(truncated.text)).toBe(true);
  expect(() => read(truncated.text)).toThrow(SyntaxError);
  await expect(failing("brokenOff")).rejects.toThrow("terminated");
  expect((await post(cms, search)).text).toBe(whole.text);
});

test("an operation can have errors beside its data, or in place of a part", async () => {
  const cms = await start();
  const whole = await answerOf(cms, search);
  cms.behave("Search", { errors: "beside" });
  const answer = await answerOf(cms, search);
  expect(answer.data).toEqual(whole.data);
  expect(answer.errors).toMatchObject([{ path: ["search"] }]);
  cms.behave("Search", { errors: "instead" });
  expect(await answerOf(cms, search)).toMatchObject({
    data: { search: null },
    errors: [{ path: ["search"] }],
  });
});

test("a cursor can be forgotten: refused, or taken for the beginning", async () => {
  const cms = await start();
  const listed = async (after: string | null, since: string | null = null) => {
    const answer = await answerOf(cms, listing(after, 5, since));
    const code = answer.errors?.[0]?.extensions?.["code"];
    const {
      items = [],
      endCursor = null,
      cursor = "",
    } = (answer.data?.["buildListing"] ?? {}) as {
      items?: { path: string }[];
      endCursor?: string | null;
      cursor?: string;
    };
    return { code, paths: items.map(({ path }) => path), endCursor, cursor };
  };
  const first = await listed(null);
  const second = await listed(first.endCursor);
  expect(second.paths).not.toEqual(first.paths);
  expect((await listed(null, first.cursor)).paths).toEqual([]);
  expect((await listed("of another CMS")).code).toBe("CURSOR_UNKNOWN");
  cms.behave("BuildListing", { cursor: "refused" });
  expect((await listed(first.endCursor)).code).toBe("CURSOR_UNKNOWN");
  expect((await listed(null, first.cursor)).code).toBe("CURSOR_UNKNOWN");
  expect((await listed(null)).paths).toEqual(first.paths);
  cms.behave("BuildListing", { cursor: "ignored" });
  expect((await listed(first.endCursor)).paths).toEqual(first.paths);
  expect((await listed(null, first.cursor)).paths).toEqual(first.paths);
});

test("a site needs a page for the home of each language", async () => {
  await expect(startHostileCms({ seed: 1, mode: "valid", pages: 3 })).rejects.toThrow(RangeError);
});
