import type { ImageLadder } from "image-ladder/ladder";

/** Version of the layout of a release. A host refuses releases of another version. */
export const RELEASE_VERSION = 2;

/** Files and folders of a release, relative to its directory. */
export const RELEASE_FILE = "release.json";
export const FILES_FILE = "files.json";
/** What runs on the server, laid out as below the root of the Gatsby site. */
export const SERVER_DIRECTORY = "server";

/** Key of the symbol by which a request carries what is to be called when its function fails. */
export const FUNCTION_FAILED = "gatsby-adapter-node.functionFailed";

export type TrailingSlash = "always" | "never" | "ignore" | "legacy";

/** Headers by lower-case name. */
export type HeaderSet = Record<string, string>;

/**
 * The content of `release.json`: everything but what is known of files, which lives in `files.json` and in the store.
 */
export interface Release {
  version: typeof RELEASE_VERSION;
  /** Hash over everything that is served; the same content has the same id. See `renameRelease` for the exception. */
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** What the site itself calls the build; pages are sent with it. */
  build?: string;
  /** Without a slash at the end; empty if there is none. */
  pathPrefix: string;
  trailingSlash: TrailingSlash;
  /** Routes that are not plain files, most specific first. */
  routes: DynamicRoute[];
  functions: FunctionEntry[];
  /** Absent if every page is static. */
  engine?: EngineEntry;
  /** Patterns of source addresses that Gatsby's remote files may come from, as regular expressions. */
  remoteFileAllowedUrls: string[];
  /** Set while pages that the build has left out are still to be added. Nobody serves it then. */
  partial?: true;
  /** What a release with the same code and other content needs. Absent: there can be none. */
  content?: ContentSettings;
  /** Paths of pages, without path prefix, that were deleted from the release since it was made. */
  unpublished?: string[];
  /** The pictures that its pages ask the image service for. Absent: those of the host's own ladder. */
  images?: ImageLadder;
}

/** The headers that a build gives its files, as rules: files that come later get theirs by the same. */
export interface ContentHeaders {
  /** Of two rules that match the later one counts. */
  rules: { path: string; headers: HeaderSet }[];
  /** Matches the paths below `public/` of files whose names have a hash of their content. */
  hashed?: string;
}

/** How a build writes its files, for those that come with later content. */
interface ContentSettings {
  headers: ContentHeaders;
  /** Files smaller than so many bytes are not compressed. Null: none is. */
  compressFrom: number | null;
  /** Path in the release of the site's own program that reads content and says what to render. */
  program: string;
}

export type DynamicRoute = PageRoute | FunctionRoute | ClientRoute | RedirectRoute;

/** A page (or its page data) that the render engine makes: SSR, or DSG if `cache` is set. */
export interface PageRoute {
  type: "page";
  /** Exact, or with `:name` segments and a `*`; with path prefix. */
  path: string;
  cache?: true;
}

/** A Gatsby Function. */
export interface FunctionRoute {
  type: "function";
  path: string;
  functionId: string;
}

/** A static file that answers for a pattern: a route of the browser below a page. */
export interface ClientRoute {
  type: "client";
  path: string;
  /** Name of the static file. */
  target: string;
}

export interface RedirectRoute {
  type: "redirect";
  path: string;
  /** A path, or an address with scheme. `:name`, `*` and `:splat` are filled in. */
  toPath: string;
  /** 3xx redirects; 200 and 4xx answer with what is at `toPath`. */
  status: number;
  ignoreCase: boolean;
  /** Also where a file or a page exists. */
  force: boolean;
  headers: HeaderSet;
  /** Languages of the visitor, of which one must be preferred. */
  languages?: string[];
}

/** A compiled Gatsby Function. */
export interface FunctionEntry {
  id: string;
  /** Such as `/api/contact`. */
  name: string;
  /** Path of the compiled module in the release. */
  file: string;
}

/** Where the render engine is, as paths in the release. */
export interface EngineEntry {
  pageSsr: string;
  /** Absent if no page query has to be run on request. */
  queryEngine?: string;
  datastore?: string;
}

/** The content of `files.json`. */
export interface ReleaseFiles {
  /** Distinct sets of headers; files name one by its index. */
  headerSets: HeaderSet[];
  /** Hash of the index of static files, which the store has. */
  index: string;
  /** What is in `server/`, except the datastore. */
  server: ServerFile[];
}

/** A file of what runs on the server. */
export interface ServerFile {
  /** Path in the release. */
  file: string;
  hash: string;
}

/** Whether a file has a name of its own for each content, so that it can be kept forever. */
function isImmutable(headers: HeaderSet): boolean {
  return /\bimmutable\b/.test(headers["cache-control"] ?? "");
}

/** Whether it is kept forever by everybody. What only browsers may keep goes with its release. */
export function isPublicImmutable(headers: HeaderSet): boolean {
  return isImmutable(headers) && !/\bprivate\b/.test(headers["cache-control"] ?? "");
}
