/** @jest-environment node */
import { serveSearch } from "./serveSearch";

const result = { items: [], total: 0, facets: [], pageInfo: { page: 0, pageSize: 10, total: 0 } };

const visit = (url: string) => ({ url });

function answer(body: unknown, status = 200) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  global.fetch = jest.fn(async () => new Response(text, { status }));
}

test("asks nothing of the CMS where nothing is searched for", async () => {
  answer({});
  expect(await serveSearch(visit("/de/search?q=%20"))).toMatchObject({
    status: 200,
    headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
    props: { result: null, failed: false },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test("asks nothing of the CMS for what is no character", async () => {
  answer({});
  expect(await serveSearch(visit("/de/search?q=%00&kind=%00"))).toMatchObject({
    status: 200,
    props: { query: { q: "", kind: [] }, result: null, failed: false },
  });
  expect(fetch).not.toHaveBeenCalled();
});

test.each(["/fr/search?q=eau&page=2", "/page-data/fr/search/page-data.json?q=eau&page=2"])(
  "searches in the language of the path: %s",
  async (url) => {
    answer({ data: { search: result } });
    expect(await serveSearch(visit(url))).toMatchObject({ status: 200, props: { result } });
    const [, { body }] = jest.mocked(fetch).mock.calls[0] as unknown as [string, { body: string }];
    const { variables } = JSON.parse(body) as { variables: unknown };
    expect(variables).toMatchObject({ query: "eau", langcode: "fr", page: 1 });
  },
);

test.each([
  ["a hit without title", { items: [{ id: "1", path: "/x" }] }],
  ["facets that are none", { facets: {} }],
])("%s costs no more than itself", async (_what, odd) => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  answer({ data: { search: { ...result, ...odd } } });
  expect(await serveSearch(visit("/de/search?q=eis"))).toMatchObject({
    status: 200,
    props: { result, failed: false },
  });
  expect(warn.mock.calls[0]?.[0]).toContain("answer of the CMS not as promised");
});

test("kinds of pages have the site's own names where the CMS has none", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  const values = [
    { value: "BlogDetailpage", count: 3 },
    { value: "ContentPage", label: "Fiches", count: 2 },
    { value: "constructor", count: 1 },
  ];
  answer({ data: { search: { ...result, facets: [{ id: "kind", values }] } } });
  expect(await serveSearch(visit("/fr/search?q=eau"))).toMatchObject({
    props: {
      result: {
        facets: [{ values: [{ label: "Billets" }, { label: "Fiches" }, { label: "constructor" }] }],
      },
    },
  });
});

test.each([
  ["no result", {}],
  ["a result that is none", { search: 7 }],
])("takes %s for a failure of the CMS", async (_what, data) => {
  const log = jest.spyOn(console, "error").mockImplementation();
  answer({ data });
  expect(await serveSearch(visit("/de/search?q=eis"))).toMatchObject({
    status: 503,
    props: { result: null, failed: true, query: { q: "eis" } },
  });
  expect(log.mock.calls[0]?.[0]).toContain("lacks what cannot be done without");
});

test("says so and logs why when the CMS fails", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  answer({}, 500);
  expect(await serveSearch(visit("/it/search?q=acqua"))).toMatchObject({
    status: 503,
    headers: { "Retry-After": "30" },
    props: { result: null, failed: true, query: { q: "acqua" } },
  });
  expect(log.mock.calls[0]?.[0]).toContain("search failed");
  expect(await serveSearch(visit("/page-data/it/search/page-data.json?q=acqua"))).toMatchObject({
    status: 200,
    props: { failed: true },
  });
});

test.each(["/de/search?q=eis", "/page-data/de/search/page-data.json?q=eis"])(
  "who searches too much learns when to come again, which is nothing for the log: %s",
  async (url) => {
    const errors = [{ message: "Too many", extensions: { code: "TOO_MANY_REQUESTS" } }];
    answer({ data: null, errors });
    expect(await serveSearch(visit(url))).toMatchObject({
      status: url.startsWith("/page-data") ? 200 : 429,
      headers: { "Retry-After": "5" },
      props: { result: null, failed: true, query: { q: "eis" } },
    });
  },
);
