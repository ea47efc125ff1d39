import { isValidElement, type ReactElement, type ReactNode } from "react";
import type { PreRenderHTMLArgs } from "gatsby";
import { pageDataPath, requestedPath } from "../../i18n/requestedPath";
import { isValidPath } from "../resolving/isValidPath";
import { fileAddress } from "./fileAddress";
import { pageStyles, PRINT_MEDIA, printStyles } from "./pageStyles";

const OPENING = "/*<![CDATA[*/";
const CLOSING = "/*]]>*/";

/** Keys of head elements from Gatsby and gatsby-plugin-image that no page needs. */
const UNUSED = /^(gatsby-image-style|generator-)/;

/** Key of a head element that passes the HTML of the body on. It is not part of the page. */
export const PAGE_HTML = "page-html";

/** The props of head elements that this module reads. */
interface HeadElement {
  as?: string;
  href?: string;
  "data-identity"?: string;
  dangerouslySetInnerHTML?: { __html: string };
  /** HTML of the body, on the element that passes it on. */
  content?: string;
}

/**
 * Rewrites the head of each page. Inlines only the styles that the page uses, and preloads its first picture before
 * the font. Turns Gatsby's inline script into JSON that `pageData.ts` reads, so that the Content-Security-Policy
 * can forbid inline scripts. Removes styles and script of gatsby-plugin-image, and the generator tag. Leaves out
 * all scripts at addresses where they would fail.
 */
export function onPreRenderHTML({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  const head = getHeadComponents();
  const html = head.filter(isHeadElement).find(({ key }) => key === PAGE_HTML)?.props.content;
  const fetches = head
    .filter(isHeadElement)
    .flatMap(({ props }) => (props.as === "fetch" && props.href ? [props.href] : []));
  replaceHeadComponents(
    head.flatMap((component): ReactNode[] => {
      if (!isHeadElement(component)) return [component];
      const { key, props } = component;
      if (key === PAGE_HTML || props.as === "fetch" || UNUSED.test(key ?? "")) return [];
      if (props.as === "font") return [...openingPicture(html ?? ""), component];
      if (props["data-identity"] !== "gatsby-global-css" || html === undefined) return [component];
      const sheet = props.dangerouslySetInnerHTML?.__html ?? "";
      const styles = pageStyles(sheet, html);
      return [
        <style key="page-styles" dangerouslySetInnerHTML={{ __html: styles }} />,
        // The build writes this file. Browsers fetch it last, and paint without waiting for it.
        <link
          key="print-styles"
          rel="stylesheet"
          href={fileAddress("print", "css", printStyles(sheet))}
          media={PRINT_MEDIA}
        />,
      ];
    }),
  );
  replacePostBodyComponents(
    // Gatsby's router decodes a path twice and normalizes it: at other addresses it finds another page, or fails. A
    // page rendered on request has its query in the path, too.
    isValidPath(requestedPath(pathname).path)
      ? getPostBodyComponents().map((component) => inert(component, pathname, fetches))
      : [],
  );
}

function isHeadElement(component: ReactNode): component is ReactElement<HeadElement> {
  return isValidElement<HeadElement>(component);
}

function inert(component: ReactNode, pathname: string, fetches: readonly string[]): ReactNode {
  if (!isValidElement<InlineScript>(component) || component.key !== "script-loader") {
    return component;
  }
  const script = component.props.dangerouslySetInnerHTML?.__html ?? "";
  return (
    <script
      key="page-data"
      id="page-data"
      type="application/json"
      dangerouslySetInnerHTML={{ __html: pageDataOf(script, pathname, fetches) }}
    />
  );
}

interface InlineScript {
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * The values that Gatsby's script sets, and the addresses of page resources, as JSON that cannot end the script
 * element: Gatsby leaves "</script>" in page data unescaped.
 *
 * @param pathname of the page, with its query if it is rendered on request
 * @throws Error if the script has changed, which means a new version of Gatsby
 */
export function pageDataOf(
  script: string,
  pathname: string,
  fetches: readonly string[] = [],
): string {
  const path = JSON.stringify(pathname);
  const start = `${OPENING}window.pagePath=${path};`;
  if (!script.startsWith(start) || !script.endsWith(CLOSING)) throw unknownScript(script);
  const rest = script.slice(start.length, -CLOSING.length);
  const [, data] = /^(?:window\.pageData=(\{.*\});)?$/s.exec(rest) ?? [undefined, rest && null];
  if (data === null) throw unknownScript(script);
  // A prebuilt page has its data in a file.
  const page = requestedPath(pathname);
  const ownData = pageDataPath(page.path) + page.search;
  const needed = data === undefined ? [ownData, ...fetches] : fetches;
  const values = [`"pagePath":${path}`, `"fetches":${JSON.stringify(needed)}`];
  if (data !== undefined) values.push(`"pageData":${data}`);
  return `{${values.join(",")}}`.replaceAll("<", "\\u003c");
}

function unknownScript(script: string): Error {
  return new Error(`Gatsby's inline script has changed: ${script.slice(0, 200)}`);
}

/** The first picture of a page: its source, and the image with high priority. */
const OPENING_PICTURE = /<source ([^>]*?)\/?><img (?=[^>]*\bfetchpriority="high")/;

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
};

/**
 * Preloads the first picture of a page before the font: it is the largest paint, and its element comes late in the
 * document. Reads it from the HTML, so that both request the same file.
 */
export function openingPicture(html: string): JSX.Element[] {
  const [, source] = OPENING_PICTURE.exec(html) ?? [];
  if (source === undefined) return [];
  return [
    <link
      key="opening-picture"
      rel="preload"
      as="image"
      type={attribute(source, "type")}
      imageSrcSet={attribute(source, "srcSet")}
      imageSizes={attribute(source, "sizes")}
      {...{ fetchpriority: "high" }}
    />,
  ];
}

function attribute(element: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(element) ?? [];
  return value?.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}
