import { isDeferred } from "../pages/deferral";
import type { SiteConfig } from "../siteConfig";
import type { SourcedLanguage } from "../readSite";
import type { SourcedRoute } from "../sourceRoutes";
import type { NextSite, ReleasedSite } from "./contentChanges";

/**
 * The routes that are new or have another content.
 *
 * @param lost paths of those that the release was made with and has no more
 */
export function changedRoutes(
  before: ReadonlyMap<string, SourcedRoute>,
  routes: readonly SourcedRoute[],
  lost: ReadonlySet<string>,
): SourcedRoute[] {
  return routes.filter((route) => {
    const known = lost.has(route.path) ? undefined : before.get(route.path);
    return !known || (known !== route && JSON.stringify(known) !== JSON.stringify(route));
  });
}

/** The routes whose pages are to be rendered: those that have changed, and those of which the surroundings have. */
export function routesToRender(
  before: ReleasedSite,
  { site, now }: NextSite,
  changed: readonly SourcedRoute[],
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
): SourcedRoute[] {
  const known = new Set(changed);
  const frames = new Set<string>();
  const homes = new Set<string>();
  for (const language of Object.values(site.languages)) {
    const previous = before.content.languages[language.langcode];
    if (frameOf(previous) !== frameOf(language)) frames.add(language.langcode);
    if (settingsOf(previous) !== settingsOf(language)) homes.add(language.langcode);
  }
  return site.routes.filter(
    (route) =>
      known.has(route) ||
      frames.has(route.langcode) ||
      (route.entity.path === "/" && homes.has(route.langcode)) ||
      isDeferred(route.entity, deferAfterDays, before.content.now) !==
        isDeferred(route.entity, deferAfterDays, now),
  );
}

/** What every page of a language carries. */
const frameOf = ({ siteName, feeds }: SourcedLanguage) => JSON.stringify([siteName, feeds]);

/** What its home tells of the institution. */
const settingsOf = ({ chrome }: SourcedLanguage) => JSON.stringify(chrome.site);
