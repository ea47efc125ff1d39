import { writeFile } from "node:fs/promises";
import path from "node:path";
import { lacks } from "../../../cms/lacks";
import { localeCodes } from "../../../i18n/locales";
import { previewPath } from "../../../i18n/previewPaths";
import type { SiteConfig } from "../../configuration/siteConfig";
import { SITEMAP_INDEX } from "./sitemaps";

/**
 * What robots.txt says: a site that is not meant to be found shuts everybody out; any other one
 * keeps them from drafts only, if the CMS has previews, and names its sitemap.
 */
export function robotsText({ siteUrl, indexable }: Pick<SiteConfig, "siteUrl" | "indexable">) {
  if (!indexable) return "User-agent: *\nDisallow: /\n";
  // A rule holds for all that begins like it, and so for "/en/previews-2027", did it not name its end.
  const drafts = localeCodes.flatMap((langcode) =>
    ["$", "/", "?"].map((end) => `Disallow: ${previewPath(langcode, null)}${end}`),
  );
  // A page of the CMS may be at that path where there are no previews. A group needs a rule.
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
