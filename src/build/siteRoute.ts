import { prepareEntity } from "../cms/prepareEntity";
import { isLocaleCode, localeCodes, type LocaleCode } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import type { CmsReader } from "./cmsReader";
import { listingStep, type ListedRoute } from "./readListing";
import { SourcingError } from "./SourcingError";

/** A published page in one language, safe to render. */
export interface SiteRoute {
  langcode: LocaleCode;
  /** Path under which the site serves it. */
  path: string;
  revision: string;
  entity: ListedRoute["entity"];
  /** What of it the site cannot show. */
  warnings: string[];
}

/**
 * Makes a page of the CMS one of the site.
 *
 * @throws SourcingError when its language or path cannot be.
 */
export function siteRoute(listed: ListedRoute, reader: CmsReader): SiteRoute {
  const { langcode, path, revision, entity } = listed;
  const page = `${path} (${langcode})`;
  if (!isLocaleCode(langcode)) {
    const known = localeCodes.join(", ");
    throw new SourcingError(`The language "${langcode}" is none of ${known}`, {
      ...listingStep(reader),
      page,
    });
  }
  if (!path.startsWith("/") || entity.langcode !== langcode) {
    const reason = path.startsWith("/")
      ? `The page is listed in "${langcode}" but is in "${entity.langcode}"`
      : "The path does not begin with a slash";
    throw new SourcingError(reason, { ...listingStep(reader), page });
  }
  const warnings: string[] = [];
  const prepared = prepareEntity(entity, langcode, {
    onDropped: ({ kind, id }) =>
      warnings.push(
        `${page}: a block of the kind ${kind} (${id}) is not shown: the site does not know the kind, or the block is nested too deep.`,
      ),
    // Without the page: a form may be on many.
    onUnclear: ({ webform, field, reason }) =>
      warnings.push(
        `Form "${webform}", field "${field}": ${reason}. What is not understood is left to the CMS.`,
      ),
  });
  return {
    ...{ langcode, path: localizedPath(langcode, path), revision, entity: prepared },
    warnings,
  };
}

/**
 * Checks that a site is whole: as many pages as promised, one to a path, and each language with its
 * home.
 *
 * @throws SourcingError
 */
export function checkComplete(
  routes: readonly Pick<SiteRoute, "path">[],
  total: number,
  reader: CmsReader,
): void {
  const fail = (reason: string, page?: string): never => {
    throw new SourcingError(reason, { ...listingStep(reader), page });
  };
  if (routes.length !== total) {
    fail(`The listing promises ${total} pages but holds ${routes.length}`);
  }
  const seen = new Set<string>();
  for (const { path } of routes) {
    if (seen.has(path)) fail("Two pages have the same path", path);
    seen.add(path);
  }
  for (const langcode of localeCodes) {
    const home = localizedPath(langcode, "/");
    if (!seen.has(home)) fail(`The language "${langcode}" has no home`, home);
  }
}
