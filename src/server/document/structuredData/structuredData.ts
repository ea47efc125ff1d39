import type { BreadcrumbList, Thing, WebPage } from "schema-dts";
import { pageAddress } from "../../../i18n/alternates";
import { localeOf } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { articleOf } from "./article";
import { eventOf } from "./event";
import { faqPageOf } from "./faqPage";
import { institution, webSite, webSiteId } from "./institution";
import { personOf } from "./person";
import { canonicalOf, descriptionOf, type PageHeadData } from "./pageHeadData";

/** Statements in the vocabulary of schema.org. */
export interface StructuredData {
  "@context": "https://schema.org";
  "@graph": Exclude<Thing, string>[];
}

/** Statements about a page for search engines: institution, site, breadcrumb and content. */
export function structuredData(page: PageHeadData): StructuredData {
  const statements: (Exclude<Thing, string> | null)[] = [
    institution(page),
    webSite(page),
    webPage(page),
    breadcrumbList(page),
    subjectOf(page),
    faqPageOf(page),
  ];
  return {
    "@context": "https://schema.org",
    "@graph": statements.filter((statement) => statement !== null),
  };
}

/** JSON for a script element. Escapes "<", so that no text can end the element. */
export function scriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function subjectOf(page: PageHeadData): Exclude<Thing, string> | null {
  const { node } = page;
  switch (node.__typename) {
    case "DetailPage":
    case "BlogDetailpage":
      return articleOf(page, node);
    case "EventDetailPage":
      return eventOf(page, node);
    case "InsightAuthor":
    case "BlogAuthor":
      return personOf(page, node);
    default:
      return null;
  }
}

function webPage(page: PageHeadData): Extract<WebPage, { "@type": "WebPage" }> {
  const { siteUrl, langcode, node } = page;
  const description = descriptionOf(node);
  return {
    "@type": "WebPage",
    "@id": canonicalOf(page),
    url: canonicalOf(page),
    name: node.title,
    inLanguage: localeOf(langcode).iso,
    isPartOf: { "@id": webSiteId(siteUrl, langcode) },
    ...(node.changed && { dateModified: node.changed }),
    ...(description && { description }),
  };
}

/** Breadcrumb of a page. The home page has none. */
function breadcrumbList(
  page: PageHeadData,
): Extract<BreadcrumbList, { "@type": "BreadcrumbList" }> | null {
  const { siteUrl, siteName, langcode, node } = page;
  if (node.path === "/") return null;
  const inner = node.breadcrumb.filter(({ url }) => url !== localizedPath(langcode, "/"));
  const steps = [
    { name: siteName, address: pageAddress(siteUrl, langcode, "/") },
    ...inner.map(({ title, url }) => ({ name: title ?? url, address: new URL(url, siteUrl).href })),
    { name: node.title, address: canonicalOf(page) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}
