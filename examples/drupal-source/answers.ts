import type { Langcode } from "@quatrain/contract/contentTypes";

/** An answer of JSON:API, to one page of a list. */
export interface Answer<Resource> {
  data: Resource[];
  included?: File[];
  links?: { next?: { href: string } };
}

/** A page, an article, or an event with fields of its own. */
export interface Node {
  type: "node--page" | "node--article" | "node--event";
  id: string;
  attributes: {
    drupal_internal__nid: number;
    langcode: Langcode;
    title: string;
    created: string;
    path: { alias: string | null };
    body: { processed: string; summary: string } | null;
    field_date?: { value: string; end_value: string };
    field_place?: string | null;
  };
  relationships: {
    field_image?: { data: { id: string; meta: { alt: string } } | null };
    field_tags?: { data: { id: string }[] };
  };
}

export interface File {
  id: string;
  attributes: { uri: { url: string }; changed: string };
}

export interface Term {
  id: string;
  attributes: { name: string; weight: number };
}

/** By the module JSON:API Menu Items. */
export interface MenuLink {
  id: string;
  attributes: { title: string; url: string; parent: string };
}

/** By the module Redirect. */
export interface Redirect {
  attributes: {
    redirect_source: { path: string };
    redirect_redirect: { uri: string };
    status_code: number;
    language: Langcode | "und";
  };
}
