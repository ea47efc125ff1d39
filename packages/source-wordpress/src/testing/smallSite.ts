import { source } from "..";
import type { SourceEntry } from "@quatrain/contract/source";
import type { WordPressSource } from "../WordPressSource";
import { entryOf, FakeWordPress } from "./FakeWordPress";

/** A small site: home, two pages, a list of posts, and a post with all fields. */
export async function smallSite(): Promise<FakeWordPress> {
  const cms = new FakeWordPress();
  await cms.start();
  const { url } = cms;
  cms.lists.set("pages", [
    entryOf(url, { id: 2, path: "", title: "Welcome", content: "<p>Hello</p>" }),
    entryOf(url, { id: 3, path: "/about", title: "About &amp; us", content: "<p>We</p>" }),
    entryOf(url, { id: 4, path: "/about/team", parent: 3, menu_order: 1 }),
    entryOf(url, { id: 5, path: "/blog", title: "News" }),
  ]);
  cms.lists.set("posts", [
    entryOf(url, {
      id: 10,
      path: "/2026/01/first",
      title: "First",
      content: `<p>One <a href="${url}/About/#us">us</a> <a href="${url}/?p=4">team</a> <a href="/wp-content/uploads/a.pdf">A</a></p>`,
      excerpt: "<p>In short</p>",
      author: 1,
      categories: [7],
      tags: [],
      _embedded: {
        "wp:featuredmedia": [
          { source_url: `${url}/wp-content/uploads/p.jpg`, alt_text: "P", mime_type: "image/jpeg" },
        ],
      },
    }),
  ]);
  cms.lists.set("categories", [
    { id: 7, link: `${url}/category/rivers/`, name: "Rivers", description: "Of water", count: 1 },
  ]);
  cms.lists.set("tags", []);
  cms.lists.set("users", [
    { id: 1, link: `${url}/author/ada/`, name: "Ada", description: "Measures" },
  ]);
  cms.index = { ...cms.index, page_for_posts: 5 };
  return cms;
}

/** Creates the source of a site. */
export function open(cms: FakeWordPress, env: Record<string, string> = {}): WordPressSource {
  return source.create(source.settings.parse({ WORDPRESS_URL: `${cms.url}/`, ...env }));
}

/** Reads everything, and returns it with the new cursor. */
export async function read(
  from: WordPressSource,
  since: string | null = null,
  named?: readonly string[],
): Promise<{ entries: SourceEntry[]; cursor: string | null }> {
  const entries: SourceEntry[] = [];
  const reading = from.read(since, new AbortController().signal, named);
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { entries, cursor: value };
    entries.push(value);
  }
}

/** Kind, id and language of entries. */
export const summary = (entries: readonly SourceEntry[]): string[] =>
  entries.map((each) => {
    const { kind, ...rest }: Record<string, unknown> = { ...each };
    return [kind, rest["id"] ?? rest["view_id"] ?? rest["name"] ?? rest["from"], rest["langcode"]]
      .filter(Boolean)
      .join(" ");
  });

/** Summary of WordPress's own pages, removals and faults. */
export const changes = (entries: readonly SourceEntry[]): string[] =>
  summary(entries).filter((each) => /wp-|Removal|Fault/.test(each));
