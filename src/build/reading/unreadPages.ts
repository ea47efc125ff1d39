import { isLocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { BuildListingOperation, RouteOperation } from "../../cms/generated";
import { withListPages } from "../pages/listPages";
import type { CmsReader } from "./cmsReader";
import type { ListedRoute } from "./readListing";
import type { SiteRoute } from "./siteRoute";
import type { SourcedRoute } from "./sourceRoutes";
import { SourcingError } from "./SourcingError";

/** A page that the CMS lists, and that could not be read or shown. */
export interface UnreadPage {
  langcode: string;
  /** Path in the CMS, without language. */
  path: string;
  revision: string;
  reason: string;
}

/** So many pages may be unread whatever the size of the site, and this share of those listed. */
const FEW = 5;
const MOST_UNREAD = 0.1;

/** Whether so many pages are unread that the CMS is at fault, and not its pages. */
export function areTooMany(unread: number, total: number): boolean {
  return unread > Math.max(FEW, total * MOST_UNREAD);
}

/** The path of a page on the site; undefined if the site does not have its language. */
export function sitePathOf({ langcode, path }: Pick<UnreadPage, "langcode" | "path">) {
  return isLocaleCode(langcode) && path.startsWith("/") ? localizedPath(langcode, path) : undefined;
}

/** What a build says of such a page. */
export function unreadWarning({ path, langcode, reason }: UnreadPage): string {
  return `${path} (${langcode}) cannot be read: ${reason}`;
}

/** Reads the further pages of the lists on a page. */
export async function readLists(
  route: SiteRoute,
  reader: CmsReader,
): Promise<SourcedRoute | UnreadPage> {
  try {
    return await withListPages(route, reader);
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    const { langcode, revision, entity } = route;
    return { langcode, path: entity.path, revision, reason: error.reason };
  }
}

/** @throws SourcingError that names the last of the pages, if too many cannot be read */
export function refuseTooMany(
  unread: readonly UnreadPage[],
  total: number,
  reader: CmsReader,
): void {
  const last = unread.at(-1);
  if (last && areTooMany(unread.length, total)) throw unreadError(last, reader);
}

/** Why nothing can be read where too many pages cannot be. @param page the last of them */
export function unreadError({ langcode, path, reason }: UnreadPage, { endpoint }: CmsReader) {
  const page = `${path} (${langcode})`;
  return new SourcingError(reason, { endpoint, operation: BuildListingOperation.name, page });
}

/**
 * Reads a page again that could not be read.
 *
 * @returns the page as the CMS lists it, or why it still cannot be read
 */
export async function readAgain(
  reader: CmsReader,
  page: UnreadPage,
): Promise<ListedRoute | UnreadPage> {
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
