import { join, relative, sep } from "node:path";
import { buildState, gatsbyModule } from "./gatsbyBuild";
import type { SiteTemplates, Template, TemplateAsset } from "../render/pageData";

/** Gatsby's internal module for the scripts and styles of a template. */
interface ClientAssets {
  readWebpackStats(publicDirectory: string): Promise<unknown>;
  getScriptsAndStylesForTemplate(
    chunk: string,
    stats: unknown,
  ): Promise<{ scripts: TemplateAsset[]; styles: (TemplateAsset & { content?: string })[] }>;
}

/**
 * Collects the state of the current Gatsby build that rendering pages later needs.
 *
 * @param root directory of the site
 */
export async function collectTemplates(root: string): Promise<SiteTemplates> {
  const build = buildState(root);
  const assets = gatsbyModule<ClientAssets>(root, "utils/client-assets-for-template");
  const stats = await assets.readWebpackStats(join(root, "public"));
  const collected: SiteTemplates = {
    compilationHash: build.webpackCompilationHash,
    templates: {},
    slices: {},
    styles: {},
  };
  const below = (path: string) => relative(root, path).split(sep).join("/");
  for (const [id, { componentPath }] of build.slices) collected.slices[id] = below(componentPath);
  for (const { componentPath, componentChunkName } of [
    ...build.components.values(),
    ...build.slices.values(),
  ]) {
    const { scripts, styles } = await assets.getScriptsAndStylesForTemplate(
      componentChunkName,
      stats,
    );
    for (const { name, content } of styles) {
      if (content !== undefined) collected.styles[name] = content;
    }
    const template: Template = {
      chunk: componentChunkName,
      staticQueryHashes: build.staticQueriesByTemplate.get(componentPath) ?? [],
      slices: slicesOf(build.slicesByTemplate.get(componentPath)),
      scripts,
      styles: styles.map(({ name, rel, shouldGenerateLink }) => ({
        name,
        rel,
        shouldGenerateLink,
      })),
    };
    collected.templates[below(componentPath)] = template;
  }
  return collected;
}

function slicesOf(used: Record<string, { allowEmpty?: boolean }> | undefined): Template["slices"] {
  if (!process.env.GATSBY_SLICES || !used) return null;
  const entries = Object.entries(used);
  return Object.fromEntries(
    entries.map(([alias, { allowEmpty = false }]) => [alias, { allowEmpty }]),
  );
}
