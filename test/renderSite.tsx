import path from "node:path";
import type { Actions, ReplaceRendererArgs } from "gatsby";
import type { ComponentType, ReactElement } from "react";
import { createSitePages } from "../src/build/createSitePages";
import type { SourcedSite } from "../src/build/readSite";
import type { SiteConfig } from "../src/build/siteConfig";
import "../src/i18n/serverTexts";
import { wrapPageElement } from "../src/runtime/serverHead";
import { replaceRenderer } from "../src/runtime/serverRenderer";

/** What was made of a page or a slice: its HTML, or the error that kept it from being rendered. */
export interface Rendered {
  /** Path of a page, id of a slice. */
  name: string;
  html: string;
  error?: unknown;
}

type Page = Parameters<Actions["createPage"]>[0];
type Slice = Parameters<Actions["createSlice"]>[0];

/** Renders all pages and slices that a build creates for a site, as its server renderer does, but without Gatsby. */
export async function renderSite(site: SourcedSite, config: SiteConfig) {
  const pages: Page[] = [];
  const slices: Slice[] = [];
  const warnings: string[] = [];
  const gatsby = {
    actions: {
      createPage: (page: Page) => pages.push(page),
      createSlice: (slice: Slice) => slices.push(slice),
    },
    reporter: { warn: (warning: string) => warnings.push(warning) },
  };
  const built = createSitePages(
    site,
    gatsby as unknown as Parameters<typeof createSitePages>[1],
    process.cwd(),
    config,
  );
  const rendered: Rendered[] = [];
  for (const { id, component, context } of slices) {
    rendered.push(await render(id, component, { sliceContext: asBrowsersRead(context) }));
  }
  // Pages without a node of the CMS are rendered on request, from what is found then.
  for (const { path: at, component, context } of pages.filter((page) => isContent(page.context))) {
    rendered.push(await render(at, component, { pageContext: asBrowsersRead(context) }));
  }
  return { built, rendered, warnings };
}

const isContent = (context: unknown) =>
  typeof context === "object" && context !== null && "node" in context;

/** Contexts reach pages as JSON. */
const asBrowsersRead = (context: unknown) => JSON.parse(JSON.stringify(context)) as object;

async function render(name: string, component: string, own: object): Promise<Rendered> {
  const { default: Component } = (await import(path.resolve(component))) as {
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
