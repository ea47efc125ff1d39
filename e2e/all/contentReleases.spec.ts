import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { PublicFiles } from "gatsby-adapter-node/releases";
import { changeAndPublish, edit } from "../cms";
import { OWN_SITE_TIMEOUT, startOwnSite, type OwnSite } from "../ownSite";
import { faultsOf, test } from "../prefixExceptDefault/site";
import { BUILD_TIMEOUT, startTestPublisher, type TestPublisher } from "../publisher";
import { buildSite } from "../siteBuild";
import { untilHydrated } from "../untilHydrated";

// Releases of other content, made without a build, against what a build makes of the same content: byte by byte.

test.describe.configure({ mode: "serial", timeout: OWN_SITE_TIMEOUT });

let site: OwnSite;
let publisher: TestPublisher;

test.beforeAll(async () => {
  test.setTimeout(2 * OWN_SITE_TIMEOUT);
  site = await startOwnSite({});
  publisher = await startTestPublisher();
  // Whatever the demo content has told of when it was loaded.
  await publisher.settled();
});

test.afterAll(async () => {
  await publisher.stop();
  await site.stop();
});

const root = () => path.dirname(site.publicDir);

/** Waits for the release of what was published, and gives the log of what made it. */
async function released(): Promise<string> {
  const { builds } = await publisher.settled();
  const headers = { authorization: `Bearer ${site.editorToken}` };
  const [last] = builds;
  expect(last).toMatchObject({ state: "released", problem: null });
  return (await fetch(`${publisher.url}/builds/${last?.id}/log`, { headers })).text();
}

/** The files that visitors get of a release. Manifests of earlier builds stay for tabs that are open. */
function filesOf(release: string): Map<string, string> {
  const present = PublicFiles.open(release);
  const { id } = JSON.parse(present.read("builds/latest.json")?.toString() ?? "") as { id: string };
  const names = [...present.names("")].filter(
    (name) => !name.startsWith("builds/meta/") || name.includes(id),
  );
  return new Map(names.map((name) => [name, present.read(name)?.toString("base64") ?? ""]));
}

/** What a build makes of the content as it is. */
async function build(): Promise<Map<string, string>> {
  const directory = path.join(root(), "release-of-build");
  const cmsUrl = site.env["GRAPHQL_API_URL"] ?? "";
  const { code } = await buildSite(cmsUrl, { RELEASE_DIRECTORY: directory });
  expect(code).toBe(0);
  const files = filesOf(directory);
  await rm(directory, { recursive: true });
  return files;
}

/** Demands that the live release has just the files that a build makes. */
async function expectAsBuilt(): Promise<void> {
  const live = filesOf(path.join(root(), "releases/current"));
  const built = await build();
  const different = [...new Set([...live.keys(), ...built.keys()])].filter(
    (file) => live.get(file) !== built.get(file),
  );
  expect(different.sort()).toEqual([]);
  expect(live.size).toBeGreaterThan(1000);
}

const BY_CONTENT = /Pages rendered: \d+, gone: \d+/;

test("a title and a block, a new page, one that moves, one that goes, and a menu", async ({
  page,
}) => {
  await changeAndPublish("about", "de", (fields) => {
    const block = { kind: "TextItem", title: "Neu", text: "<p>Ein Absatz mehr.</p>" };
    const paragraphs = [block, ...(fields.paragraphs as unknown[])];
    return { ...fields, title: "Über uns, neu gefasst", paragraphs };
  });
  expect(await released()).toMatch(BY_CONTENT);

  await edit(
    `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id }
      publish(id: "brand-new", langcode: "fr") { id } }`,
    {
      input: {
        ...{ id: "brand-new", kind: "ContentPage", langcode: "fr", path: "/tout-neuf" },
        fields: { title: "Tout neuf" },
      },
    },
  );
  expect(await released()).toContain("/fr/tout-neuf");

  const { editorNode } = await edit<{ editorNode: { revision: number; fields: unknown } }>(
    '{ editorNode(id: "contact", langcode: "it") { revision fields } }',
    {},
  );
  await edit(
    `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id }
      publish(id: "contact", langcode: "it") { id } }`,
    {
      input: {
        ...{ id: "contact", langcode: "it", path: "/contatti-nuovi", fields: editorNode.fields },
        expectedRevision: editorNode.revision,
      },
    },
  );
  expect(await released()).toMatch(BY_CONTENT);

  await edit('mutation { unpublish(id: "laboratory", langcode: "de") { id } }', {});
  expect(await released()).toMatch(/gone: [1-9]/);

  const items = ["about", "contact"].map((page) => ({ id: page, page }));
  await edit('mutation ($items: JSON!) { saveMenu(name: "main", items: $items) { revision } }', {
    items,
  });
  expect(await released()).toMatch(BY_CONTENT);

  const faults = faultsOf(page);
  for (const address of ["/de/ueber-uns", "/fr/tout-neuf", "/it/contatti-nuovi", "/en"]) {
    expect((await page.goto(site.url + address))?.status()).toBe(200);
    await untilHydrated(page);
  }
  expect((await page.goto(`${site.url}/de/nirgends-und-nie`))?.status()).toBe(404);
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
  await expectAsBuilt();
});

test("a post that has aged is rendered when it is first asked for", async ({ request }) => {
  await edit(
    `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id }
      publish(id: "of-old", langcode: "en") { id } }`,
    {
      input: {
        ...{ id: "of-old", kind: "BlogDetailpage", langcode: "en", path: "/blog/of-old" },
        parent: "blog",
        fields: { title: "Of old", publishedAt: "2001-02-03" },
      },
    },
  );
  expect(await released()).toMatch(BY_CONTENT);
  const answer = await request.get(`${site.url}/en/blog/of-old`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1[^>]*>Of old/);
  const files = filesOf(path.join(root(), "releases/current"));
  expect([...files.keys()].filter((file) => file.includes("blog/of-old")).sort()).toEqual([
    "cards/en/blog/of-old.png",
    "page-data/en/blog/of-old/page-data.json",
  ]);
});

test("what else than content has changed needs a build", async () => {
  test.setTimeout(2 * BUILD_TIMEOUT);
  const texts = path.join(root(), "locales/de/common.json");
  await writeFile(texts, `${await readFile(texts, "utf8")}\n`);
  await changeAndPublish("about", "de", (fields) => ({ ...fields, title: "Noch einmal" }));
  expect(await released()).toContain("The site is built: The code or the settings have changed.");
});
