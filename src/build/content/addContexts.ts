import { CONTEXTS_FILE } from "gatsby-adapter-node/content";
import {
  describeLanguage,
  describeRootPage,
  describeUnknownPath,
  type RootSources,
} from "../pages/describePages";
import type { SiteConfig } from "../configuration/siteConfig";
import type { FileChanges } from "./FileChanges";

/** Gives the pages that are rendered on request their contexts, if one has changed. */
export function addContexts(
  before: RootSources,
  after: RootSources,
  config: SiteConfig,
  { server }: FileChanges,
): void {
  const contexts = contextsOf(after, config);
  if (contexts !== contextsOf(before, config)) server.set(CONTEXTS_FILE, contexts);
}

function contextsOf(site: RootSources, config: SiteConfig): string {
  const pages = [
    ...Object.values(site.languages).flatMap((language) => describeLanguage(language, config)),
    ...(config.localeStrategy === "prefix" ? [describeUnknownPath(site.languages, config)] : []),
    { path: "/", ...describeRootPage("/", site, config) },
  ];
  return JSON.stringify(Object.fromEntries(pages.map(({ path, context }) => [path, context])));
}
