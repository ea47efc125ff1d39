import { localizedPath } from "../../i18n/paths";
import { deferredBefore } from "../pages/deferral";
import type { SiteConfig } from "../configuration/siteConfig";
import type { SourcedLanguage } from "../reading/readSite";
import { sitePathOf } from "../reading/unreadPages";
import type { ReleasedSite, UpdatedSite } from "./readUpdate";
import { pagesAging, pagesIn } from "./routeFacts";

/**
 * Paths of the routes whose pages differ: those that have changed or are no more, and those of which the surroundings have
 * changed.
 *
 * @param now the moment by which pages are old, in milliseconds since 1970
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
  // As they could not be read or rendered, they have missed what was different around them.
  for (const page of before.content.unread ?? []) add(sitePathOf(page) ?? "");
  for (const language of Object.values(languages)) {
    const previous = before.content.languages[language.langcode];
    if (frameOf(previous) !== frameOf(language)) {
      for (const [, { path }] of routes.facts(pagesIn(language.langcode))) paths.add(path);
    }
    if (settingsOf(previous) !== settingsOf(language)) add(localizedPath(language.langcode, "/"));
  }
  // Clocks are also set back.
  const [from = 0, to = 0] = [before.content.now, now]
    .map((moment) => deferredBefore(deferAfterDays, moment))
    .sort((a, b) => a - b);
  for (const [, { path }] of routes.facts(pagesAging(from, to))) paths.add(path);
  return paths;
}

/** What every page of a language carries. */
const frameOf = ({ siteName, feeds, feedbackForm }: SourcedLanguage) =>
  JSON.stringify([siteName, feeds, feedbackForm]);

/** What its home says of the institution. */
const settingsOf = ({ chrome }: SourcedLanguage) => JSON.stringify(chrome.site);
