import {
  NamespaceUnderFieldTransform,
  StripNonQueryTransform,
} from "gatsby-source-graphql/transforms";
import type { CreatePagesArgs } from "gatsby";
import { graphql } from "graphql";
import { cmsReader, type CmsReader } from "../src/build/reading/cmsReader";
import { cmsSourceOptions } from "../src/build/reading/cmsSource";
import { cmsField } from "../src/build/reading/underCmsField";
import type { ContentStore } from "../src/build/reading/contentStore";
import { fitToCms } from "../src/build/reading/fitToCms";
import { readSite, siteReach } from "../src/build/reading/readSite";
import type { SiteConfig } from "../src/build/configuration/siteConfig";

const nothing: ContentStore = { read: async () => null, write: async ({ routes }) => routes };

/** Reads a running CMS as a build does: first its schema, then the content through that schema. */
export async function readerOfBuild(config: SiteConfig): Promise<CmsReader> {
  const options = cmsSourceOptions(config);
  const schema = options.transformSchema({
    schema: await options.createSchema(),
    // The order of gatsby-source-graphql. The site skips its second transform, which renames types.
    defaultTransforms: [
      new StripNonQueryTransform(),
      {},
      new NamespaceUnderFieldTransform({ typeName: "CMS", fieldName: cmsField }),
    ],
  });
  const ask = (source: string, variableValues: Record<string, unknown>) =>
    graphql({ schema, source, variableValues });
  return cmsReader(ask as CreatePagesArgs["graphql"], config.cms.url);
}

/**
 * Reads a site as a build does. Leaves its facts about the CMS in the environment, as a
 * build does.
 */
export async function readSiteFrom(config: SiteConfig) {
  const fit = await fitToCms(config);
  process.env.GATSBY_CMS_OPERATIONS = JSON.stringify(fit.texts);
  process.env.GATSBY_CMS_LACKS = fit.lacking.join(",");
  const warnings: string[] = [];
  const site = await readSite(await readerOfBuild(config), siteReach(config), nothing, {
    info: () => undefined,
    warn: (warning) => warnings.push(warning),
  });
  return { site, fit, warnings };
}

/** Removes the facts about a CMS from the environment. */
export function forgetCms(): void {
  delete process.env.GATSBY_CMS_OPERATIONS;
  delete process.env.GATSBY_CMS_LACKS;
}
