import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { CatalogueContext } from "../../templates/catalogue/catalogueContext";
import type { SourcedSite } from "../reading/readSite";
import type { SiteConfig } from "../configuration/siteConfig";
import { siteContext } from "./siteContext";

const BASE = "/_blocks";

/**
 * Creates the catalogue of blocks: a page in each language, and one at /_blocks, in the language of
 * the examples. Meant for development: nothing else refers to these pages or their code.
 */
export function createCataloguePages(
  languages: SourcedSite["languages"],
  { createPage }: CreatePagesArgs["actions"],
  siteDirectory: string,
  config: SiteConfig,
): void {
  const pages = Object.values(languages).map((language) => ({
    at: `${BASE}/${language.langcode}`,
    language,
  }));
  for (const { at, language } of [{ at: BASE, language: languages.de }, ...pages]) {
    createPage<CatalogueContext>({
      path: at,
      component: path.join(siteDirectory, "src", "templates", "catalogue", "Catalogue.tsx"),
      context: { ...siteContext(language, at, config), cmsOrigin: new URL(config.cms.url).origin },
    });
  }
}
