/** @jest-environment node */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "cheerio";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { examplePage } from "../../../../test/examplePages";
import { unescapedText } from "../../../../test/oddText";
import { shared } from "../../../blocks/examples";
import type { FeedRoute } from "./feedPlaces";
import { atomOf, feedsOf, writeFeeds } from "./feeds";

const breadcrumb = [{ ...shared.link, title: "Blog", url: "/de/blog" }];
const author = { ...shared.meier, __typename: "BlogAuthor" as const };
const authors = [{ ...author, title: "Jonas Meier" }];

const post = (index: number, langcode: FeedRoute["langcode"] = "de"): FeedRoute => ({
  langcode,
  entity: {
    ...examplePage("BlogDetailpage"),
    breadcrumb,
    authors,
    id: `post ${index}`,
    title: `Wasser & Eis < ${index}`,
    path: `/blog/${index}`,
    publishedAt: new Date(Date.UTC(2026, 0, index)).toISOString(),
    changed: new Date(Date.UTC(2026, 5, index)).toISOString(),
  },
});

test("the newest posts of a language make its feed, newest first", () => {
  const routes = [...Array.from({ length: 40 }, (_, index) => post(index + 1)), post(99, "fr")];
  const [blog, ...others] = feedsOf("de", routes);
  expect(others).toEqual([]);
  expect(blog).toMatchObject({ href: "/feeds/de/blog.xml", title: "Blog", overview: "/de/blog" });
  const $ = load(blog ? atomOf(blog, "https://www.example.ch", "Institut") : "", { xml: true });
  expect($("feed").attr()).toEqual({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "de-CH" });
  expect($("feed > title").text()).toBe("Blog – Institut");
  expect($("feed > updated").text()).toBe("2026-07-10T00:00:00.000Z");
  expect($("feed > link[rel=self]").attr("href")).toBe("https://www.example.ch/feeds/de/blog.xml");
  expect($("entry")).toHaveLength(30);
  const first = $("entry").first();
  expect(first.find("title").attr("type")).toBe("html");
  expect(load(first.find("title").text())("body").html()).toBe("Wasser &amp; Eis &lt; 40");
  expect(first.find("id").text()).toBe("tag:www.example.ch,2026:post%2040/de");
  expect(first.find("link").attr("href")).toBe("https://www.example.ch/de/blog/40");
  expect(first.find("author name").text()).toBe("Jonas Meier");
  expect(first.find("published").text()).toBe("2026-02-09T00:00:00.000Z");
});

test("pages without a date stand in no feed, and one that was never changed has that of its publication", () => {
  const undated = post(1);
  const routes = [
    { ...undated, entity: { ...undated.entity, publishedAt: null, path: "/blog/undated" } },
    { ...post(2), entity: { ...post(2).entity, changed: null } },
  ] as FeedRoute[];
  const [blog] = feedsOf("de", routes);
  const $ = load(blog ? atomOf(blog, "https://www.example.ch", "Institut") : "", { xml: true });
  expect($("entry > id").text()).toBe("tag:www.example.ch,2026:post%202/de");
  expect($("entry > updated").text()).toBe("2026-01-02T00:00:00.000Z");
});

test("an entry keeps its id when its page moves, and each language has one of its own", () => {
  const idOf = (langcode: FeedRoute["langcode"], path: string) => {
    const [blog] = feedsOf(langcode, [
      { ...post(1, langcode), entity: { ...post(1).entity, path } },
    ]);
    return load(blog ? atomOf(blog, "https://www.example.ch", "Institut") : "", { xml: true })(
      "entry > id",
    ).text();
  };
  expect(idOf("de", "/blog/neu")).toBe(idOf("de", "/blog/alt"));
  expect(idOf("fr", "/blog/alt")).not.toBe(idOf("de", "/blog/alt"));
});

test("an entry of before the day that is set keeps its address as its id", () => {
  process.env.GATSBY_FEED_ADDRESS_IDS_BEFORE = "2026-01-20";
  try {
    const [blog] = feedsOf("de", [post(19), post(20)]);
    const $ = load(blog ? atomOf(blog, "https://www.example.ch", "Institut") : "", { xml: true });
    expect(
      $("entry > id")
        .toArray()
        .map((id) => $(id).text()),
    ).toEqual(["tag:www.example.ch,2026:post%2020/de", "https://www.example.ch/de/blog/19"]);
  } finally {
    delete process.env.GATSBY_FEED_ADDRESS_IDS_BEFORE;
  }
});

test("a feed is well-formed, whatever editors have written", () => {
  fc.assert(
    fc.property(
      unescapedText,
      unescapedText,
      unescapedText,
      unescapedText,
      (title, lead, topic, name) => {
        const { entity } = post(1);
        const written = {
          ...entity,
          title,
          lead,
          topics: [{ id: topic, name: topic, langcode: "de" }],
          authors: [{ ...author, title: name }],
        };
        const [feed] = feedsOf("de", [{ langcode: "de", entity: written as typeof entity }]);
        // Throws where XML is not well-formed.
        const { document } = new JSDOM(feed ? atomOf(feed, "https://www.example.ch", name) : "", {
          contentType: "application/xml",
        }).window;
        expect(document.querySelectorAll("entry > category")).toHaveLength(1);
      },
    ),
  );
});

test("pages in depth without an author are no insights, and a language without any has no feed", () => {
  const page = { ...examplePage("DetailPage"), breadcrumb };
  expect(feedsOf("de", [{ langcode: "de", entity: page }])).toEqual([]);
});

test("a feed that has no entries any more is removed", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "feeds-"));
  const languages = [{ langcode: "de" as const, siteName: "Institut" }];
  const write = (routes: FeedRoute[]) =>
    writeFeeds(directory, "https://www.example.ch", languages, routes);
  const written = () => readdir(path.join(directory, "feeds", "de"));
  await write([post(1)]);
  expect(await written()).toEqual(["blog.xml"]);
  await write([]);
  expect(await written()).toEqual([]);
  await rm(directory, { recursive: true });
});
