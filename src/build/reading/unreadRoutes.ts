import { isLocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { BuildListingOperation, RouteOperation } from "../../cms/generated";
import { withListPages } from "../pages/listPages";
import type { CmsReader } from "./cmsReader";
import type { ListedRoute } from "./readListing";
import type { SiteRoute } from "./siteRoute";
import type { SourcedRoute } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";

/** A listed page that could not be read or rendered. */
export interface UnreadRoute {
  langcode: string;
  /** CMS path, without language. */
  path: string;
  revision: string;
  reason: string;
}

/** Unread pages to tolerate on a site of any size. */
const ALWAYS_TOLERATED = 5;
/** Share of listed pages that may be unread on a large site. */
const MAX_UNREAD_SHARE = 0.1;

/** Whether so many pages are unread that the CMS itself is probably at fault. */
export function areTooMany(unread: number, total: number): boolean {
  return unread > Math.max(ALWAYS_TOLERATED, total * MAX_UNREAD_SHARE);
}

/** Path of a page on the site; undefined if the site does not have its language. */
export function sitePathOf({ langcode, path }: Pick<UnreadRoute, "langcode" | "path">) {
  return isLocaleCode(langcode) && path.startsWith("/") ? localizedPath(langcode, path) : undefined;
}

/** Log message for an unread page. */
export function unreadWarning({ path, langcode, reason }: UnreadRoute): string {
  return `${path} (${langcode}) cannot be read: ${reason}`;
}

/** Adds the further pages of its lists to a route. */
export async function readLists(
  route: SiteRoute,
  reader: CmsReader,
): Promise<SourcedRoute | UnreadRoute> {
  try {
    return await withListPages(route, reader);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const { langcode, revision, entity } = route;
    return { langcode, path: entity.path, revision, reason: error.reason };
  }
}

/** @throws SourcingError for the last of the pages, if too many cannot be read */
export function refuseTooMany(
  unread: readonly UnreadRoute[],
  total: number,
  reader: CmsReader,
): void {
  const last = unread.at(-1);
  if (last && areTooMany(unread.length, total)) throw unreadError(last, reader);
}

/** Error for a page that cannot be read. */
export function unreadError({ langcode, path, reason }: UnreadRoute, { endpoint }: CmsReader) {
  const page = `${path} (${langcode})`;
  return new SourcingError(reason, { endpoint, operation: BuildListingOperation.name, page });
}

/**
 * Retries a page that could not be read.
 *
 * @returns the page in the format of the listing, or the reason why it still cannot be read
 */
export async function readAgain(
  reader: CmsReader,
  page: UnreadRoute,
): Promise<ListedRoute | UnreadRoute> {
  const { langcode, path, revision } = page;
  try {
    const { route } = await reader.read(RouteOperation, { langcode, path });
    return route.__typename === "EntityResponse"
      ? { langcode, path, revision, entity: route.entity }
      : page;
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return { langcode, path, revision, reason: error.reason };
  }
}
