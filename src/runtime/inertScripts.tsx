import { isValidElement, type ReactNode } from "react";
import type { PreRenderHTMLArgs } from "gatsby";
import { canTakeOver } from "./canTakeOver";

const OPENING = "/*<![CDATA[*/";
const CLOSING = "/*]]>*/";

/** Begins the keys of what gatsby-plugin-image adds to every head. */
const IMAGE_STYLE = "gatsby-image-style";

/**
 * Turns what Gatsby writes into every page as an inline script into data that `pageData.ts` reads,
 * so that the Content-Security-Policy need not allow inline scripts. Leaves out the styles and the
 * script of gatsby-plugin-image's own component: no page has it. Where script would fail at the address of
 * a page, none comes with it.
 */
export function onPreRenderHTML({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  const hasScript = canTakeOver(pathname);
  replaceHeadComponents(
    getHeadComponents().filter(
      (component) =>
        !isValidElement<Preload>(component) ||
        !(component.key?.startsWith(IMAGE_STYLE) || (!hasScript && component.props.as === "fetch")),
    ),
  );
  replacePostBodyComponents(
    hasScript ? getPostBodyComponents().map((component) => inert(component, pathname)) : [],
  );
}

/** As much of an element of the head as tells what it loads in advance: data is for scripts alone. */
interface Preload {
  as?: string;
}

function inert(component: ReactNode, pathname: string): ReactNode {
  if (!isValidElement<InlineScript>(component) || component.key !== "script-loader") {
    return component;
  }
  const json = pageDataOf(component.props.dangerouslySetInnerHTML?.__html ?? "", pathname);
  return (
    <script
      key="page-data"
      id="page-data"
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

interface InlineScript {
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * The values that Gatsby's script sets, as JSON that no text in it can break out of: Gatsby leaves
 * a "</script>" in the data of a page as it is.
 *
 * @throws Error if the script is not the one known: then a new version of Gatsby must be looked at.
 */
export function pageDataOf(script: string, pathname: string): string {
  const path = JSON.stringify(pathname);
  const start = `${OPENING}window.pagePath=${path};`;
  if (!script.startsWith(start) || !script.endsWith(CLOSING)) throw unknownScript(script);
  const rest = script.slice(start.length, -CLOSING.length);
  const [, data] = /^(?:window\.pageData=(\{.*\});)?$/s.exec(rest) ?? [undefined, rest && null];
  if (data === null) throw unknownScript(script);
  const json =
    data === undefined ? `{"pagePath":${path}}` : `{"pagePath":${path},"pageData":${data}}`;
  return json.replaceAll("<", "\\u003c");
}

function unknownScript(script: string): Error {
  return new Error(`Gatsby's inline script has changed: ${script.slice(0, 200)}`);
}
