import { buildState, gatsbyModule } from "./gatsbyBuild";
import { headerSet } from "../writing/headerSet";
import { isPattern } from "../routing/pathPattern";
import type { ContentHeaders } from "../release/release";

interface HeaderRoute {
  path: string;
  headers: readonly { key: string; value: string }[];
}

/**
 * The rules by which the build that has just ended in this process has given headers to its files.
 *
 * @param root directory of the site
 * @param headerRoutes what Gatsby tells adapters: its own rules are the patterns among them
 * @param hashedFiles matches the paths of files that have a hash in their names
 */
export function collectHeaders(
  root: string,
  headerRoutes: readonly HeaderRoute[],
  hashedFiles: RegExp | undefined,
): ContentHeaders {
  const { rankRoute } = gatsbyModule<{ rankRoute(path: string): number }>(root, "utils/rank-route");
  const own = headerRoutes.filter(({ path }) => isPattern(path));
  // The order in which Gatsby applies them: the more a pattern says, the later, and exact paths last.
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
