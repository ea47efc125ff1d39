import type { Langcode } from "@quatrain/contract/contentTypes";

/** A page: fields of Directus and those of the collection `pages`. */
export interface Page {
  id: number;
  kind: "home" | "page";
  date_created: string;
  parent: number | null;
  image: string | null;
  translations: { languages_code: Langcode; path: string; title: string; lead: string | null }[];
  /** A many-to-any field. Null: the item is gone. */
  blocks: { item: (TextBlock | ImageBlock) | null; collection: string }[];
}

export interface TextBlock {
  translations: { languages_code: Langcode; heading: string | null; html: string }[];
  image?: undefined;
}

export interface ImageBlock {
  image: string;
  translations: { languages_code: Langcode; caption: string }[];
}

/** A file of Directus. It counts the focal point in pixels. */
export interface File {
  id: string;
  type: string;
  title: string | null;
  description: string | null;
  width: number;
  height: number;
  focal_point_x: number | null;
  focal_point_y: number | null;
  modified_on: string;
}

export interface NavigationItem {
  id: number;
  menu: string;
  page: number | null;
  url: string | null;
  parent: number | null;
  translations: { languages_code: Langcode; title: string }[];
}

export interface Redirect {
  languages_code: Langcode;
  from: string;
  to: string;
  permanent: boolean;
}

export interface Site {
  translations: { languages_code: Langcode; name: string; short_name: string }[];
}
