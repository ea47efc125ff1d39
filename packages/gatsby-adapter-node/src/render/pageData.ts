/** File of the templates, in the copy of the site's root. */
export const TEMPLATES_FILE = "content/templates.json";

/** A script or a style as Gatsby's renderer takes it. */
export interface TemplateAsset {
  name: string;
  rel: string;
  shouldGenerateLink: boolean;
}

/** Gatsby's data about a component of pages or slices. */
export interface Template {
  /** Gatsby's name of its bundle. */
  chunk: string;
  staticQueryHashes: string[];
  /** Slices that it shows, by their aliases. Null: the site has none. */
  slices: Record<string, { allowEmpty: boolean }> | null;
  scripts: TemplateAsset[];
  styles: TemplateAsset[];
}

/** Data from Gatsby's state that rendering needs besides the bundles. */
export interface SiteTemplates {
  /** Hash of scripts and styles, which is written into each page. */
  compilationHash: string;
  /** By path of the component, relative to the root of the site. */
  templates: Record<string, Template>;
  /** Path of each slice's component, by its id. */
  slices: Record<string, string>;
  /** Inline styles, by name. */
  styles: Record<string, string>;
}

export interface PageToRender {
  path: string;
  /** Path of its template, relative to the root of the site. */
  component: string;
  context: object;
  /** Ids of slices by their aliases. */
  slices: Readonly<Record<string, string>>;
}

/** @throws Error if the build has no such template */
export function templateOf({ templates }: SiteTemplates, component: string): Template {
  const template = templates[component];
  if (!template) throw new Error(`The build has no template ${component}.`);
  return template;
}

/** The content of a page's `page-data.json`, as Gatsby writes it. @throws Error if the build has no such template */
export function pageDataOf(
  templates: SiteTemplates,
  { path, component, context, slices }: PageToRender,
): string {
  const { chunk, staticQueryHashes, slices: shown } = templateOf(templates, component);
  return JSON.stringify({
    componentChunkName: chunk,
    path,
    result: { pageContext: context },
    staticQueryHashes,
    ...(shown && { slicesMap: slicesOf(templates, component, slices) }),
  });
}

/** Ids by alias of all slices of a component, including nested ones. */
function slicesOf(
  templates: SiteTemplates,
  component: string,
  chosen: PageToRender["slices"],
  found: Record<string, string> = {},
): Record<string, string> {
  const shown = Object.entries(templateOf(templates, component).slices ?? {});
  for (const [alias, { allowEmpty }] of shown) {
    const id = chosen[alias] ?? alias;
    const slice = templates.slices[id];
    if (slice === undefined && !allowEmpty) throw new Error(`The build has no slice ${id}.`);
    if (slice === undefined || found[alias] === id) continue;
    found[alias] = id;
    slicesOf(templates, slice, chosen, found);
  }
  return found;
}
