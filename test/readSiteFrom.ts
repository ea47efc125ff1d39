import {
  NamespaceUnderFieldTransform,
  StripNonQueryTransform,
} from "gatsby-source-graphql/transforms";
import type { CreatePagesArgs } from "gatsby";
import { graphql } from "graphql";
import { cmsReader } from "../src/build/cmsReader";
import { cmsSourceOptions } from "../src/build/cmsSource";
import type { ContentStore } from "../src/build/contentStore";
import { fitToCms } from "../src/build/fitToCms";
import { readSite, siteReach } from "../src/build/readSite";
import type { SiteConfig } from "../src/build/siteConfig";
import { cmsField } from "../src/build/underCmsField";

const nothing: ContentStore = { read: async () => null, write: async ({ routes }) => routes };

/**
 * Reads a site as a build does, from a CMS that runs: the schema first, and through it what the site asks for.
 * What it has found out of the CMS stands in the environment from then on, as in a build.
 */
export async function readSiteFrom(config: SiteConfig) {
  const fit = await fitToCms(config);
  process.env.GATSBY_CMS_OPERATIONS = JSON.stringify(fit.texts);
  process.env.GATSBY_CMS_LACKS = fit.lacking.join(",");
  const options = cmsSourceOptions(config);
  const schema = options.transformSchema({
    schema: await options.createSchema(),
    // As gatsby-source-graphql calls it. The second renames types, which the site leaves out.
    defaultTransforms: [
      new StripNonQueryTransform(),
      {},
      new NamespaceUnderFieldTransform({ typeName: "CMS", fieldName: cmsField }),
    ],
  });
  const ask = (source: string, variableValues: Record<string, unknown>) =>
    graphql({ schema, source, variableValues });
  const warnings: string[] = [];
  const reader = cmsReader(ask as CreatePagesArgs["graphql"], config.cms.url);
  const site = await readSite(reader, siteReach(config), nothing, {
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
