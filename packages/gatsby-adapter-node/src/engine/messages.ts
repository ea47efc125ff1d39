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

/** What the engine is asked to render. */
export interface RenderJob {
  /** Path of the page, decoded, without path prefix. */
  path: string;
  /** The page whose template renders it, if that is another one. */
  through?: string;
  /**
   * The page of the route, if that takes several paths: the engine may know an own page of the path that is no longer
   * in the release.
   */
  route?: string;
  as: "html" | "page-data";
  /** File of its page data, if the engine itself does not know the page. */
  data?: string;
  request: EngineRequest;
}

/** What the engine made. */
export type RenderResult =
  | { found: true; status: number; headers: Record<string, string | string[]>; body: string }
  | { found: false };

/** Of a call and its answer. The host has read the headers within limits of its own, and adds some. */
export const MAX_HEADER_BYTES = 128 * 1024;

/** What a call of a function says besides what goes over its port. */
export interface FunctionCall {
  functionId: string;
  params: PathParams;
  /** Path and query as the function sees them. */
  url: string;
  /** Path and query as the visitor asked for them, where a rewrite led on. */
  originalUrl?: string;
  /** Address of the visitor. */
  visitor: string;
}

/** A release as its thread knows it: where its files are, and what its content is. */
export interface EngineRelease {
  directory: string;
  functions: readonly FunctionEntry[];
  /** The folder that stands for the root of the site. */
  root: string;
  /** Absent if all pages are static. */
  pageSsr?: string;
  /** By its name: the file of the HTML of each slice. */
  slices: Readonly<Record<string, string>>;
  queryEngine?: string;
  datastore?: string;
  /** By path: contexts of pages rendered on request that differ from those in the engine. */
  contexts: Readonly<Record<string, object>>;
}

/** To the thread. Releases have numbers. */
export type ToThread =
  | { type: "add"; number: number; release: EngineRelease }
  | { type: "remove"; number: number }
  | { type: "render"; id: number; number: number; job: RenderJob }
  | { type: "call"; call: FunctionCall; port: MessagePort }
  | { type: "ping" };

/** From the thread. */
export type FromThread =
  /** By the id of each function: bytes of the largest body that it takes. */
  | { type: "ready"; largestBodies: ReadonlyMap<string, number> }
  | { type: "pong" }
  | { type: "rendered"; id: number; result: RenderResult }
  | { type: "failed"; id: number; error: Error }
  | { type: "functionFailed"; url: string; error: Error }
  /** A promise was rejected for which nobody waited. */
  | { type: "unhandled"; error: Error };

/** What a thread is started with. */
export interface ThreadData {
  /** The releases whose pages it renders, by their numbers. All have the same code; that of the last one is loaded. */
  releases: ReadonlyMap<number, EngineRelease>;
}
