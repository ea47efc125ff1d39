import path from "node:path";
import type { ReplaceRendererArgs } from "gatsby";
import type { ComponentType, ReactElement } from "react";
import { describeSite } from "../src/build/pages/describePages";
import type { SourcedSite } from "../src/build/reading/readSite";
import type { SiteConfig } from "../src/build/configuration/siteConfig";
import "../src/i18n/serverTexts";
import { wrapPageElement } from "../src/server/document/serverHead";
import { replaceRenderer } from "../src/server/document/serverRenderer";

/** HTML of a page or slice, or the error of its rendering. */
export interface Rendered {
  /** Path of a page, or id of a slice. */
  name: string;
  html: string;
  error?: unknown;
}

/** Renders all pages and slices of a site as Gatsby's server renderer does, but without Gatsby. */
export async function renderSite(site: SourcedSite, config: SiteConfig): Promise<Rendered[]> {
  const { slices, pages } = describeSite(site, config, Date.now());
  const rendered: Rendered[] = [];
  for (const { id, component, context } of slices) {
    rendered.push(await render(id, component, { sliceContext: asBrowsersRead(context) }));
  }
  // Skip deferred pages without a node, whose content the server finds at request time.
  for (const { path: at, component, context } of pages.filter(({ mode }) => mode !== "SSR")) {
    rendered.push(await render(at, component, { pageContext: asBrowsersRead(context) }));
  }
  return rendered;
}

/** Contexts reach pages as JSON. */
const asBrowsersRead = (context: unknown) => JSON.parse(JSON.stringify(context)) as object;

async function render(name: string, component: string, own: object): Promise<Rendered> {
  const { default: Component } = (await import(path.resolve("src", component))) as {
    default: ComponentType<object>;
  };
  const location = { pathname: name, search: "", hash: "", href: name };
  const props = { ...own, location, path: name, params: {}, data: {} };
  let html = "";
  const parts: unknown[] = [];
  const wrapped = { element: <Component {...props} />, props: { pageContext: {}, ...props } };
  const args = {
    bodyComponent: wrapPageElement(wrapped as unknown as Parameters<typeof wrapPageElement>[0]),
    pathname: name,
    replaceBodyHTMLString: (body: string) => (html = body),
    setHeadComponents: (elements: ReactElement[]) => parts.push(...elements),
    setHtmlAttributes: (attributes: object) => parts.push(attributes),
  };
  try {
    await replaceRenderer(args as unknown as ReplaceRendererArgs);
    return { name, html };
  } catch (error) {
    return { name, html, error };
  }
}
