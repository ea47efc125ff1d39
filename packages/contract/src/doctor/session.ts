import type { GraphQLSchema } from "graphql";
import type { Asker } from "./ask";
import type { Connection } from "./client/connection";
import type { Findings } from "./findings";
import type { Timings } from "./timings";

/** Language and CMS path of a page. */
export interface PageName {
  readonly langcode: string;
  readonly path: string;
}

/** Shared state of an examination. */
export interface Session {
  readonly contract: GraphQLSchema;
  readonly cms: GraphQLSchema;
  readonly connection: Connection;
  readonly asker: Asker;
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
export const AT_ONCE = 4;

/** Name of a page in findings: `/about (de)`. */
export function nameOf({ langcode, path }: PageName): string {
  return `${path} (${langcode})`;
}
