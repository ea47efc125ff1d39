import { z } from "zod";

// Schemas of WordPress's responses, with only the fields that the source reads.

/** PHP encodes empty maps as lists. */
const emptyMap = z.array(z.unknown()).transform((): Record<string, number> => ({}));

/** Fields of Polylang. */
const languages = {
  lang: z.string().nullish(),
  translations: z.record(z.string(), z.number()).or(emptyMap).nullish(),
};

const entry = {
  id: z.number(),
  link: z.string(),
  ...languages,
  /** Fields of WPML. */
  wpml_current_locale: z.string().nullish(),
  wpml_translations: z.array(z.looseObject({ id: z.number() })).nullish(),
  /** Fields of our plugin, which supports both. */
  quatrain: z.looseObject({ ...languages, old_slugs: z.array(z.string()).nullish() }).nullish(),
};

/** An entry with a place on the site. */
export type PlacedEntry = z.infer<z.ZodObject<typeof entry>>;

/** An entry with the fields that detect changes. */
export const listedEntry = z.object({
  ...entry,
  date_gmt: z.string().nullish(),
  modified_gmt: z.string().nullish(),
  content: z.object({ protected: z.boolean().nullish() }).nullish(),
  parent: z.number().nullish(),
  menu_order: z.number().nullish(),
});
export type ListedEntry = z.infer<typeof listedEntry>;

/** Fields to request in lists, for which WordPress need not render texts. */
export const LISTED_FIELDS = Object.keys(listedEntry.shape)
  .join()
  .replace("content", "content.protected");

const rendered = z.object({ rendered: z.string(), protected: z.boolean().nullish() });

/** A picture of the media library. */
export const libraryPicture = z.object({
  source_url: z.string(),
  alt_text: z.string().nullish(),
  modified_gmt: z.string().nullish(),
  mime_type: z.string().nullish(),
});

/** A page or a post. */
export const fullEntry = listedEntry.extend({
  slug: z.string(),
  /** Of a draft without a slug. */
  generated_slug: z.string().nullish(),
  status: z.string(),
  title: rendered,
  content: rendered,
  excerpt: rendered.nullish(),
  author: z.number().nullish(),
  categories: z.array(z.number()).nullish(),
  tags: z.array(z.number()).nullish(),
  _embedded: z.object({ "wp:featuredmedia": z.array(z.unknown()).nullish() }).nullish(),
});
export type FullEntry = z.infer<typeof fullEntry>;

/** Changes of an editor since the entry was last published or saved. */
export const revision = fullEntry
  .pick({ title: true, content: true, excerpt: true })
  .extend({ modified_gmt: z.string() });

/** An author of posts. */
export const user = z.object({ ...entry, name: z.string(), description: z.string().nullish() });

/** A category or a tag. */
export const term = user.extend({ count: z.number().nullish() });

/** Response of the REST API's root. */
export const siteIndex = z.object({
  name: z.string(),
  description: z.string().nullish(),
  home: z.string(),
  namespaces: z.array(z.string()),
  page_for_posts: z.number().nullish(),
});
export type SiteIndex = z.infer<typeof siteIndex>;

/** An entry of a menu, from WordPress or our plugin. */
export const menuEntry = z.object({
  id: z.number(),
  title: z.union([z.string(), rendered.transform((each) => each.rendered)]),
  url: z.string().nullish(),
  parent: z.number().nullish(),
  menu_order: z.number().nullish(),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** Data of our plugin about the site. */
export const pluginSite = z.object({
  version: z.union([z.string(), z.number()]).transform(String),
  page_for_posts: z.number().nullish(),
  menus: z
    .array(
      z.object({ location: z.string(), lang: z.string().nullish(), items: z.array(menuEntry) }),
    )
    .nullish(),
});
export type PluginSite = z.infer<typeof pluginSite>;
