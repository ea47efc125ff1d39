import type { ContentStore } from "../src/build/contentStore";
import { directReader } from "../src/build/directReader";
import { fitToCms } from "../src/build/fitToCms";
import { readSite, siteReach } from "../src/build/readSite";
import type { SiteConfig } from "../src/build/siteConfig";

const nothing: ContentStore = { read: async () => null, write: async ({ routes }) => routes };

/**
 * Reads a site as a build does. What it has found out of the CMS stands in the environment from then on, as in a
 * build.
 */
export async function readSiteFrom(config: SiteConfig) {
  const fit = await fitToCms(config);
  process.env.GATSBY_CMS_OPERATIONS = JSON.stringify(fit.texts);
  process.env.GATSBY_CMS_LACKS = fit.lacking.join(",");
  const warnings: string[] = [];
  const site = await readSite(await directReader(config), siteReach(config), nothing, {
    info: () => undefined,
    warn: (warning) => warnings.push(warning),
  });
  return { site, fit, warnings };
}

/** Forgets what was found out of a CMS. */
export function forgetCms(): void {
  delete process.env.GATSBY_CMS_OPERATIONS;
  delete process.env.GATSBY_CMS_LACKS;
}
