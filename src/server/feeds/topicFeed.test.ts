/** @jest-environment node */
import { load } from "cheerio";
import answer from "../../api/feed";
import { callFunction } from "../functions/testing/callFunction";

const cms = jest.fn<Promise<Response>, [string, RequestInit]>();
const cmsSays = (body: object, status = 200) =>
  cms.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

const item = {
  id: "eis",
  title: "Eis & Schnee",
  path: "/eis",
  excerpt: [{ text: "Vom " }, { text: "Eis." }],
  changed: "2026-11-20T10:00:00.000Z",
  published: "2026-11-01",
};
const topics = [{ value: "glaciers", label: "Gletscher" }];
const found = (items: object[]) => ({
  data: {
    site: { name: "Institut" },
    search: { items, facets: [{ id: "topic", values: topics }] },
  },
});

beforeEach(() => {
  global.fetch = cms.mockReset() as typeof fetch;
  process.env.GATSBY_SITE_URL = "https://www.example.ch";
});
afterEach(() => {
  delete process.env.GATSBY_CMS_LACKS;
  delete process.env.GATSBY_SITE_URL;
});

const ask = (query: object, headers: object = {}, method = "GET") =>
  callFunction(answer, { method, query, headers });

const glaciers = { langcode: "de", topic: "glaciers" };

test("lists the pages on a topic, by whole addresses, the last changed first", async () => {
  cmsSays(found([item, { ...item, path: "/undated", changed: null, published: null }]));
  const { status, headers, body } = await ask(glaciers);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": "public, max-age=300",
  });
  const { variables } = JSON.parse(String(cms.mock.calls[0]?.[1].body)) as { variables: unknown };
  expect(variables).toMatchObject({
    langcode: "de",
    filters: [{ id: "topic", value: ["glaciers"] }],
  });
  const $ = load(String(body), { xml: true });
  expect($("feed > title").text()).toBe("Gletscher – Institut");
  expect($("feed > link[rel=alternate]").attr("href")).toBe(
    "https://www.example.ch/de/search?topic=glaciers",
  );
  expect($("feed > link[rel=self]").attr("href")).toBe(
    "https://www.example.ch/api/feed?langcode=de&topic=glaciers",
  );
  expect($("entry > id").text()).toBe("tag:www.example.ch,2026:eis/de");
  expect($("entry > link").attr("href")).toBe("https://www.example.ch/de/eis");
  expect($("entry > summary").text()).toBe("Vom Eis.");
});

test("who has it already is not sent it again", async () => {
  cmsSays(found([item]));
  const { headers } = await ask(glaciers);
  expect(await ask(glaciers, { "if-none-match": headers["ETag"] })).toMatchObject({
    status: 304,
    body: undefined,
  });
});

test.each([
  ["a language that the site has not", { ...glaciers, langcode: "es" }, 400],
  ["two topics", { langcode: "de", topic: ["glaciers", "rivers"] }, 400],
  ["a topic that could be none", { langcode: "de", topic: "a b" }, 400],
])("refuses %s without asking the CMS", async (_what, query, status) => {
  expect((await ask(query)).status).toBe(status);
  expect(cms).not.toHaveBeenCalled();
});

test("there is no feed of what nothing is on, nor where the CMS has no search", async () => {
  cmsSays(found([]));
  expect((await ask(glaciers)).status).toBe(404);
  process.env.GATSBY_CMS_LACKS = "SEARCH";
  expect((await ask(glaciers)).status).toBe(404);
  expect((await ask(glaciers, {}, "POST")).status).toBe(405);
  expect(cms).toHaveBeenCalledTimes(1);
});

test("says when to ask again where the CMS fails, and logs why", async () => {
  const log = jest.spyOn(console, "error").mockImplementation();
  cmsSays({}, 500);
  expect(await ask(glaciers)).toMatchObject({
    status: 503,
    headers: { "Cache-Control": "no-store", "Retry-After": "30" },
  });
  expect(log.mock.calls).toEqual([[expect.stringContaining("feed not read")]]);
});
