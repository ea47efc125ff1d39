import type { Organization, PostalAddress, WebSite } from "schema-dts";
import type { AddressFragment } from "../../../cms/generated";
import { lacks } from "../../../cms/lacks";
import { localeOf } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import type { PageHeadData } from "./pageHeadData";

type OneOf<Type, Name extends string> = Extract<Type, { "@type": Name }>;

/** The institution. Every page names it; the home page adds address and contact. */
export function institution({
  siteUrl,
  siteName,
  site,
}: PageHeadData): OneOf<Organization, "Organization"> {
  return {
    "@type": "Organization",
    "@id": institutionId(siteUrl),
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    ...(site && {
      alternateName: site.shortName,
      ...(site.slogan && { slogan: site.slogan }),
      ...(site.email && { email: site.email }),
      ...(site.phone && { telephone: site.phone }),
      ...(site.address && { address: postalAddress(site.address) }),
      sameAs: site.socialLinks.map(({ url }) => url),
    }),
  };
}

/** The site in one language, with its search. */
export function webSite({ siteUrl, siteName, langcode }: PageHeadData): OneOf<WebSite, "WebSite"> {
  const search = {
    "@type": "SearchAction" as const,
    target: {
      "@type": "EntryPoint" as const,
      urlTemplate: `${siteUrl}${localizedPath(langcode, "/search")}?q={search_term_string}`,
    },
    // Search engines require it, although it is not in the vocabulary.
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": webSiteId(siteUrl, langcode),
    name: siteName,
    url: siteUrl + localizedPath(langcode, "/"),
    inLanguage: localeOf(langcode).iso,
    publisher: { "@id": institutionId(siteUrl) },
    ...(!lacks("SEARCH") && { potentialAction: search }),
  };
}

/** Id of the institution for references in other statements. */
export const institutionId = (siteUrl: string): string => `${siteUrl}/#organization`;

/** Id of the site in a language for references in other statements. */
export const webSiteId = (siteUrl: string, langcode: PageHeadData["langcode"]): string =>
  `${siteUrl}${localizedPath(langcode, "/")}#website`;

export function postalAddress(
  address: Partial<AddressFragment>,
): OneOf<PostalAddress, "PostalAddress"> {
  const { street, postalCode, city, country } = address;
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  };
}
