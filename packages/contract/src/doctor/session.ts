import type { GraphQLSchema } from "graphql";
import type { Asker } from "./ask";
import type { Connection } from "./client/connection";
import type { Findings } from "./findings";
import type { Timings } from "./timings";

/** A page by its language and its path in the CMS. */
export interface PageName {
  readonly langcode: string;
  readonly path: string;
}

/** What an examination has at hand. */
export interface Session {
  readonly contract: GraphQLSchema;
  readonly cms: GraphQLSchema;
  readonly connection: Connection;
  readonly asker: Asker;
  readonly findings: Findings;
  readonly timings: Timings;
  readonly limits: Limits;
  /** From where pages load pictures, beside the site; undefined: any. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Address of the site, where it is known. */
  readonly siteUrl?: string | undefined;
  /** Whether the CMS has something of a capability. */
  has(capability: string): boolean;
}

/** How much is read. */
export interface Limits {
  /** Pages that are read whole. */
  readonly pages: number;
  /** Links, media and other things that are looked up, each. */
  readonly lookups: number;
  /** Longest answer that a build can bear, in milliseconds. */
  readonly slowMs: number;
  /** Longest reading of all pages that a build can bear, in milliseconds. */
  readonly slowBuildMs: number;
}

/** Questions at the same time: a live CMS has visitors to serve, too. */
export const AT_ONCE = 4;

/** A page as findings name it: `/about (de)`. */
export function nameOf({ langcode, path }: PageName): string {
  return `${path} (${langcode})`;
}
