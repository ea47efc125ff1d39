import type { Langcode } from "@quatrain/contract/contentTypes";

/** What the CMS hands out. */
export interface Export {
  entries: Entry[];
  menus: Record<string, MenuEntry[]>;
  redirects: { lang: Langcode; from: string; to: Target; permanent: boolean }[];
  pictures: Picture[];
  site: {
    organisation: Record<Langcode, Record<"name" | "abbreviation" | "claim" | "imprint", string>>;
    contact: Record<"mail" | "tel" | "street" | "zip" | "place", string>;
  };
}

/** A page in a language. */
export interface Entry {
  uid: string;
  lang: Langcode;
  template: "start" | "article";
  parent: string | null;
  /** Null: a draft. */
  publishedAt: string | null;
  slug: string;
  headline: string;
  intro: string | null;
  /** Name of a picture. */
  hero: string | null;
  /** HTML. Links lead to `entry:<uid>`. */
  body: string;
}

export type Target = { entry: string } | { href: string };
export type MenuEntry = Target & { label?: Record<Langcode, string>; children?: MenuEntry[] };

export interface Picture {
  name: string;
  file: string;
  focus: { x: number; y: number };
  credit: string | null;
  alt: Record<Langcode, string>;
}
