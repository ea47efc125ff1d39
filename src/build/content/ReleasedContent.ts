import type { RouteRule } from "../../browser/builds/buildManifest";
import type { LocaleCode } from "../../i18n/locales";
import type { SitemapSummary } from "../derived/discovery/sitemaps";
import type { SourcedSite } from "../reading/readSite";
import type { UnreadRoute } from "../reading/unreadRoutes";
import type { CodeFingerprint } from "./codeFingerprint";

/** A page of src/pages, which has no route. */
export interface RootPage {
  path: string;
  /** Path of its component, below src. */
  component: string;
}

/** Content of a release, without its routes. */
export interface ReleasedContent {
  /** Id of the build. */
  build: string;
  code: CodeFingerprint;
  /** Hash of scripts and styles. */
  compilationHash: string;
  /** Time from which page age was counted, in milliseconds since 1970. */
  now: number;
  cursor: string;
  missing: number;
  /** Pages that could not be read or rendered. The release keeps their last good version, if it has one. */
  unread?: readonly UnreadRoute[] | undefined;
  languages: SourcedSite["languages"];
  redirects: RouteRule[];
  rootPages: RootPage[];
  /** Number of routes. */
  routes: number;
  sitemaps: Record<LocaleCode, SitemapSummary[]>;
  /** Sum of all pages for the build id, and the number of prerendered pages. */
  pages: { sum: string; prerendered: number };
  /** Build ids of the manifests in the release, newest first. */
  manifests: string[];
  /** Set while the release has only the seed pages and the others are still to be added. */
  isSeed?: true;
}
