import type { MessagePort } from "node:worker_threads";
import type { FunctionEntry } from "../release/release";
import type { PathParams } from "../routing/pathPattern";

/** A request as Gatsby's `getServerData` sees it. */
export interface EngineRequest {
  /** Path and query, as the visitor asked for them. */
  url: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
}

export interface RenderJob {
  /** Path of the page, decoded, without path prefix. */
  path: string;
  /** Page whose template renders it, if another one. */
  through?: string;
  /**
   * Path of the matching route, if it has a pattern: the engine may know a page of this path that the release no
   * longer has.
   */
  route?: string;
  as: "html" | "page-data";
  /** File with its page data, if the engine does not know the page. */
  data?: string;
  request: EngineRequest;
}

export type RenderResult =
  | { found: true; status: number; headers: Record<string, string | string[]>; body: string }
  | { found: false };

/** Header limit of a call and its response. Higher than the host's own limit, because the host adds headers. */
export const MAX_HEADER_BYTES = 128 * 1024;

/** Properties of a call that its HTTP request does not carry. */
export interface FunctionCall {
  functionId: string;
  params: PathParams;
  /** Path and query as the function sees them. */
  url: string;
  /** Requested path and query, if a rewrite changed them. */
  originalUrl?: string;
  visitor: string;
}

/** A release as its thread needs it. */
export interface EngineRelease {
  directory: string;
  functions: readonly FunctionEntry[];
  /** Copy of the site's root folder. */
  root: string;
  /** Absent if all pages are static. */
  pageSsr?: string;
  /** HTML file of each slice, by name. */
  slices: Readonly<Record<string, string>>;
  queryEngine?: string;
  datastore?: string;
  /** Contexts by path of pages rendered on request, where they differ from those in the engine. */
  contexts: Readonly<Record<string, object>>;
}

export type ToThread =
  | { type: "add"; number: number; release: EngineRelease }
  | { type: "remove"; number: number }
  | { type: "render"; id: number; number: number; job: RenderJob }
  | { type: "call"; call: FunctionCall; port: MessagePort }
  | { type: "ping" };

export type FromThread =
  /** Largest body of each function in bytes, by function id. */
  | { type: "ready"; largestBodies: ReadonlyMap<string, number> }
  | { type: "pong" }
  | { type: "rendered"; id: number; result: RenderResult }
  | { type: "failed"; id: number; error: Error }
  | { type: "functionFailed"; url: string; error: Error }
  /** An unhandled rejection. */
  | { type: "unhandled"; error: Error };

export interface ThreadData {
  /** Releases by number. All share the code of the last one. */
  releases: ReadonlyMap<number, EngineRelease>;
}
