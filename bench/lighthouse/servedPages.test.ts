import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { choosePages, pagesOnRequest } from "./choosePages";
import { servedPages } from "./servedPages";

/** What the site serves, by path. */
let files: Record<string, string>;
let server: Server;
let site: string;

beforeEach(async () => {
  files = {};
  server = createServer(({ url = "" }, response) => {
    response.writeHead(url in files ? 200 : 404).end(files[url]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => server.close());

function serve(path: string, template: string, html: string, blocks: string[] = []): void {
  files[path] = html;
  files[`/page-data${path}/page-data.json`] = JSON.stringify({
    path,
    componentChunkName: `component---src-templates-${template}-tsx`,
    result: {
      pageContext: { node: { paragraphs: blocks.map((kind) => ({ __typename: kind })) } },
    },
  });
}

/** The build in parts, as large sites have it. */
function serveManifest(...parts: string[][]): void {
  const manifest = { id: "b1", matcher: [], prerendered: [], parts: parts.length };
  files["/builds/latest.json"] = '{"id":"b1"}';
  files["/builds/meta/b1.json"] = JSON.stringify(manifest);
  for (const [number, prerendered] of parts.entries()) {
    files[`/builds/meta/b1/${number}.json`] = JSON.stringify({ matcher: [], prerendered });
  }
}

test("a site is asked for its pages, those of one language", async () => {
  serveManifest(["/en", "/de/about"], ["/de", "/en/about", "/de-old"]);
  serve("/de", "home-page", "<p>ä</p>", ["TextItem", "MapItem"]);
  serve("/de/about", "content-page", "<p></p>");
  const pages = await servedPages(site);
  const shown = pages.map(({ path, template, blocks, size }) => [path, template, blocks, size]);
  expect(shown).toEqual([
    ["/de", "HomePage", ["TextItem", "MapItem"], 9],
    ["/de/about", "ContentPage", [], 7],
  ]);
});

test("a site that says nothing of its pages needs them named", async () => {
  await expect(servedPages(site)).rejects.toThrow(
    `${site}/builds/latest.json answers 404. Name pages to visit.`,
  );
});

test("takes the page of text, each template and the heaviest, each page once", async () => {
  const content = ["/de/a", "/de/b", "/de/c", "/de/d"];
  serveManifest(["/de", ...content]);
  serve("/de", "home-page", "x".repeat(300), ["MapItem"]);
  for (const [index, path] of content.entries()) {
    serve(path, "content-page", "x".repeat(index), ["TextItem", "TextItem"].slice(0, index));
  }
  const pages = await servedPages(site);
  expect(choosePages(pages)).toEqual([
    { kind: "text alone, heaviest", path: "/de/c" },
    { kind: "HomePage, heaviest", path: "/de" },
    { kind: "ContentPage", path: "/de/a" },
    { kind: "heaviest", path: "/de/d" },
  ]);
  expect(pagesOnRequest(pages).map(({ path }) => path)).toEqual([
    "/de/search?q=Wasser",
    "/de/no-such-page",
  ]);
});
