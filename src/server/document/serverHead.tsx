import type { WrapPageElementNodeArgs } from "gatsby";
import { createContext, useContext, type ReactNode } from "react";
import { isLocaleCode, openGraphLocale } from "../../i18n/locales";
import { manifestPath } from "./manifestPath";
import { textsOf } from "../../layouts/pageTexts";
import type { SiteContext } from "../../cms/pageContext";
import { textAddress, type NeededTexts } from "../../i18n/loadTexts";
import { cardPath, hasOwnPicture } from "./structuredData/cardPath";
import { scriptText, structuredData } from "./structuredData/structuredData";
import type { PageHeadData } from "./structuredData/pageHeadData";

/** Data for the head of a document. */
export interface RenderedPage {
  /** Page of the CMS, if it is one. */
  shown: PageHeadData | null;
  /** Interface texts that browsers need. */
  texts: NeededTexts;
}

/**
 * Receives the rendered page. One per rendering, since several run at the same time. Search engines and link
 * previews read the document as sent, so the code for them never reaches browsers.
 */
export const RenderedPageContext = createContext<(page: RenderedPage) => void>(() => undefined);

/** Records the page during rendering. Adds no markup, because hydration would notice it. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementNodeArgs<object, SiteContext>): JSX.Element {
  const { pageContext, serverData } = props;
  // Gatsby's own pages in development have no language.
  if (!pageContext.langcode) return element;
  const page = { shown: headDataOf(props), texts: textsOf({ pageContext, serverData }, true) };
  return <Noted page={page}>{element}</Noted>;
}

function Noted({ page, children }: { page: RenderedPage; children: ReactNode }): JSX.Element {
  useContext(RenderedPageContext)(page);
  return <>{children}</>;
}

type Props = WrapPageElementNodeArgs<object, SiteContext>["props"];

/** The CMS page in Gatsby's props, from the build or on request. */
function headDataOf({ pageContext, serverData }: Props): PageHeadData | null {
  const { langcode, siteUrl, siteName, site, feeds } = pageContext;
  const frame = { langcode, siteUrl, siteName, site, feeds };
  if (isBuilt(pageContext)) return { ...frame, ...pick(pageContext), hasCard: true };
  // Previews are not public.
  return isResolved(serverData) ? { ...frame, ...pick(serverData) } : null;
}

type Content = Pick<PageHeadData, "node" | "listPage">;

const pick = ({ node, listPage }: Content): Content => ({ node, listPage });

function isBuilt(context: object): context is Content {
  return "node" in context;
}

function isResolved(serverData: unknown): serverData is Content {
  return (
    typeof serverData === "object" &&
    serverData !== null &&
    "kind" in serverData &&
    serverData.kind === "page"
  );
}

/** Head elements that only the document as sent contains. */
export function serverHeadElements({ shown, texts }: RenderedPage): JSX.Element[] {
  return [...textPreloads(texts), ...(shown ? discoveryElements(shown) : [])];
}

/** Preloads the interface texts, for which the script waits. */
function textPreloads({ langcode, namespaces }: NeededTexts): JSX.Element[] {
  return namespaces.map((namespace) => (
    <link
      key={`texts-${namespace}`}
      rel="preload"
      as="fetch"
      href={textAddress(langcode, namespace)}
      crossOrigin="anonymous"
    />
  ));
}

/** Elements for search engines and link previews. */
function discoveryElements(page: PageHeadData): JSX.Element[] {
  const { feeds = [], langcode, siteName } = page;
  return [
    ...sharingElements(page),
    <link key="manifest" rel="manifest" href={manifestPath(langcode)} />,
    ...feeds.map(({ title, href }) => (
      <link
        key={href}
        rel="alternate"
        type="application/atom+xml"
        title={`${title} – ${siteName}`}
        href={href}
      />
    )),
    <script
      key="structured-data"
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptText(structuredData(page)) }}
    />,
  ];
}

/**
 * Tags for link previews beyond those of the page: the site, the other languages, and the generated card unless the
 * page has a picture of its own.
 */
function sharingElements(page: PageHeadData): JSX.Element[] {
  const { siteUrl, siteName, langcode, node, hasCard } = page;
  const tags: [string, string][] = [
    ["og:site_name", siteName],
    ...otherLocales(page).map((locale): [string, string] => ["og:locale:alternate", locale]),
  ];
  if (hasCard && !hasOwnPicture(node)) {
    tags.push(["og:image", siteUrl + cardPath(langcode, node.path)], ["og:image:alt", node.title]);
  }
  return [
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
    ...tags.map(([property, content]) => (
      <meta key={property + content} property={property} content={content} />
    )),
  ];
}

/** Pages of lists have different entries in other languages, so they are no translations. */
function otherLocales({ langcode, node, listPage = 0 }: PageHeadData): string[] {
  const others = listPage > 0 ? [] : node.translations.map((translation) => translation.langcode);
  return others
    .filter(isLocaleCode)
    .filter((code) => code !== langcode)
    .map(openGraphLocale);
}
