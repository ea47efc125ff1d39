import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Mirror, startMirror } from "./startMirror";

// Sources for other CMSs, against answers as these CMSs give them.

/** A CMS that replays the responses in `answers.json` of an example, by address. All pictures are the same one. */
async function startReplay(example: string) {
  const examples = path.join(__dirname, "..");
  const picture = readFileSync(path.join(examples, "json-source/content/pictures/buoy.jpg"));
  const recorded = JSON.parse(
    readFileSync(path.join(examples, example, "answers.json"), "utf8"),
  ) as Record<string, unknown>;
  /** Requests without a recorded response. */
  const unanswered: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    const answer = recorded[decodeURIComponent(url)];
    if (answer !== undefined) response.end(JSON.stringify(answer));
    else if (/\.jpg$|^\/assets\//.test(url)) {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    } else if (url.endsWith(".pdf")) response.end("%PDF-1.4\n%%EOF\n");
    else {
      unanswered.push(decodeURIComponent(url));
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unanswered,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let replay: Awaited<ReturnType<typeof startReplay>> | undefined;

afterEach(() => replay?.stop());

async function mirror(name: string, settings: Record<string, string>): Promise<Mirror> {
  replay = await startReplay(`${name}-source`);
  const CONTENT_SOURCE = require.resolve(`../${name}-source/source`);
  const url = { [`${name.toUpperCase()}_URL`]: replay.url };
  const cms = await startMirror({ CONTENT_SOURCE, ...url, ...settings });
  expect(replay.unanswered).toEqual([]);
  expect(await cms.faults()).toEqual([]);
  return cms;
}

const MENU = `main: menu(name: "main", langcode: "en") { items { title url children { title url } } }`;
const PICTURE = `picture: route(path: "/", langcode: "en") { ... on EntityResponse { entity { ... on NodeInterface {
  paragraphs { ... on TextItem { text { processed } } ... on ImageItem { caption image { ... on ImageMedia { alt } } } } } } } }`;

test("Drupal", async () => {
  const cms = await mirror("drupal", { DRUPAL_LANGUAGES: "en,de" });
  expect(await cms.at("en", "/")).toEqual([200, "Lake laboratory"]);
  expect(await cms.at("de", "/ueber-uns")).toEqual([200, "Über uns"]);
  expect(await cms.blocks("en", "/about")).toEqual(["TextItem", "TableItem"]);
  expect(await cms.at("en", "/old-buoy")).toEqual([301, "/blog/buoy"]);
  expect(await cms.at("de", "/daten")).toEqual([302, "https://data.lakelab.example/"]);
  const { main, picture, post, event, list } = await cms.ask(`{ ${MENU} ${PICTURE}
    post: route(path: "/blog/boje", langcode: "de") { ... on EntityResponse { entity { ... on BlogDetailpage {
      lead topics { name } image { ... on ImageMedia { alt } } translations { path } } } } }
    event: route(path: "/node/4", langcode: "en") { ... on EntityResponse { entity { ... on EventDetailPage {
      start end location { name } } } } }
    list: view(view_id: "blog", display: "page", langcode: "en") { results { title } } }`);
  expect(main?.["items"]).toEqual([
    { title: "About us", url: "/about", children: [{ title: "The buoy", url: "/blog/buoy" }] },
    { title: "Data", url: "https://data.lakelab.example/", children: [] },
  ]);
  const words = JSON.stringify(picture);
  expect(words).toContain('href=\\"/about\\"');
  expect(words).toContain('href=\\"/blog/buoy\\"');
  expect(post?.["entity"]).toEqual({
    lead: "Kurz gesagt.",
    topics: [{ name: "Messen" }],
    image: { alt: "Eine Boje auf dem See" },
    translations: [{ path: "/blog/buoy" }, { path: "/blog/boje" }],
  });
  expect(event?.["entity"]).toEqual({
    start: expect.stringMatching(/^2026-06-06T/),
    end: expect.stringMatching(/^2026-06-06T/),
    location: { name: "Harbour" },
  });
  expect(list?.["results"]).toEqual([{ title: "The buoy" }]);
});

test("Directus", async () => {
  const cms = await mirror("directus", { DIRECTUS_TOKEN: "of-the-cms" });
  expect(await cms.at("en", "/")).toEqual([200, "Lake laboratory"]);
  expect(await cms.at("de", "/ueber-uns")).toEqual([200, "Über uns"]);
  expect(await cms.at("en", "/team")).toEqual([301, "/about"]);
  expect(await cms.blocks("de", "/")).toEqual(["ImageItem"]);
  const { main, picture, site } = await cms.ask(
    `{ ${MENU} ${PICTURE} site(langcode: "de") { name } }`,
  );
  expect(main?.["items"]).toEqual([
    {
      title: "About us",
      url: "/about",
      children: [{ title: "Data", url: "https://data.lakelab.example/" }],
    },
  ]);
  expect(picture?.["entity"]?.["paragraphs"]).toEqual([
    { text: { processed: expect.stringContaining('href="/about"') } },
    { caption: "The buoy", image: { alt: "A buoy on the lake" } },
  ]);
  expect(site?.["name"]).toBe("Seelabor");
});

test("TYPO3", async () => {
  const cms = await mirror("typo3", { TYPO3_LANGUAGES: "en,de" });
  expect(await cms.at("en", "/")).toEqual([200, "Lake laboratory"]);
  expect(await cms.at("de", "/")).toEqual([200, "Seelabor"]);
  expect(await cms.at("de", "/ueber-uns")).toEqual([200, "Über uns"]);
  expect(await cms.blocks("en", "/about")).toEqual(["TextItem", "DownloadListItem"]);
  const { main, picture } = await cms.ask(`{ ${MENU} ${PICTURE} }`);
  expect(main?.["items"]).toEqual([
    { title: "About us", url: "/about", children: [{ title: "Team", url: "/about/team" }] },
  ]);
  expect(picture?.["entity"]?.["paragraphs"]).toEqual([
    { text: { processed: expect.stringContaining('href="/about"') } },
    { text: { processed: "<p>It measures.</p>" } },
    { caption: "The buoy", image: { alt: "A buoy on the lake" } },
  ]);
  expect(await cms.remarks()).toEqual([["3 en", "There is no block for <form> (1)."]]);
});
