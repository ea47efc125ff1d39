import { findingsOf } from "./testing/findingsOf";
import { startCms } from "./testing/startCms";
import type { World } from "./testing/world";

type Link = Record<string, unknown>;

/** Sets links into the page "/about" in German, which know the origin of the CMS. */
const links = (make: (origin: string) => Link[], processed = "") => ({
  world: ({ pages }: World) => {
    const page = pages.find(({ path, langcode }) => path === "/about" && langcode === "de");
    const { image } = page?.paragraphs[1] as { image: { src: string } };
    page?.paragraphs.push(
      {
        __typename: "LinkListItem",
        id: "l",
        langcode: "de",
        links: make(new URL(image.src).origin),
      },
      { __typename: "TextItem", id: "t", langcode: "de", text: { processed } },
    );
  },
});

const found = async (...args: Parameters<typeof findingsOf>) =>
  (await findingsOf(...args))["files-dead"] ?? [];

const link = (url: string, kind?: string) => ({ title: "File", url, internal: false, kind });

test("finds links to files that are not there, by what the CMS says and by their names", async () => {
  const places = await found(
    links(
      (origin) => [
        link("/media/plan", "FILE"),
        link(`${origin}/media/plan.pdf`),
        link("/media/here.jpg", "FILE"),
        link("https://elsewhere.invalid/plan.pdf", "EXTERNAL"),
        link("/feeds/de/news.xml", "FILE"),
      ],
      '<p><a href="/media/report.pdf#page=2">A</a> <a href="/media/x" data-link="file">B</a></p>',
    ),
  );
  expect([...places].sort()).toEqual([
    "/about (de): paragraphs[4].links[0]: /media/plan: status 404",
    expect.stringMatching(/^\/about \(de\): paragraphs\[4\]\.links\[1\]: .*plan\.pdf: status 404$/),
    "/about (de): paragraphs[5].text: /media/report.pdf#page=2: status 404",
    "/about (de): paragraphs[5].text: /media/x: status 404",
  ]);
});

test("finds pages that are answered in place of files, and lets redirects lead on", async () => {
  const changes = links(() => [link("/media/login.pdf"), link("/media/old.pdf")]);
  const places = await found({
    world(world) {
      changes.world(world);
      world.redirects.push({ langcode: "de", path: "/media/old.pdf", target: "/about" });
    },
    http: ({ path }, response) =>
      path === "/media/login.pdf" &&
      !!response.writeHead(200, { "content-type": "text/html" }).end(),
  });
  expect(places).toEqual([
    "/about (de): paragraphs[4].links[0]: /media/login.pdf: a page is answered in its place",
  ]);
});

test("a path of a file is one of the site, where that runs", async () => {
  const site = await startCms();
  const changes = {
    ...links(() => [link("/media/there.jpg", "FILE"), link("/media/lost.png", "FILE")]),
    // The CMS has all of them.
    http: ({ path }: { path: string }, response: { end(): unknown }) =>
      path.startsWith("/media/") && !!response.end(),
  };
  const siteUrl = new URL(site.url).origin;
  expect(await found(changes, { siteUrl })).toEqual([
    "/about (de): paragraphs[4].links[1]: /media/lost.png: status 404",
  ]);
  await site.close();
  expect(await found(changes, { siteUrl })).toEqual([]);
});
