/** @jest-environment node */
import { serveResolution } from "./serveResolution";

function answer(body: unknown, status = 200) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  global.fetch = jest.fn(async () => new Response(text, { status }));
}

const route = (fields: object) => ({ data: { route: fields } });

const page = {
  __typename: "ContentPage",
  id: "1",
  langcode: "de",
  title: "Neu",
  path: "/neu",
  translations: [],
  metatags: [],
  breadcrumb: [],
  paragraphs: [],
};

test("a page is found, and kept by shared caches for a moment", async () => {
  answer(route({ __typename: "EntityResponse", code: 200, entity: page }));
  expect(await serveResolution("/de/neu")).toEqual({
    status: 200,
    headers: { "Cache-Control": "public, max-age=0, s-maxage=5" },
    props: { kind: "page", node: expect.objectContaining(page), hyphens: [] },
  });
});

test("further pages of the lists on a page are found, as far as they go", async () => {
  const view = { view_id: "blog", display: "page", filters: [] };
  const resultPage = (number: number, titles: string[]) => ({
    ...view,
    results: titles.map((title) => ({ ...page, title, path: `/${title}` })),
    pageInfo: { page: number, pageSize: 2, total: 3 },
  });
  global.fetch = jest.fn(async (_url, init) => {
    const { operationName } = JSON.parse(String(init?.body)) as { operationName: string };
    const list = { __typename: "BlogOverview", view: resultPage(0, ["a", "b"]) };
    const data =
      operationName === "ViewPage"
        ? { view: resultPage(1, ["c"]) }
        : { route: { __typename: "EntityResponse", code: 200, entity: { ...page, ...list } } };
    return new Response(JSON.stringify({ data }));
  });
  expect(await serveResolution("/de/neu/page/2")).toMatchObject({
    status: 200,
    props: { kind: "page", listPage: 1, node: { view: { results: [{ title: "c" }] } } },
  });
  expect(await serveResolution("/de/neu/page/3")).toMatchObject({ status: 404 });
});

test.each([
  ["/de/alt", { target: "/neu" }, "/de/neu"],
  ["/de/alt?a=1", { target: "/neu" }, "/de/neu?a=1"],
  ["/de/alt?a=1", { target: "/neu#teil" }, "/de/neu?a=1#teil"],
  ["/de/alt?a=1", { target: "/neu?b=2" }, "/de/neu?b=2"],
  ["/de/alt", { target: "/nouveau", langcode: "fr" }, "/fr/nouveau"],
  ["/de/alt", { target: "https://example.ch/x" }, "https://example.ch/x"],
])("a redirect of %s to %j leads to %s", async (path, fields, target) => {
  answer(route({ __typename: "RedirectResponse", code: 302, langcode: null, ...fields }));
  expect(await serveResolution(path)).toMatchObject({
    status: 302,
    headers: { Location: target, "Cache-Control": "private, no-store" },
  });
  // Data for a click cannot redirect, but reports the target.
  const [, pathname = "", search = ""] = /^([^?]*)(.*)$/.exec(path) ?? [];
  expect(await serveResolution(`/page-data${pathname}/page-data.json${search}`)).toMatchObject({
    status: 200,
    props: { kind: "redirect", code: 302, target },
  });
});

test("a redirect beyond Latin-1 is sent encoded", async () => {
  const target = "https://pl.wikipedia.org/wiki/Łódź";
  answer(route({ __typename: "RedirectResponse", code: 301, langcode: null, target }));
  const { headers, props } = await serveResolution("/de/lodz");
  expect(headers).toMatchObject({ Location: "https://pl.wikipedia.org/wiki/%C5%81%C3%B3d%C5%BA" });
  expect(props).toMatchObject({ target });
});

test.each([403, 404, 410])("an error of the CMS keeps its code, %i", async (code) => {
  answer(route({ __typename: "ErrorResponse", code }));
  const message = code === 404 ? "Page not found: /it/x" : "";
  expect(await serveResolution("/it/x?a=1")).toEqual({
    status: code,
    headers: { "Cache-Control": "private, no-store" },
    props: { kind: "error", code, message, fatal: false },
  });
});

test.each([
  ["/de/Glossar?x=1", "/glossar", "/de/glossar?x=1"],
  ["/fr/CAF%C3%89", "/café", "/fr/caf%C3%A9"],
  ["/de/Liste/page/2", "/liste", "/de/liste/page/2"],
])("capital letters lead on where the small ones lead somewhere: %s", async (url, known, to) => {
  global.fetch = jest.fn(async (_url, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: { path: string } };
    const found = { __typename: "EntityResponse", code: 200, entity: page };
    const missing = { __typename: "ErrorResponse", code: 404 };
    return Response.json(route(variables.path === known ? found : missing));
  });
  expect(await serveResolution(url)).toMatchObject({ status: 301, headers: { Location: to } });
  expect(await serveResolution("/de/Unbekannt")).toMatchObject({ status: 404 });
});

test.each([
  "/de/a%00b?x=1",
  "/de/a%0Ab",
  "/de/%3Cscript%3E",
  "/de/{slug}",
  "/de/%ff",
  "/de/100%25",
  "/de/%2e%2e/etc",
  "/de/a//b",
  "/de//",
  "/de/a%2Fb",
  "/de/neu%23x",
  "/de/neu%3fx",
  "/de/neu%252f",
  "/de/%256eeu",
  "/de/%E0%A4%A",
  "/de/./x",
  "/fr/../x",
  "/it/a\\b",
  `/en/${"a".repeat(2000)}`,
])(
  "a path that fails its own validation is the fatal 404, without asking the CMS: %s",
  async (url) => {
    answer({});
    expect(await serveResolution(url)).toEqual({
      status: 404,
      headers: { "Cache-Control": "private, no-store" },
      props: { kind: "error", code: 404, message: `Page Not Found: ${url}`, fatal: true },
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each([
  ["a page without blocks", { paragraphs: null }, { paragraphs: [] }],
  ["a date that is none", { changed: "yesterday" }, { changed: null }],
])("%s costs no more than itself, and is logged", async (_, odd, shown) => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  answer(route({ __typename: "EntityResponse", code: 200, entity: { ...page, ...odd } }));
  expect(await serveResolution("/de/neu")).toMatchObject({
    status: 200,
    props: { kind: "page", node: { ...page, ...shown } },
  });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(warn.mock.calls[0]?.[0]))).toMatchObject({
    event: "answer of the CMS not as promised",
    operation: "Route",
    page: "/neu (de)",
  });
  warn.mockRestore();
});

test("an error beside a page that is whole enough does not cost the page", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  const path = ["route", "entity", "image"];
  answer({
    ...route({ __typename: "EntityResponse", code: 200, entity: { ...page, image: null } }),
    errors: [{ message: "The media library is down", path }],
  });
  expect(await serveResolution("/de/neu")).toMatchObject({ status: 200, props: { kind: "page" } });
  expect(warn.mock.calls.join()).toContain("route.entity.image: The media library is down");
  warn.mockRestore();
});

test("a CMS that has no such path says so by null, too", async () => {
  answer({ data: { route: null } });
  const warn = jest.spyOn(console, "warn").mockImplementation();
  expect(await serveResolution("/de/neu")).toMatchObject({ status: 404 });
  warn.mockRestore();
});

const entity = (fields: object) =>
  route({ __typename: "EntityResponse", entity: { ...page, ...fields } });
const redirect = (fields: object) =>
  route({ __typename: "RedirectResponse", code: 301, target: "/x", ...fields });

test.each<[string, unknown, number, RegExp]>([
  ["what is no JSON", "<!doctype html><p>Hello", 200, /no JSON/],
  ["half an answer", '{"data":{"route":{"__typename"', 200, /no JSON/],
  ["JSON that is no GraphQL answer", [1, 2], 200, /no GraphQL result/],
  ["a status that is no success", "{}", 500, /Response not successful: Received status code 500/],
  ["an error", { data: null, errors: [{ message: "Boom" }] }, 200, /Boom/],
  ["errors that are none", { data: {}, errors: "yes" }, 200, /no GraphQL result/],
  ["an answer of no kind", route({ __typename: "Nonsense" }), 200, /contract/],
  [
    "no page",
    route({ __typename: "EntityResponse", entity: null }),
    200,
    /contract: route.entity: Expected an object/,
  ],
  [
    "a page of no kind",
    entity({ __typename: "Query" }),
    200,
    /route.entity: There is no kind "Query"/,
  ],
  ["a title that is no text", entity({ title: { a: 1 } }), 200, /contract: route.entity.title/],
  ["a redirect without target", redirect({ target: null }), 200, /contract: route.target/],
  [
    "a redirect to script",
    redirect({ target: "javascript:alert(1)" }),
    200,
    /contract: route.target/,
  ],
])(
  "a CMS that answers %s is a passing failure, and is logged",
  async (_w, body, status, logged) => {
    const log = jest.spyOn(console, "error").mockImplementation();
    answer(body, status);
    expect(await serveResolution("/fr/x")).toEqual({
      status: 503,
      headers: { "Cache-Control": "private, no-store", "Retry-After": "30" },
      props: { kind: "error", code: 503, message: "", fatal: false, retryAfter: 30 },
    });
    const line = JSON.parse(String(log.mock.calls[0]?.[0])) as Record<string, unknown>;
    expect(line).toMatchObject({ level: "error", event: "route resolution failed", path: "/fr/x" });
    expect(line["message"]).toMatch(logged);
  },
);
