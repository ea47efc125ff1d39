import type { ImageLadder } from "image-ladder/ladder";

/** Version of the layout of a release. A host refuses releases of another version. */
export const RELEASE_VERSION = 2;

/** Files and folders of a release, relative to its directory. */
export const RELEASE_FILE = "release.json";
export const FILES_FILE = "files.json";
/** Server code, laid out as in the Gatsby site's root. */
export const SERVER_DIRECTORY = "server";

/** Key of the symbol under which a request carries the error callback of its function. */
export const FUNCTION_FAILED = "gatsby-adapter-node.functionFailed";

export type TrailingSlash = "always" | "never" | "ignore" | "legacy";

export type HeaderSet = Record<string, string>;

/** Content of `release.json`: everything but the files, which `files.json` and the store describe. */
export interface Release {
  version: typeof RELEASE_VERSION;
  /** Hash of all served content, so equal content has equal ids. `renameRelease` makes exceptions. */
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** The site's id of the build; pages carry it in a header. */
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
  /** Set while pages must still be added. Hosts refuse such a release. */
  partial?: true;
  /** Data for content releases. Absent: unsupported. */
  content?: ContentSettings;
  /** Paths, without path prefix, of pages that were deleted from the release since it was made. */
  unpublished?: string[];
  /** Picture sizes that its pages request from the image service. Absent: the host's default. */
  images?: ImageLadder;
}

/** Header rules for files, including those of later content releases. */
export interface ContentHeaders {
  /** Later rules win. */
  rules: { path: string; headers: HeaderSet }[];
  /** Matches the paths below `public/` of files whose names have a hash of their content. */
  hashed?: string;
}

/** Settings for the files of later content releases. */
interface ContentSettings {
  headers: ContentHeaders;
  /** Smallest file to compress, in bytes. Null: compress none. */
  compressFrom: number | null;
  /** Path of the content program in the release. */
  program: string;
}

export type DynamicRoute = PageRoute | FunctionRoute | ClientRoute | RedirectRoute;

/** A page (or its page data) from the render engine: SSR, or DSG if `cache` is set. */
export interface PageRoute {
  type: "page";
  /** Exact, or with `:name` segments and a `*`; with path prefix. */
  path: string;
  cache?: true;
}

export interface FunctionRoute {
  type: "function";
  path: string;
  functionId: string;
}

/** A static file for all paths of a pattern: client-only routes below a page. */
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
  /** 3xx redirect; 200 and 4xx send the content of `toPath`. */
  status: number;
  ignoreCase: boolean;
  /** Wins over existing files and pages. */
  force: boolean;
  headers: HeaderSet;
  /** Applies only if the visitor prefers one of these languages. */
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

/** Paths of the render engine in the release. */
export interface EngineEntry {
  pageSsr: string;
  /** Absent if no page query runs on request. */
  queryEngine?: string;
  datastore?: string;
}

/** The content of `files.json`. */
export interface ReleaseFiles {
  /** Distinct sets of headers; files name one by its index. */
  headerSets: HeaderSet[];
  /** Hash of the index of static files in the store. */
  index: string;
  /** Files in `server/`, except the data store. */
  server: ServerFile[];
}

export interface ServerFile {
  /** Path in the release. */
  file: string;
  hash: string;
}

/** Whether a file's name changes with its content, so that caches can keep it for ever. */
function isImmutable(headers: HeaderSet): boolean {
  return /\bimmutable\b/.test(headers["cache-control"] ?? "");
}

/** Whether shared caches may keep it for ever, too. Private ones are deleted with their release. */
export function isPublicImmutable(headers: HeaderSet): boolean {
  return isImmutable(headers) && !/\bprivate\b/.test(headers["cache-control"] ?? "");
}
