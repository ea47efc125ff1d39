import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs } from "gatsby";
import { findIn, type SourcedSite } from "../reading/readSite";
import type { SiteConfig } from "../configuration/siteConfig";
import { describeRootPage, describeSite } from "./describePages";

/**
 * Creates the slices and pages of a site that was read.
 *
 * @param now in milliseconds since 1970
 */
export function createSitePages(
  site: SourcedSite,
  { createPage, createSlice }: CreatePagesArgs["actions"],
  siteDirectory: string,
  config: SiteConfig,
  now: number,
): void {
  const source = (file: string) => path.join(siteDirectory, "src", file);
  const { slices, pages } = describeSite(site, config, now);
  for (const slice of slices) createSlice({ ...slice, component: source(slice.component) });
  for (const { mode, component, ...page } of pages) {
    createPage({ ...page, component: source(component), defer: mode === "DSG" });
  }
}

/** Gives a page of src/pages what the others have: a context and slices. */
export function completeRootPage(
  { page, actions }: Pick<CreatePageArgs, "page" | "actions">,
  site: SourcedSite,
  config: SiteConfig,
): void {
  if ("siteName" in (page.context ?? {})) return;
  actions.deletePage(page);
  const sources = { languages: site.languages, home: findIn(site.routes)("/") };
  actions.createPage({ ...page, ...describeRootPage(page.path, sources, config) });
}
