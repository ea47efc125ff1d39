/** @jest-environment node */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSchema, graphql } from "graphql";
import { forgetCms, readSiteFrom } from "../../../test/readSiteFrom";
import { fitToCms } from "./fitToCms";
import { findIn, offeredLanguages } from "./readSite";
import { siteConfig } from "../configuration/siteConfig";

// A build that reads from another CMS than the one that comes with it, as it does in Gatsby, but without one.

const SDL = `
  type Query {
    route(path: String!, langcode: String!): Route
    languages: [Language!]!
  }
  union Route = EntityResponse | RedirectResponse
  type EntityResponse { entity: ContentPage }
  type RedirectResponse { code: Int! target: String! }
  type Language { id: ID! }
  type ContentPage { title: String path: String! langcode: String! lead: Float changed: String
    paragraphs: [TextItem] }
  type TextItem { id: ID! langcode: String! text: Text }
  type Text { processed: String! }`;

type Page = Record<string, unknown> & { path: string; langcode: string };

const page = (langcode: string, at: string, title: unknown, html = "", more = {}): Page => ({
  langcode,
  path: at,
  title,
  paragraphs: [{ id: "1", langcode, text: { processed: html } }],
  ...more,
});

let sdl: string;
let pages: Page[];
let allowsIntrospection: boolean;
let server: Server;
let url: string;

beforeEach(async () => {
  sdl = SDL;
  allowsIntrospection = true;
  server = createServer((request, response) => {
    void answer(request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});

afterEach(async () => {
  forgetCms();
  await new Promise((resolve) => server.close(resolve));
});

async function answer(request: IncomingMessage): Promise<object> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  const { query, variables } = JSON.parse(text) as { query: string; variables: object };
  if (!allowsIntrospection && query.includes("__schema")) {
    return { errors: [{ message: "Introspection is not allowed." }] };
  }
  return graphql({
    schema: buildSchema(sdl),
    source: query,
    variableValues: { ...variables },
    rootValue: {
      languages: [{ id: "de" }, { id: "fr" }],
      route: ({ path: at, langcode }: Page) => {
        const entity = pages.find((each) => each.path === at && each.langcode === langcode);
        return entity
          ? { __typename: "EntityResponse", entity }
          : at === "/alt"
            ? { __typename: "RedirectResponse", code: 301, target: "/neu" }
            : null;
      },
    },
  });
}

const config = (env: Record<string, string> = {}) => siteConfig({ GRAPHQL_API_URL: url, ...env });
const read = (env: Record<string, string> = {}) => readSiteFrom(config(env));

const twoLanguages = [
  page(
    "de",
    "/",
    "Start",
    '<a href="/neu">Neu</a> <a href="/fort">Fort</a> <a href="/alt">Alt</a>',
  ),
  page("de", "/neu", "Neu"),
  page("fr", "/", "Accueil", "<p>Bonjour</p>"),
];

test("a CMS with one kind of page and two languages is enough for a site", async () => {
  pages = twoLanguages;
  const { site, fit, warnings } = await read();
  expect(site.routes.map(({ path: at }) => at)).toEqual(["/de", "/de/neu", "/fr"]);
  expect(offeredLanguages(findIn(site.routes))).toEqual(["de", "fr"]);
  expect(site.languages.de.siteName).toBe("Start");
  expect(site.languages.en.siteName).toBe("Start");
  expect(site.routes[0]?.entity).toMatchObject({
    __typename: "ContentPage",
    title: "Start",
    paragraphs: [{ __typename: "TextItem" }],
  });
  expect(fit.lacking).toEqual(expect.arrayContaining(["SEARCH", "MENUS", "BUILD_LISTING"]));
  expect(fit.report).toContain("The CMS lacks SEARCH: There is no search, and no field for it.");
  expect(warnings).toEqual([
    "/ (de): nothing is at /fort (de).",
    'The language "en" has no home, so visitors are not offered it.',
    'The language "it" has no home, so visitors are not offered it.',
  ]);
});

test("what the publisher asks is fitted to the CMS, too", async () => {
  const listing = `type BuildListing { items: [BuildRoute!]! total: Int! }
    type BuildRoute { langcode: String! path: String! entity: ContentPage! }`;
  const fitted = async (field: string) => {
    sdl = SDL.replace("languages:", `${field} languages:`) + (field && listing);
    return (await fitToCms(config())).publisherTexts;
  };
  const none = await fitted("");
  expect(none.PublishedPages).toBeNull();
  // A union has no field of its own, and one of its kinds has no code.
  expect(none.PathStatus).toContain("{__typename ...on RedirectResponse{code}}");
  pages = twoLanguages;
  const variables = { path: "/", langcode: "de" };
  const body = JSON.stringify({ query: none.PathStatus, variables });
  const response = await fetch(url, { method: "POST", body });
  expect(await response.json()).toEqual({ data: { route: { __typename: "EntityResponse" } } });

  const counted = await fitted("buildListing(langcode: String): BuildListing!");
  expect(counted.PublishedPages).toContain("buildListing(langcode:$langcode){total}");
  // The number of all pages says nothing of one language.
  expect((await fitted("buildListing(first: Int): BuildListing!")).PublishedPages).toBeNull();
});

test("odd values cost the part that they are in, and are logged with their page", async () => {
  pages = [
    page("de", "/", "Start", '<a href="/odd">Odd</a>', { changed: "yesterday" }),
    page("de", "/odd", null, ""),
  ];
  const { site, warnings } = await read();
  expect(site.routes.map(({ path: at }) => at)).toEqual(["/de"]);
  expect(site.routes[0]?.entity.changed).toBeNull();
  expect(warnings.join("\n")).toMatch(/^\/ \(de\): changed: .*"yesterday"/m);
  expect(warnings.join("\n")).toMatch(/^\/odd \(de\): title \(which costs the page\): /m);
});

test("what the CMS calls an error costs a part, but not silently a page", async () => {
  pages = [page("de", "/", "Start")];
  sdl = SDL.replace("changed: String", "changed: Int");
  Object.assign(pages[0] as Page, { changed: "not a number" });
  const { site, warnings } = await read();
  expect(site.routes).toHaveLength(1);
  expect(warnings.join("\n")).toMatch(/^\/ \(de\): changed: .*not a number/m);

  sdl = SDL.replace("title: String", "title: Int");
  await expect(read()).rejects.toThrow(/Page: +\/ \(de\)\n +Reason: +.*Start/);
});

test("a CMS that lacks what every site needs is refused with what that is", async () => {
  sdl = "type Query { hello: String }";
  await expect(fitToCms(config())).rejects.toThrow(
    /lacks what every site needs.*Query\.route.*docs\/connect-your-cms\.md/,
  );
});

describe("where introspection is switched off", () => {
  let directory: string;
  beforeEach(async () => {
    allowsIntrospection = false;
    directory = await mkdtemp(path.join(tmpdir(), "schema-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test("the build says how to do without", async () => {
    await expect(fitToCms(config())).rejects.toThrow(
      /Introspection is not allowed.*name the file in GRAPHQL_SCHEMA_FILE/,
    );
  });

  test("the schema is read from a file", async () => {
    pages = twoLanguages;
    const file = path.join(directory, "cms.graphql");
    await writeFile(file, SDL);
    const { site } = await read({ GRAPHQL_SCHEMA_FILE: file });
    expect(site.routes).toHaveLength(3);
  });

  test("a file that is none is named with its fault", async () => {
    const file = path.join(directory, "cms.graphql");
    await expect(fitToCms(config({ GRAPHQL_SCHEMA_FILE: file }))).rejects.toThrow(
      /cms\.graphql \(GRAPHQL_SCHEMA_FILE\) cannot be used: .*ENOENT/,
    );
    await writeFile(file, "type Query {");
    await expect(fitToCms(config({ GRAPHQL_SCHEMA_FILE: file }))).rejects.toThrow(/Syntax Error/);
  });
});
