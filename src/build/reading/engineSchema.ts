import type { ParentSpanPluginArgs } from "gatsby";
import { cmsField, cmsTypeName } from "./underCmsField";

/** Any schema: no page asks anything through Gatsby on request. */
const UNUSED = "type Query { unused: Boolean }";

/**
 * Gives Gatsby's render engine a schema for the CMS. The engine gets no functions of a plugin's options,
 * so it would ask the CMS itself, by POST and without persisted operations, and a build would fail where
 * the CMS refuses that. Where gatsby-source-graphql finds a schema in its cache, it asks nobody.
 */
export async function giveEngineItsSchema({
  getCache,
}: Pick<ParentSpanPluginArgs, "getCache">): Promise<void> {
  const key = `gatsby-source-graphql-schema-${cmsTypeName}-${cmsField}`;
  await getCache("gatsby-source-graphql").set(key, UNUSED);
}
