import { localizedPath } from "../../i18n/paths";
import { deferredBefore } from "../pages/deferral";
import type { SiteConfig } from "../configuration/siteConfig";
import type { SourcedLanguage } from "../reading/readSite";
import { sitePathOf } from "../reading/unreadRoutes";
import type { ReleasedSite, UpdatedSite } from "./readUpdate";
import { pagesAging, pagesIn } from "./routeFacts";

/**
 * Paths of routes with changed pages: changed and removed routes, and routes whose language frame or age class has changed.
 *
 * @param now time from which page age is counted, in milliseconds since 1970
 */
export function differingPaths(
  before: ReleasedSite,
  { routes, changed, gone, languages }: UpdatedSite,
  { deferAfterDays }: Pick<SiteConfig, "deferAfterDays">,
  now: number,
): Set<string> {
  const paths = new Set(changed.map(({ path }) => path));
  const add = (path: string) => routes.get(path) && paths.add(path);
  for (const path of gone) paths.add(path);
  before.unpublished?.forEach(add);
  // Pages that could not be read or rendered missed earlier changes of the frame.
  for (const page of before.content.unread ?? []) add(sitePathOf(page) ?? "");
  for (const language of Object.values(languages)) {
    const previous = before.content.languages[language.langcode];
    if (frameOf(previous) !== frameOf(language)) {
      for (const [, { path }] of routes.facts(pagesIn(language.langcode))) paths.add(path);
    }
    if (settingsOf(previous) !== settingsOf(language)) add(localizedPath(language.langcode, "/"));
  }
  // Sort, since clocks may be set back.
  const [from = 0, to = 0] = [before.content.now, now]
    .map((moment) => deferredBefore(deferAfterDays, moment))
    .sort((a, b) => a - b);
  for (const [, { path }] of routes.facts(pagesAging(from, to))) paths.add(path);
  return paths;
}

/** Parts of a language that every page of it contains. */
const frameOf = ({ siteName, feeds, feedbackForm }: SourcedLanguage) =>
  JSON.stringify([siteName, feeds, feedbackForm]);

/** Settings of the institution, which only the home shows. */
const settingsOf = ({ chrome }: SourcedLanguage) => JSON.stringify(chrome.site);
