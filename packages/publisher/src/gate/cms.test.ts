import { cmsAt, CmsUnavailable } from "./cms";

// Answers of CMSs that fulfil the contract in ways of their own.

function answer(data: unknown, errors?: object[]): void {
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ data, errors })));
}

const cms = cmsAt("http://cms.test/graphql");

test.each([
  ["a page", { __typename: "EntityResponse", code: 200 }, 200],
  ["a page without code", { __typename: "EntityResponse" }, 200],
  ["a redirect", { __typename: "RedirectResponse", code: 302 }, 302],
  ["a redirect without code", { __typename: "RedirectResponse" }, 301],
  ["a page that is gone", { __typename: "ErrorResponse", code: 410 }, 410],
  ["an error without code", { __typename: "ErrorResponse" }, 404],
  ["null", null, 404],
])("a path that leads to %s", async (_name, route, status) => {
  answer({ route });
  expect(await cms.statusOf("de", "/a")).toBe(status);
});

test("a CMS that lists no pages is not asked how many there are", async () => {
  answer({});
  const lacking = cmsAt("http://cms.test/graphql", { PublishedPages: null });
  expect(await lacking.publishedPages("de")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test("a CMS is asked as it understands it", async () => {
  answer({ route: { __typename: "EntityResponse" } });
  const PathStatus = "query($path: String!) { route(path: $path) { __typename } }";
  expect(await cmsAt("http://cms.test/graphql", { PathStatus }).statusOf("de", "/a")).toBe(200);
  const [, init] = jest.mocked(fetch).mock.calls[0]!;
  expect(JSON.parse(init?.body as string)).toMatchObject({ query: PathStatus });
});

test.each([
  ["an error", { route: null }, [{ message: "The database is down" }], "The database is down"],
  ["nothing", null, undefined, "There is no data."],
  ["what is no count", { buildListing: { total: -1 } }, undefined, "breaks the contract"],
])("%s is no answer", async (_name, data, errors, reason) => {
  answer(data, errors);
  const asked = data && "buildListing" in data ? cms.publishedPages("de") : cms.statusOf("de", "/");
  await expect(asked).rejects.toThrow(CmsUnavailable);
  await expect(asked).rejects.toThrow(reason);
});
