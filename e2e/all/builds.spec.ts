import { readFile, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { changeAndPublish, previewToken, publish, saveDraft } from "../cms";
import { mainContent } from "../mainContent";
import { buildSite, changedFiles, outputFingerprints } from "../siteBuild";

// These tests rebuild the site, so they run after all others, one by one.
test.describe.configure({ mode: "serial", timeout: 300_000 });

const cmsUrl = `${process.env.TEST_BACKEND_URL}/graphql`;

const title = "Glaciers, au jour le jour";
let previewed = "";
/** Output of the first build. */
let fromCold = new Map<string, string>();

// Before the next build, which replaces the functions that serve previews.
test.beforeAll(async ({ request }) => {
  fromCold = await outputFingerprints();
  await saveDraft("glaciers", "fr", (fields) => {
    const added = { kind: "TextItem", title, text: '<p><a href="/contact">Contact</a></p>' };
    return { ...fields, title, paragraphs: [added, ...(fields.paragraphs as unknown[])] };
  });
  const { token } = await previewToken();
  const response = await request.get(`/fr/preview/recherche/glaciers?token=${token}`);
  previewed = await response.text();
});

/** A proxy in front of the CMS that changes the responses of some operations. */
async function failingCms(
  operations: string[],
  answer: (body: string) => { status: number; body: string },
) {
  const server: Server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      void fetch(cmsUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .then((real) => (isOneOf(operations, body) ? answer(real.body) : real))
        .then(({ status, body: text }) => outgoing.writeHead(status).end(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/graphql`, close: () => server.close() };
}

function isOneOf(operations: string[], body: string): boolean {
  return operations.includes((JSON.parse(body) as { operationName: string }).operationName);
}

test("a build that cannot reach the CMS says so and leaves the output untouched", async () => {
  const before = await outputFingerprints();
  const { code, output } = await buildSite("http://127.0.0.1:1/graphql");
  expect(code).not.toBe(0);
  expect(output).toContain("The content could not be read from the CMS");
  expect(output).toMatch(/Endpoint: +http:\/\/127\.0\.0\.1:1\/graphql/);
  expect(output).toMatch(/Operation: +IntrospectionQuery/);
  expect(changedFiles(before, await outputFingerprints())).toEqual([]);
});

// src/build/reading/cmsSource.test.ts tests other failures of a CMS without Gatsby.
test("a build that gets fewer pages than promised stops and leaves the output untouched", async () => {
  const before = await outputFingerprints();
  const cms = await failingCms(["BuildListing"], (body) => {
    const answer = JSON.parse(body) as { data: { buildListing: { total: number } } };
    answer.data.buildListing.total = 100_000;
    return { status: 200, body: JSON.stringify(answer) };
  });
  const { code, output } = await buildSite(cms.url);
  cms.close();
  expect(code).not.toBe(0);
  expect(output).toMatch(/Operation: +BuildListing/);
  expect(output).toMatch(/promises 100000 pages/);
  expect(changedFiles(before, await outputFingerprints())).toEqual([]);
});

test("a block of a kind that only a newer CMS knows is left out, and the build names page and kind", async () => {
  const kind = "HologramItem";
  const cms = await failingCms(["IntrospectionQuery", "BuildListing"], (body) => {
    const { data } = JSON.parse(body) as {
      data: { __schema?: Introspection; buildListing?: { items: { entity: Entity }[] } };
    };
    if (data.__schema) addKind(data.__schema, kind);
    const page = data.buildListing?.items.find(({ entity }) => entity.path === "/rechtliches");
    page?.entity.paragraphs?.push({ __typename: kind, id: "hologram", langcode: "de" });
    return { status: 200, body: JSON.stringify({ data }) };
  });
  const { code, output } = await buildSite(cms.url);
  cms.close();
  expect(code, output).toBe(0);
  expect(output).toMatch(/warn.*\/rechtliches.*HologramItem/);
  expect(await readFile("public/de/rechtliches/index.html", "utf8")).not.toContain("hologram");
});

interface Entity {
  path: string;
  paragraphs?: { __typename: string; id: string; langcode: string }[];
}

interface Introspection {
  types: { name: string; possibleTypes: { kind: string; name: string; ofType: null }[] | null }[];
}

/** Adds a kind of block to the CMS's schema, with the fields of a text. */
function addKind({ types }: Introspection, name: string): void {
  const text = types.find((type) => type.name === "TextItem");
  const blocks = types.find((type) => type.name === "ParagraphInterface");
  if (!text || !blocks) throw new Error("The contract has no blocks.");
  types.push({ ...text, name });
  blocks.possibleTypes?.push({ kind: "OBJECT", name, ofType: null });
}

test("a build from a warm cache gives the same output as one from a cold", async () => {
  const { code, output } = await buildSite(cmsUrl);
  expect(code, output).toBe(0);
  expect(changedFiles(fromCold, await outputFingerprints())).toEqual([]);
});

test("editing one page renders only that page's files again", async () => {
  const before = await outputFingerprints();
  // The title of a block: no list shows it, unlike title and lead of the page.
  await changeAndPublish("legal", "de", (fields) => {
    const [first, ...others] = fields.paragraphs as Record<string, unknown>[];
    return { ...fields, paragraphs: [{ ...first, title: "Ein neuer Titel" }, ...others] };
  });
  const { code, output } = await buildSite(cmsUrl);
  expect(code, output).toBe(0);

  expect(output).toMatch(/Of \d+ pages, [1-9] have changed and 0 are gone/);
  const changed = changedFiles(before, await outputFingerprints());
  const page = "de/rechtliches";
  const others = changed.filter((file) => !file.startsWith("builds/"));
  // The name contains the hash of the content, so one file replaces another.
  const hashed = others.filter((file) => /\/_payload\.[0-9a-f]{8}\.json$/.test(file));
  expect(hashed).toHaveLength(2);
  for (const file of hashed) expect(file.startsWith(`${page}/`), file).toBe(true);
  expect(others.filter((file) => !hashed.includes(file))).toEqual([
    `${page}/_payload.json`,
    `${page}/index.html`,
    `page-data/${page}/page-data.json`,
    // These contain the time of the page's last change.
    "sitemap.xml",
    "sitemaps/de-1.xml",
  ]);
});

test("a draft shows in every teaser after the next build, and renders as its preview did", async () => {
  const teasers = await pagesContaining("/fr/recherche/glaciers");
  expect(teasers.length).toBeGreaterThan(1);
  await publish("glaciers", "fr");
  const { code, output } = await buildSite(cmsUrl);
  expect(code, output).toBe(0);

  const withTitle = await Promise.all(
    teasers.map(async (file) => (await readFile(file, "utf8")).includes(title)),
  );
  expect(teasers.filter((_, index) => !withTitle[index])).toEqual([]);

  const built = await readFile("public/fr/recherche/glaciers/index.html", "utf8");
  expect(mainContent(built)).toContain(title);
  expect(mainContent(built)).toBe(mainContent(previewed));
});

test("a build that reads everything again gives the same output as one that reads what has changed", async () => {
  const before = await outputFingerprints();
  await rm(".cache/content", { recursive: true });
  const { code, output } = await buildSite(cmsUrl);
  expect(code, output).toBe(0);
  expect(output).not.toContain("have changed");
  expect(changedFiles(before, await outputFingerprints())).toEqual([]);
});

/** French HTML files with a teaser of a path in their own content, not in header or footer. */
async function pagesContaining(href: string): Promise<string[]> {
  const pages = await readdir("public/fr", { recursive: true });
  const files = pages.filter((file) => file.endsWith(".html")).map((file) => `public/fr/${file}`);
  const found = await Promise.all(
    files.map(async (file) => {
      const main = /<main[\s\S]*<\/main>/.exec(await readFile(file, "utf8"))?.[0] ?? "";
      return new RegExp(`class="teaser-card__link[^>]*href="${href}"`).test(main) ||
        new RegExp(`href="${href}"[^>]*class="[^"]*teaser-card__link`).test(main)
        ? file
        : null;
    }),
  );
  return found.filter((file) => file !== null);
}
