import type { PageFragment, SiteSettingsFragment } from "../../../cms/generated";
import type { LocaleCode } from "../../../i18n/locales";
import { pageAddress } from "../../../i18n/alternates";
import { listPagePath } from "../../../i18n/listPagePath";

/** A page of the CMS with the data for its head. */
export interface PageHeadData {
  langcode: LocaleCode;
  siteUrl: string;
  siteName: string;
  node: PageFragment;
  /** Page number of its lists, from 1; unset for the page itself. */
  listPage?: number | undefined;
  /** The institution, on pages that describe it. */
  site?: SiteSettingsFragment | undefined;
  /** Whether the build has drawn a card for it. */
  hasCard?: boolean | undefined;
  /** Feeds of its language. */
  feeds?: readonly { title: string; href: string }[] | undefined;
}

/** Public address of a page, as in its canonical link. */
export function canonicalOf({ siteUrl, langcode, node, listPage = 0 }: PageHeadData): string {
  return pageAddress(siteUrl, langcode, listPagePath(node.path, listPage));
}

/** Description of a page from the CMS. */
export function descriptionOf({ metatags, lead }: PageHeadData["node"]): string | null {
  const described = metatags.find(({ attributes }) => attributes.name === "description");
  return described?.attributes.content ?? lead;
}
