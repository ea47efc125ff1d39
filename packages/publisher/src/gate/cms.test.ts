import { type CmsAddress, cmsAt, CmsUnavailable } from "./cms";

// Answers of CMSs that fulfil the contract in ways of their own.

function answer(data: unknown, errors?: object[]): void {
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ data, errors })));
}

const address: CmsAddress = { graphqlUrl: "http://cms.test/graphql", graphqlHeaders: [] };
const cms = cmsAt(address);

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
  const lacking = cmsAt(address, { PublishedPages: null });
  expect(await lacking.publishedPages("de")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test("a CMS is asked as it understands it", async () => {
  answer({ route: { __typename: "EntityResponse" } });
  const PathStatus = "query($path: String!) { route(path: $path) { __typename } }";
  expect(await cmsAt(address, { PathStatus }).statusOf("de", "/a")).toBe(200);
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

test("headers that the CMS wants go with each question, to no other address and into no message", async () => {
  const graphqlHeaders = [["Authorization", "Bearer sesame-open"]] as const;
  const guarded = cmsAt({ ...address, graphqlHeaders });
  answer({ route: null }, [{ message: "Bearer sesame-open may not ask" }]);
  const asked = guarded.statusOf("de", "/");
  await expect(asked).rejects.toThrow("may not ask");
  await expect(asked).rejects.not.toThrow("sesame");
  const [, init] = jest.mocked(fetch).mock.calls[0]!;
  expect(init).toMatchObject({
    redirect: "error",
    headers: { Authorization: "Bearer sesame-open", "content-type": "application/json" },
  });
});
