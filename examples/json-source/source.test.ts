import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningExample, startExample } from "../testing/startExample";
import { type Mirror, startMirror } from "../testing/startMirror";

const folder = mkdtempSync(path.join(tmpdir(), "json-source-"));
let server: RunningExample;
let cms: Mirror;

beforeAll(async () => {
  cpSync(path.join(__dirname, "content"), folder, { recursive: true });
  server = await startExample("json-source", { CONTENT: folder });
  const settings = { CONTENT_SOURCE: require.resolve("./source"), JSON_CMS_URL: server.url };
  cms = await startMirror(settings);
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("the site of the CMS is there: pages, translations, pictures, menus, settings", async () => {
  // One page links to a draft: it is shown without that link.
  expect(await cms.faults()).toMatchObject([
    { id: "measurements", shown: true, problems: [{ reason: expect.stringContaining("winter") }] },
  ]);
  const { route, menu, site, search } = await cms.ask(`{
    route(path: "/messungen/boje", langcode: "de") { ... on EntityResponse { entity {
      title
      ... on NodeInterface { lead translations { langcode path } breadcrumb { url }
        image { ... on ImageMedia { alt focalPoint { x y } } }
        paragraphs { __typename ... on ImageItem { caption } ... on TextItem { text { processed } } } } } } }
    menu(name: "main", langcode: "fr") { items { title url children { url } } }
    site(langcode: "it") { name shortName slogan address { city } }
    search(query: "buoy", langcode: "en") { total }
  }`);
  expect(route?.["entity"]).toEqual({
    title: "Die Boje",
    lead: "Sie misst jede Viertelstunde, bei jedem Wetter.",
    translations: [
      { langcode: "en", path: "/measurements/buoy" },
      { langcode: "de", path: "/messungen/boje" },
    ],
    breadcrumb: [{ url: "/" }, { url: "/messungen" }],
    image: {
      alt: "Der See am Morgen, dahinter drei Hügelketten im Dunst",
      focalPoint: { x: 0.68, y: 0.4 },
    },
    paragraphs: [
      { __typename: "ImageItem", caption: "Die Boje liegt 900 Meter vor dem Hafen." },
      {
        __typename: "TextItem",
        text: { processed: "<p>Wassertemperatur in acht Tiefen, Sauerstoff, Wind und Wellen.</p>" },
      },
    ],
  });
  expect(menu).toEqual({
    items: [
      { title: "Mesures", url: "/mesures", children: [] },
      { title: "Visite", url: "/visite", children: [] },
      { title: "Contact", url: "/contact", children: [] },
    ],
  });
  expect(site).toMatchObject({
    name: "Laboratorio lacustre di Cerlier",
    address: { city: "Erlach" },
  });
  expect(search).toEqual({ total: 3 });
});

test("links lead to pages by their paths, redirects lead on, and drafts are not there", async () => {
  const { route } =
    await cms.ask(`{ route(path: "/", langcode: "en") { ... on EntityResponse { entity {
    ... on NodeInterface { paragraphs { ... on TextItem { text { processed } } } } } } } }`);
  expect(JSON.stringify(route)).toContain('href=\\"/measurements/buoy\\"');
  expect(await cms.at("de", "/messnetz")).toEqual([301, "/messungen"]);
  expect(await cms.at("en", "/data")).toEqual([302, "https://data.lakelab.example/"]);
  expect(await cms.at("de", "/messungen/winter")).toEqual([404, undefined]);
});

test("a file that is changed is read again, and one of another name redirects", async () => {
  const file = path.join(folder, "entries/buoy.de.json");
  const changed = readFileSync(file, "utf8").replace('"boje"', '"neue-boje"');
  writeFileSync(file, changed.replace("Die Boje", "Die neue Boje"));
  await cms.read();
  expect(await cms.at("de", "/messungen/neue-boje")).toEqual([200, "Die neue Boje"]);
  expect(await cms.at("de", "/messungen/boje")).toEqual([301, "/messungen/neue-boje"]);
});
