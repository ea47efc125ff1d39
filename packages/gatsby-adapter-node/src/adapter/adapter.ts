import { adapterSettings, type AdapterOptions } from "./adapterOptions";
import { collectTemplates } from "./collectTemplates";
import { ENGINE_ID } from "./dynamicRoutes";
import { type IAdaptContext, buildState, gatsbyModule } from "./gatsbyBuild";
import { writeRelease } from "./writeRelease";
import { headerSet } from "../writing/headerSet";
import { isPattern } from "../routing/pathPattern";
import type { ContentHeaders } from "../release/release";

/** Gatsby's `IAdapter`, declared without Gatsby's types, which would break consumers that check library types. */
export interface NodeAdapter {
  name: string;
  config(): { supports: { pathPrefix: boolean } };
  /** @param context Gatsby's `IAdaptContext` */
  adapt(context: object): Promise<void>;
}

/** The Gatsby adapter: writes a release after each build. */
export function createAdapter(options?: AdapterOptions): NodeAdapter {
  const settings = adapterSettings(options);
  return {
    name: "gatsby-adapter-node",
    config: () => ({ supports: { pathPrefix: true } }),
    async adapt(context: IAdaptContext) {
      const root = process.cwd();
      const hasEngine = context.functionsManifest.some(
        ({ functionId }) => functionId === ENGINE_ID,
      );
      const supportsContent = settings.contentProgram !== undefined && hasEngine;
      const later = supportsContent && {
        templates: await collectTemplates(root),
        headers: collectHeaders(root, context.headerRoutes, settings.hashedFiles),
      };
      const { release, directory, files, unchanged } = await writeRelease(
        root,
        context,
        settings,
        later || undefined,
      );
      context.reporter.info(
        `Release ${release.id} in ${directory}: ${files} files, ${unchanged} of them unchanged`,
      );
    },
  };
}

interface HeaderRoute {
  path: string;
  headers: readonly { key: string; value: string }[];
}

/**
 * The rules by which the current Gatsby build assigned headers to files.
 *
 * @param root directory of the site
 * @param headerRoutes Gatsby's header routes; the patterns among them are Gatsby's own rules
 * @param hashedFiles matches paths of files that have a hash in their names
 */
function collectHeaders(
  root: string,
  headerRoutes: readonly HeaderRoute[],
  hashedFiles: RegExp | undefined,
): ContentHeaders {
  const { rankRoute } = gatsbyModule<{ rankRoute(path: string): number }>(root, "utils/rank-route");
  const own = headerRoutes.filter(({ path }) => isPattern(path));
  // Gatsby's order: patterns before exact paths, more specific rules later.
  const configured = [...(buildState(root).config.headers ?? [])].sort(
    (a, b) =>
      Number(isPattern(b.source)) - Number(isPattern(a.source)) ||
      rankRoute(a.source) - rankRoute(b.source) ||
      a.source.localeCompare(b.source),
  );
  const rules = [...own, ...configured.map(({ source, headers }) => ({ path: source, headers }))];
  return {
    rules: rules.map(({ path, headers }) => ({ path, headers: headerSet(headers) })),
    ...(hashedFiles && { hashed: hashedFiles.source }),
  };
}
