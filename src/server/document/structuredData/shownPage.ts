import type { PageFragment, SiteSettingsFragment } from "../../../cms/generated";
import type { LocaleCode } from "../../../i18n/locales";
import { pageAddress } from "../../../i18n/alternates";
import { listPagePath } from "../../../i18n/listPagePath";

/** A page of the CMS as it is sent, with what the head of its document says of it. */
export interface ShownPage {
  langcode: LocaleCode;
  siteUrl: string;
  siteName: string;
  node: PageFragment;
  /** Number of the page of its lists that is shown, from 1; unset for the page itself. */
  listPage?: number | undefined;
  /** The institution, where the page is to tell about it. */
  site?: SiteSettingsFragment | undefined;
  /** Whether the build has drawn its card. */
  hasCard?: boolean | undefined;
  /** What can be subscribed to in its language. */
  feeds?: readonly { title: string; href: string }[] | undefined;
}

/** The public address of a page, as its canonical link has it. */
export function canonicalOf({ siteUrl, langcode, node, listPage = 0 }: ShownPage): string {
  return pageAddress(siteUrl, langcode, listPagePath(node.path, listPage));
}

/** The description that the CMS gives a page. */
export function descriptionOf({ metatags, lead }: ShownPage["node"]): string | null {
  const described = metatags.find(({ attributes }) => attributes.name === "description");
  return described?.attributes.content ?? lead;
}
