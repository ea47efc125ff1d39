import { isLocaleCode } from "../../i18n/locales";
import { localizedPath } from "../../i18n/paths";
import { BuildListingOperation, RouteOperation } from "../../cms/generated";
import type { CmsReader } from "./cmsReader";
import type { ListedRoute } from "./readListing";
import type { SiteRoute } from "./siteRoute";
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

/** A page that failed after it was listed. @throws the error if it is not of the CMS */
export function unreadRoute({ langcode, revision, entity }: SiteRoute, error: unknown): UnreadPage {
  if (!(error instanceof SourcingError)) throw error;
  return { langcode, path: entity.path, revision, reason: error.reason };
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
