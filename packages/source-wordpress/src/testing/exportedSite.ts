import type { ExportedItem } from "../../../../test/wordpressExport";
import { type Entry, entryOf } from "./FakeWordPress";

/** Responses of a WordPress that imported an export, as lists by address. */
export function exportedSite(home: string, items: readonly ExportedItem[]): Map<string, Entry[]> {
  const terms = new Map<string, Entry & { taxonomy: string }>();
  for (const { taxonomy, slug, name } of items.flatMap((each) => each.terms)) {
    const key = `${taxonomy}:${slug}`;
    const folder = taxonomy === "category" ? "category" : "tag";
    const id = terms.get(key)?.id ?? terms.size + 1;
    const link = `${home}/${folder}/${slug}/`;
    terms.set(key, { id, taxonomy, link, name, description: "", count: 1 });
  }
  const idsOf = ({ terms: own }: ExportedItem, taxonomy: string): number[] =>
    own
      .filter((each) => each.taxonomy === taxonomy)
      .map(({ slug }) => terms.get(`${taxonomy}:${slug}`)?.id ?? 0);
  const entries = (type: string): Entry[] =>
    items
      .filter((each) => each.type === type)
      .map((each) => {
        const { pathname } = new URL(each.link);
        const entry = entryOf(home, {
          id: each.id,
          path: pathname.replace(/\/+/g, "/").replace(/\/$/, ""),
          status: each.status,
          title: each.title,
          content: each.content,
          excerpt: each.excerpt && `<p>${each.excerpt}</p>`,
          parent: each.parent,
          date_gmt: each.date.replace(" ", "T"),
          author: 1,
          categories: idsOf(each, "category"),
          tags: idsOf(each, "post_tag"),
        });
        const rendered = each.isProtected ? "" : each.content;
        return { ...entry, content: { rendered, protected: each.isProtected } };
      });
  const of = (taxonomy: string): Entry[] =>
    [...terms.values()].filter((each) => each.taxonomy === taxonomy);
  return new Map([
    ["pages", entries("page")],
    ["posts", entries("post")],
    ["categories", of("category")],
    ["tags", of("post_tag")],
    ["users", [{ id: 1, link: `${home}/author/ada/`, name: "Ada", description: "" }]],
  ]);
}
