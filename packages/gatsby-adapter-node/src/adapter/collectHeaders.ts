import { buildState, gatsbyModule } from "./gatsbyBuild";
import { headerSet } from "../writing/headerSet";
import { isPattern } from "../routing/pathPattern";
import type { ContentHeaders } from "../release/release";

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
export function collectHeaders(
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
