import { CONTEXTS_FILE } from "gatsby-adapter-node/content";
import { describeLanguage, describeRootPage, describeUnknownPath } from "../pages/describePages";
import type { SourcedSite } from "../readSite";
import type { SiteConfig } from "../siteConfig";
import type { ReleasedSite } from "./contentChanges";
import type { FileChanges } from "./FileChanges";

/** Gives the pages that are rendered on request their contexts, if one has changed. */
export function addContexts(
  before: ReleasedSite,
  site: SourcedSite,
  config: SiteConfig,
  { server }: FileChanges,
): void {
  const routes = [...before.routes.values()];
  const previous = contextsOf({ routes, languages: before.content.languages }, config);
  const contexts = contextsOf(site, config);
  if (contexts !== previous) server.set(CONTEXTS_FILE, contexts);
}

function contextsOf(site: Pick<SourcedSite, "routes" | "languages">, config: SiteConfig): string {
  const pages = [
    ...Object.values(site.languages).flatMap((language) => describeLanguage(language, config)),
    ...(config.localeStrategy === "prefix" ? [describeUnknownPath(site.languages, config)] : []),
    { path: "/", ...describeRootPage("/", site, config) },
  ];
  return JSON.stringify(Object.fromEntries(pages.map(({ path, context }) => [path, context])));
}
