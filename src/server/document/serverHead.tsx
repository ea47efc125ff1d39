import type { WrapPageElementNodeArgs } from "gatsby";
import { createContext, useContext, type ReactNode } from "react";
import { isLocaleCode, openGraphLocale } from "../../i18n/locales";
import { manifestPath } from "./manifestPath";
import { textsOf } from "../../layouts/pageTexts";
import type { SiteContext } from "../../cms/pageContext";
import { textAddress, type NeededTexts } from "../../i18n/loadTexts";
import { cardPath, hasOwnPicture } from "./structuredData/cardPath";
import { scriptText, structuredData } from "./structuredData/structuredData";
import type { ShownPage } from "./structuredData/shownPage";

/** What the head of a document is made from, besides what its page says itself. */
export interface RenderedPage {
  /** The page of the CMS, if it is one. */
  shown: ShownPage | null;
  /** The interface texts that browsers need for it. */
  texts: NeededTexts;
}

/**
 * Takes up the page that is rendered; one for each rendering, since several run at the same time.
 * Search engines and services that show links read the document as it is sent, so what is for them
 * alone is never part of what browsers run.
 */
export const RenderedPageContext = createContext<(page: RenderedPage) => void>(() => undefined);

/** Notes the page that is rendered. It adds nothing to it, or browsers would find it changed. */
export function wrapPageElement({
  element,
  props,
}: WrapPageElementNodeArgs<object, SiteContext>): JSX.Element {
  const { pageContext, serverData } = props;
  // Pages of Gatsby's own, while developing, are in no language.
  if (!pageContext.langcode) return element;
  const page = { shown: shownPage(props), texts: textsOf({ pageContext, serverData }, true) };
  return <Noted page={page}>{element}</Noted>;
}

function Noted({ page, children }: { page: RenderedPage; children: ReactNode }): JSX.Element {
  useContext(RenderedPageContext)(page);
  return <>{children}</>;
}

type Props = WrapPageElementNodeArgs<object, SiteContext>["props"];

/** The page of the CMS in what Gatsby hands a template: read by the build, or on request. */
function shownPage({ pageContext, serverData }: Props): ShownPage | null {
  const { langcode, siteUrl, siteName, site, feeds } = pageContext;
  const frame = { langcode, siteUrl, siteName, site, feeds };
  if (isBuilt(pageContext)) return { ...frame, ...pick(pageContext), hasCard: true };
  // Previews are not public.
  return isResolved(serverData) ? { ...frame, ...pick(serverData) } : null;
}

type Content = Pick<ShownPage, "node" | "listPage">;

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

/** The elements of the head that only the document has as it is sent. */
export function serverHeadElements({ shown, texts }: RenderedPage): JSX.Element[] {
  return [...textPreloads(texts), ...(shown ? discoveryElements(shown) : [])];
}

/** Has the interface texts fetched with the page: its script waits for them. */
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

/** What search engines and services that show links read. */
function discoveryElements(page: ShownPage): JSX.Element[] {
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
 * What services that show links read beyond the tags of the page: the site, the other languages of the
 * page, and the card that the build has drawn of it, unless it has a picture of its own.
 */
function sharingElements(page: ShownPage): JSX.Element[] {
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

/** Pages of lists hold other entries in other languages: they are no translations. */
function otherLocales({ langcode, node, listPage = 0 }: ShownPage): string[] {
  const others = listPage > 0 ? [] : node.translations.map((translation) => translation.langcode);
  return others
    .filter(isLocaleCode)
    .filter((code) => code !== langcode)
    .map(openGraphLocale);
}
