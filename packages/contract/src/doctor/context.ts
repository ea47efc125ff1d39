import type { GraphQLSchema } from "graphql";
import type { CmsClient } from "./CmsClient";
import type { Connection } from "./client/connection";
import type { Findings } from "./findings";
import type { Timings } from "./timings";

/** Language and CMS path of a page. */
export interface PageName {
  readonly langcode: string;
  readonly path: string;
}

/** What the checks of an examination share. */
export interface CheckContext {
  readonly contract: GraphQLSchema;
  readonly cms: GraphQLSchema;
  readonly connection: Connection;
  readonly client: CmsClient;
  readonly findings: Findings;
  readonly timings: Timings;
  readonly limits: Limits;
  /** Origins of pictures besides the site; undefined: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Address of the site, if known. */
  readonly siteUrl?: string | undefined;
  /** Whether the CMS has some of a capability. */
  has(capability: string): boolean;
}

/** Limits of an examination. */
export interface Limits {
  /** Most pages to read completely. */
  readonly pages: number;
  /** Most links, media and other items to look up, each. */
  readonly lookups: number;
  /** Slowest acceptable answer, in milliseconds. */
  readonly slowMs: number;
  /** Slowest acceptable reading of all pages, in milliseconds. */
  readonly slowBuildMs: number;
}

/** Parallel requests: a live CMS also serves visitors. */
export const CONCURRENCY = 4;

/** Name of a page in findings: `/about (de)`. */
export function nameOf({ langcode, path }: PageName): string {
  return `${path} (${langcode})`;
}
