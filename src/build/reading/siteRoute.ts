import { isReservedRoot, RESERVED_SEGMENTS } from "@quatrain/contract/siteAddresses";
import { BuildTotalOperation } from "../../cms/generated";
import { prepareEntity } from "../../server/cms/prepareEntity";
import { isLocaleCode, localeCodes, type LocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { isPageKind } from "../../layouts/pageKinds";
import type { CmsReader } from "./cmsReader";
import { listingStep, type ListedRoute } from "./readListing";
import { SourcingError } from "./SourcingError";

/** A published page in one language, with sanitized content. */
export interface SiteRoute {
  langcode: LocaleCode;
  /** Path on the site. */
  path: string;
  revision: string;
  entity: ListedRoute["entity"];
  /** Warnings about content that the site cannot show. */
  warnings: string[];
}

/**
 * Converts a listed page to a route of the site.
 *
 * @returns null, with a logged fault, if the site cannot have its language or path
 */
export function siteRoute(listed: ListedRoute, { faults }: CmsReader): SiteRoute | null {
  const { langcode, path, revision, entity } = listed;
  const page = `${path} (${langcode})`;
  const leaveOut = (reason: string): null => {
    faults.add({ page, path: "", reason: `The page is left out: ${reason}`, costs: null });
    return null;
  };
  if (!isLocaleCode(langcode)) {
    return leaveOut(`"${langcode}" is none of the languages ${localeCodes.join(", ")}.`);
  }
  if (!path.startsWith("/")) return leaveOut("its path does not begin with a slash.");
  const [, first = ""] = path.split("/");
  const isBare = localizedPath(langcode, "/") === "/";
  const isTaken = isBare && (isReservedRoot(first) || isLocaleCode(first));
  if (isTaken || RESERVED_SEGMENTS.includes(first)) {
    return leaveOut(`the site needs /${first} for itself.`);
  }
  if (entity.langcode !== langcode) {
    return leaveOut(`it is listed in "${langcode}" but is in "${entity.langcode}".`);
  }
  const kind: string = entity.__typename;
  if (!isPageKind(kind)) return leaveOut(`the site has no template for the kind ${kind}.`);
  const warnings = faults.takeOf(page);
  const prepared = prepareEntity(entity, langcode, {
    onDropped: ({ kind, id }) =>
      warnings.push(
        `${page}: a block of the kind ${kind} (${id}) is not shown: the site does not know the kind, or the block is nested too deep.`,
      ),
    // Without the page, since a form may be on many.
    onUnclear: ({ webform, field, reason }) =>
      warnings.push(
        `Form "${webform}", field "${field}": ${reason}. What is not understood is left to the CMS.`,
      ),
  });
  return { langcode, path: localizedPath(langcode, path), revision, entity: prepared, warnings };
}

/** Routes to check for completeness. */
export interface CountedRoutes {
  count: number;
  has(path: string): boolean;
  /** Number of routes in a language, for the error message about an incomplete listing. */
  countIn?(langcode: LocaleCode): number;
}

/**
 * Keeps the first route of each path. Leaves out and logs the others.
 *
 * @param seen paths that are already taken; receives the paths of these routes
 */
export function oneToAPath<Route extends SiteRoute>(
  routes: readonly Route[],
  { faults }: CmsReader,
  seen: Set<string>,
): Route[] {
  return routes.filter(({ path }) => {
    if (!seen.has(path)) return seen.add(path);
    const reason = "The page is left out: there is another at its path.";
    faults.add({ page: path, path: "", reason, costs: null });
    return false;
  });
}

/**
 * Checks that a site is complete: it has the expected number of pages, and a home. Logs languages without a home.
 *
 * @param missing number of listed pages that the site cannot have
 * @throws SourcingError
 */
export async function checkComplete(
  routes: CountedRoutes,
  { total, missing }: { total: number; missing: number },
  reader: CmsReader,
): Promise<void> {
  const fail = (reason: string): never => {
    throw new SourcingError(reason, listingStep(reader));
  };
  if (routes.count > total || routes.count < total - missing) {
    const where = routes.countIn ? await unevenLanguages(routes.countIn, total, reader) : "";
    fail(`The listing promises ${total} pages but holds ${routes.count}${where}`);
  }
  const homeless = localeCodes.filter((langcode) => !routes.has(localizedPath(langcode, "/")));
  if (homeless.length === localeCodes.length) fail("No language has a home, a page at the path /");
  for (const langcode of homeless) {
    const reason = `The language "${langcode}" has no home, so visitors are not offered it.`;
    reader.faults.add({ page: null, path: "", reason, costs: null });
  }
}

/** Languages with an unexpected number of pages; "" if the CMS cannot count by language. */
async function unevenLanguages(
  countIn: (langcode: LocaleCode) => number,
  total: number,
  reader: CmsReader,
): Promise<string> {
  try {
    const counts = await Promise.all(
      localeCodes.map(async (langcode) => ({
        langcode,
        promised: (await reader.read(BuildTotalOperation, { langcode })).buildListing.total,
        held: countIn(langcode),
      })),
    );
    // A CMS that ignores the language returns the same number for each.
    if (counts.reduce((sum, { promised }) => sum + promised, 0) !== total) return "";
    const uneven = counts.filter(({ promised, held }) => promised !== held);
    return ` (${uneven.map((each) => `${each.langcode}: ${each.promised}, but ${each.held}`).join("; ")})`;
  } catch (error) {
    // Report the fault of the listing, not the failure of this request.
    if (error instanceof SourcingError) return "";
    throw error;
  }
}
