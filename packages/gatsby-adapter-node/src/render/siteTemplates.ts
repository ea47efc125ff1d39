/** File of the templates, below the folder that stands for the root of the site. */
export const TEMPLATES_FILE = "content/templates.json";

/** A script or a style as Gatsby's renderer takes it. */
export interface TemplateAsset {
  name: string;
  rel: string;
  shouldGenerateLink: boolean;
}

/** What Gatsby knows of a component that pages or slices are rendered with. */
export interface Template {
  /** Gatsby's name of its bundle. */
  chunk: string;
  staticQueryHashes: string[];
  /** Slices that it shows, by their aliases. Null: the site has none. */
  slices: Record<string, { allowEmpty: boolean }> | null;
  scripts: TemplateAsset[];
  styles: TemplateAsset[];
}

/** All that a renderer of pages needs besides the bundles: what Gatsby keeps in its state while it builds. */
export interface SiteTemplates {
  /** Hash of scripts and styles, which is written into each page. */
  compilationHash: string;
  /** By path of the component, relative to the root of the site. */
  templates: Record<string, Template>;
  /** Path of each slice's component, by its id. */
  slices: Record<string, string>;
  /** Text of the styles that stand in pages, by name. */
  styles: Record<string, string>;
}
