import { isValidElement, type ReactElement, type ReactNode } from "react";
import type { PreRenderHTMLArgs } from "gatsby";
import { pageDataPath, requestedPath } from "../../i18n/requestedPath";
import { isValidPath } from "../resolving/isValidPath";
import { openingPicture } from "./openingPicture";
import { fileAddress } from "./fileAddress";
import { PRINT_MEDIA, pageStyles, printStyles } from "./pageStyles";

const OPENING = "/*<![CDATA[*/";
const CLOSING = "/*]]>*/";

/** Keys of what Gatsby and gatsby-plugin-image add to every head, and no page needs. */
const UNUSED = /^(gatsby-image-style|generator-)/;

/** Key of an element of the head that hands the HTML of the body on, and is no part of the page. */
export const PAGE_HTML = "page-html";

/** What the elements of a head that matter here have. Data is for scripts alone. */
interface HeadElement {
  as?: string;
  href?: string;
  "data-identity"?: string;
  dangerouslySetInnerHTML?: { __html: string };
  /** Of the element that hands the body on. */
  content?: string;
}

/**
 * Gives a page the styles that it shows, where Gatsby writes those of the whole site into each, and has the
 * picture that it opens with fetched before the font. Turns what
 * Gatsby writes into every page as an inline script into data that `pageData.ts` reads, so that the
 * Content-Security-Policy need not allow inline scripts; with it stands what the starter fetches. Leaves out
 * the styles and the script of gatsby-plugin-image's own component, which no page has, and the name of Gatsby. Where script would fail at
 * the address of a page, none comes with it.
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
        // The build has written it. Browsers fetch it after all else, and paint without waiting for it.
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
    // Gatsby's router decodes a path twice and tidies it: at other addresses it finds another page, or fails.
    // A page rendered on request has its query there, too.
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
 * The values that Gatsby's script sets, and the addresses of what the page needs besides, as JSON that no
 * text in it can break out of: Gatsby leaves a "</script>" in the data of a page as it is.
 *
 * @param pathname of the page, with its query where it is rendered on request
 * @throws Error if the script is not the one known: then a new version of Gatsby must be looked at.
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
  // A page that was built ahead of time has its data in a file.
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
