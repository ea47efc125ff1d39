import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";

/** An entry of an export of WordPress: a page, a post, a file or an entry of a menu. */
export interface ExportedItem {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  readonly slug: string;
  readonly link: string;
  readonly parent: number;
  /** As in `2026-01-31 12:00:00`. */
  readonly date: string;
  readonly isProtected: boolean;
  readonly content: string;
  readonly excerpt: string;
  /** Address of a file. */
  readonly file: string;
  readonly terms: readonly {
    readonly taxonomy: string;
    readonly slug: string;
    readonly name: string;
  }[];
}

/** Public test content that lies beside the project, or further up in a tree of checkouts. */
const FOLDER = ["..", "../..", "../../.."]
  .map((up) => path.resolve(__dirname, "..", up, "shared/wordpress"))
  .find((folder) => existsSync(folder));

/** Exports of WordPress by their names, which are no part of the project. None where they are not at hand. */
export const EXPORTS: readonly string[] = FOLDER
  ? readdirSync(FOLDER).filter((name) => name.endsWith(".xml"))
  : [];

/** What an export holds. */
export function readExport(name: string): ExportedItem[] {
  const $ = load(readFileSync(path.join(FOLDER ?? "", name), "utf8"), { xml: true });
  return $("item")
    .toArray()
    .map((each) => {
      const text = (tag: string): string =>
        $(each).children(tag.replace(":", "\\:")).first().text();
      return {
        id: Number(text("wp:post_id")),
        type: text("wp:post_type"),
        status: text("wp:status"),
        title: text("title"),
        slug: text("wp:post_name"),
        link: text("link"),
        parent: Number(text("wp:post_parent")),
        date: text("wp:post_date_gmt"),
        isProtected: text("wp:post_password") !== "",
        content: text("content:encoded"),
        excerpt: text("excerpt:encoded"),
        file: text("wp:attachment_url"),
        terms: $(each)
          .children("category")
          .toArray()
          .map((term) => ({
            taxonomy: $(term).attr("domain") ?? "",
            slug: $(term).attr("nicename") ?? "",
            name: $(term).text(),
          })),
      };
    });
}
