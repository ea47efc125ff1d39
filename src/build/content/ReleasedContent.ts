import type { RouteRule } from "../../browser/builds/buildManifest";
import type { LocaleCode } from "../../i18n/locales";
import type { SitemapSummary } from "../derived/discovery/sitemaps";
import type { SourcedSite } from "../reading/readSite";
import type { UnreadPage } from "../reading/unreadPages";
import type { CodeFingerprint } from "./codeFingerprint";

/** A page that is not made of a route: one of src/pages. */
export interface RootPage {
  path: string;
  /** Path of its component, below src. */
  component: string;
}

/** What a release was made of, besides its routes. */
export interface ReleasedContent {
  /** What the site calls the build. */
  build: string;
  code: CodeFingerprint;
  /** Hash of scripts and styles. */
  compilationHash: string;
  /** The moment by which pages were old, in milliseconds since 1970. */
  now: number;
  cursor: string;
  missing: number;
  /** Pages that could not be read or shown: they are as they were, if at all. */
  unread?: readonly UnreadPage[] | undefined;
  languages: SourcedSite["languages"];
  redirects: RouteRule[];
  rootPages: RootPage[];
  /** How many routes it has. */
  routes: number;
  sitemaps: Record<LocaleCode, SitemapSummary[]>;
  /** What its id needs to know of all pages, and how many are prerendered. */
  pages: { sum: string; prerendered: number };
  /** Ids of builds whose manifests are in the release, newest first. */
  manifests: string[];
  /** Set while the release has a seed of these routes only, and the pages of the others are still to be added. */
  isSeed?: true;
}
