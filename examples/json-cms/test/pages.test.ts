import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { ChromeOperation, RouteOperation } from "../../../src/cms/generated";
import { dataOf } from "../../testing/ask";
import { expectLargeRefused } from "../../testing/expectLargeRefused";
import { siteBefore } from "../../testing/siteBefore";
import { type RunningExample, startExample } from "../../testing/startExample";

const site = siteBefore("json-cms");

interface Block {
  __typename: string;
  id: string;
  [field: string]: unknown;
}

interface Page {
  __typename: string;
  langcode: string;
  title: string;
  path: string;
  image: { src: string; width: number; height: number; alt: string } | null;
  translations: { langcode: string; path: string }[];
  breadcrumb: { url: string }[];
  children: { path: string }[];
  links: { url: string }[];
  paragraphs: Block[];
}

type Response = { code: number } & (
  | { __typename: "EntityResponse"; entity: Page }
  | { __typename: "RedirectResponse"; target: string; langcode: string | null }
  | { __typename: "ErrorResponse" }
);

let cms: RunningExample;
beforeAll(async () => {
  cms = await startExample("json-cms");
});
afterAll(() => cms.stop());

const route = async (langcode: string, path: string) =>
  (await site.read<{ route: Response }>(cms.url, RouteOperation, { langcode, path })).route;

async function pageAt(langcode: string, path: string): Promise<Page> {
  const answer = await route(langcode, path);
  if (answer.__typename !== "EntityResponse") throw new Error(`${langcode} ${path} is no page`);
  return answer.entity;
}

const pages = [
  ["de", "/", "Seelabor Erlach"],
  ["en", "/", "Erlach Lake Laboratory"],
  ["fr", "/", "Laboratoire du lac de Cerlier"],
  ["it", "/", "Laboratorio lacustre di Cerlier"],
  ["de", "/messungen", "Messungen"],
  ["en", "/measurements", "Measurements"],
  ["fr", "/mesures", "Mesures"],
  ["it", "/misurazioni", "Misurazioni"],
  ["de", "/messungen/boje", "Die Boje"],
  ["en", "/measurements/buoy", "The buoy"],
  ["de", "/besuch", "Besuch"],
  ["en", "/visit", "Visit"],
  ["fr", "/visite", "Visite"],
  ["it", "/visita", "Visita"],
  ["de", "/kontakt", "Kontakt"],
  ["en", "/contact", "Contact"],
  ["fr", "/contact", "Contact"],
  ["it", "/contatto", "Contatto"],
] as const;

test("speaks of the site's operations all but listing, views, redirects in bulk and preview", () => {
  expect(site.answered).toEqual(["Chrome", "ReadWebform", "Route", "Search", "SubmitWebform"]);
});

test.each(pages)("answers %s %s with the page %s", async (langcode, path, title) => {
  const page = await pageAt(langcode, path);
  const __typename = path === "/" ? "HomePage" : "ContentPage";
  expect(page).toMatchObject({ __typename, langcode, title, path });
  expect(page.paragraphs.length).toBeGreaterThan(0);
});

test("tells the translations of a page, the way to it, and the pages below it", async () => {
  const home = await pageAt("it", "/");
  expect(home.translations.map(({ langcode }) => langcode)).toEqual(["de", "en", "fr", "it"]);
  expect(home.breadcrumb).toEqual([]);
  const buoy = await pageAt("de", "/messungen/boje");
  expect(buoy.translations).toEqual([
    { langcode: "de", path: "/messungen/boje", title: "Die Boje" },
    { langcode: "en", path: "/measurements/buoy", title: "The buoy" },
  ]);
  expect(buoy.breadcrumb.map(({ url }) => url)).toEqual(["/", "/messungen"]);
  const above = await pageAt("de", "/messungen");
  expect(above.children.map(({ path }) => path)).toEqual(["/messungen/boje"]);
});

test("gives each type of block the contract's name and fields", async () => {
  const home = await pageAt("de", "/");
  expect(home.links).toEqual([
    { title: "Besuchen Sie uns", url: "/besuch", kind: null, internal: true, langcode: null },
  ]);
  expect(home.paragraphs).toMatchObject([
    { __typename: "TextItem", id: "block-1", title: "Was der See uns sagt" },
    { __typename: "QuoteItem", id: "block-2", author: "Lena Hofer", role: "Leiterin" },
  ]);
  const { paragraphs } = await pageAt("en", "/visit");
  expect(paragraphs[0]).toMatchObject({
    __typename: "AccordionItem",
    faq: true,
    elements: [
      {
        id: "block-1-1",
        title: "Is there a charge?",
        paragraphs: [{ text: { processed: "<p>No. Donations are welcome.</p>" } }],
      },
      { id: "block-1-2", title: "May my child come on the boat?" },
    ],
  });
  const [, links] = (await pageAt("fr", "/mesures")).paragraphs;
  expect(links).toMatchObject({
    __typename: "LinkListItem",
    links: [{ url: "https://data.lakelab.example/", internal: false }],
  });
  const [form] = (await pageAt("it", "/contatto")).paragraphs;
  expect(form).toMatchObject({ __typename: "WebformItem", webform: { id: "contact" } });
});

test("turns links to entries into paths, also into another language, and none to drafts", async () => {
  const htmlOf = ({ paragraphs }: Page) => JSON.stringify(paragraphs[0]?.text);
  expect(htmlOf(await pageAt("de", "/"))).toContain('href=\\"/messungen/boje\\"');
  expect(htmlOf(await pageAt("it", "/"))).toContain(
    '<a href=\\"/de/messungen/boje\\" hreflang=\\"de\\">boa</a>',
  );
  const work = htmlOf(await pageAt("de", "/messungen"));
  expect(work).toContain("im Winter geschieht");
  expect(work).not.toContain("entry:");
});

test("reaches every page by links, from homes and menus on", async () => {
  const seen = new Set<string>();
  for (const langcode of ["de", "en", "fr", "it"]) {
    const chrome = JSON.stringify(await site.read(cms.url, ChromeOperation, { langcode }));
    const paths = new Set(["/"]);
    for (const path of paths) {
      const page =
        path === "/" ? [await pageAt(langcode, "/"), chrome] : await pageAt(langcode, path);
      const text = JSON.stringify(page).replaceAll('\\"', '"');
      for (const [, url] of text.matchAll(/(?:href=|"url":)"(\/[^"]*)"/g)) {
        if (!/^\/(de|en|fr|it)\//.test(url!)) paths.add(url!);
      }
      seen.add(`${langcode} ${path}`);
    }
  }
  expect([...seen].sort()).toEqual(pages.map(([lang, path]) => `${lang} ${path}`).sort());
});

test.each([
  ["de", "/messnetz", 301, "/messungen", null],
  ["fr", "/bouee", 301, "/messungen/boje", "de"],
  ["en", "/data", 302, "https://data.lakelab.example/", null],
])("redirects %s %s", async (langcode, path, code, target, language) => {
  const answer = { __typename: "RedirectResponse", code, target, kind: null, langcode: language };
  expect(await route(langcode, path)).toEqual(answer);
});

test.each([
  ["en", "/newsletter", 410],
  ["en", "/nowhere", 404],
  ["de", "/messungen/winter", 404],
  ["es", "/", 404],
])("answers %s %s with %i", async (langcode, path, code) => {
  expect(await route(langcode, path)).toEqual({ __typename: "ErrorResponse", code });
});

test("gives each language its name, menus and settings", async () => {
  const { languages } = await dataOf<{ languages: { id: string }[] }>(
    cms.url,
    "{ languages { id name } }",
  );
  expect(languages.map(({ id }) => id)).toEqual(["de", "en", "fr", "it"]);
  const chrome = await site.read(cms.url, ChromeOperation, { langcode: "fr" });
  expect(chrome).toMatchObject({
    site: { langcode: "fr", shortName: "Labo du lac", address: { city: "Erlach" } },
    main: {
      items: [
        // The buoy is not there in French.
        { title: "Mesures", url: "/mesures", internal: true, children: [] },
        { title: "Visite", url: "/visite" },
        { title: "Contact", url: "/contact" },
      ],
    },
    footer: { items: [{ url: "/contact" }, { title: "Données", internal: false }] },
    meta: null,
  });
  const { main } = await site.read<{ main: { items: unknown[] } }>(cms.url, ChromeOperation, {
    langcode: "en",
  });
  expect(main.items[0]).toMatchObject({ children: [{ title: "The buoy" }] });
});

test("serves the pictures with their size and what must stay visible", async () => {
  const { image } = await pageAt("de", "/");
  const { width, height } = await sharp(await pictureAt(image!.src, "x=0.68, y=0.4")).metadata();
  expect(image).toMatchObject({ src: `${cms.origin}/media/lake.jpg`, width, height });
  const [block] = (await pageAt("en", "/measurements/buoy")).paragraphs;
  expect(block).toMatchObject({
    __typename: "ImageItem",
    caption: "The buoy lies 900 metres off the harbour.",
    image: { src: `${cms.origin}/media/buoy.jpg`, alt: expect.stringContaining("yellow buoy") },
  });
});

async function pictureAt(src: string, focalPoint: string): Promise<Buffer> {
  const response = await fetch(src);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("focal-point")).toBe(focalPoint);
  return Buffer.from(await response.arrayBuffer());
}

test("serves no other file", async () => {
  for (const path of ["/media/../site.json", "/media/..%2fsite.json", "/media/none.jpg"]) {
    expect((await fetch(cms.origin + path)).status).toBe(404);
  }
});

test("refuses a query of any size", () => expectLargeRefused(cms.url));

test("takes the libraries that the project has anyway", () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(__dirname, file), "utf8")) as {
      dependencies: Record<string, string>;
    };
  const { graphql, "graphql-yoga": yoga } = read(
    "../../../packages/backend/package.json",
  ).dependencies;
  for (const file of ["../package.json", "../../minimal-cms/package.json"]) {
    expect(read(file).dependencies).toEqual({ graphql, "graphql-yoga": yoga });
  }
});
