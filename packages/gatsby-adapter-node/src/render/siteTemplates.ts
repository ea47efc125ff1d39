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
