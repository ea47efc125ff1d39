import { writeFile } from "node:fs/promises";
import path from "node:path";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { previewPath } from "../../../i18n/previewPaths";
import type { SiteConfig } from "../../configuration/siteConfig";
import { SITEMAP_INDEX } from "./sitemaps";

/**
 * Text of robots.txt. A site that is not indexable disallows everything. Any other site disallows only previews, if the CMS
 * has them, and names its sitemap.
 */
export function robotsText({ siteUrl, indexable }: Pick<SiteConfig, "siteUrl" | "indexable">) {
  if (!indexable) return "User-agent: *\nDisallow: /\n";
  // Rules match prefixes: without "$" and "/", "/en/preview" would also match "/en/previews-2027".
  const drafts = localeCodes.flatMap((langcode) =>
    ["$", "/", "?"].map((end) => `Disallow: ${previewPath(langcode, null)}${end}`),
  );
  // Without previews, a page of the CMS may have that path. A group needs at least one rule.
  const rules = lacks("PREVIEW") ? ["Disallow:"] : drafts;
  return ["User-agent: *", ...rules, "", `Sitemap: ${siteUrl}${SITEMAP_INDEX}`, ""].join("\n");
}

/** Writes robots.txt into Gatsby's output. */
export async function writeRobots(
  publicDirectory: string,
  config: Pick<SiteConfig, "siteUrl" | "indexable">,
): Promise<void> {
  await writeFile(path.join(publicDirectory, "robots.txt"), robotsText(config));
}
