import {
  NamespaceUnderFieldTransform,
  StripNonQueryTransform,
} from "gatsby-source-graphql/transforms";
import type { CreatePagesArgs } from "gatsby";
import { graphql } from "graphql";
import { cmsReader, type CmsReader } from "./cmsReader";
import { cmsSourceOptions } from "./cmsSource";
import type { SiteConfig } from "./siteConfig";
import { cmsField } from "./underCmsField";

/** Reads from the CMS to the same result as a build does: through its schema, as gatsby-source-graphql wraps it. */
export async function directReader(config: SiteConfig): Promise<CmsReader> {
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
  return cmsReader(ask as CreatePagesArgs["graphql"], config.cms.url);
}
