import type { SiteTemplates, Template } from "./siteTemplates";

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
