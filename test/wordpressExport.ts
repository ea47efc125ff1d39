import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";

/** An entry of a WordPress export: a page, post, file or menu entry. */
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
  /** URL of a file. */
  readonly file: string;
  readonly terms: readonly {
    readonly taxonomy: string;
    readonly slug: string;
    readonly name: string;
  }[];
}

/** Public test content in this folder or a parent folder. */
const FOLDER = ["..", "../..", "../../.."]
  .map((up) => path.resolve(__dirname, "..", up, "shared/wordpress"))
  .find((folder) => existsSync(folder));

/** WordPress exports by name, which are not part of the project. Empty if missing. */
export const EXPORTS: readonly string[] = FOLDER
  ? readdirSync(FOLDER).filter((name) => name.endsWith(".xml"))
  : [];

/** Reads an export. */
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
