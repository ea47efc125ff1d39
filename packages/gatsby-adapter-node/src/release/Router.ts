import type {
  ClientRoute,
  DynamicRoute,
  FunctionRoute,
  PageRoute,
  RedirectRoute,
  Release,
} from "./release";
import type { FileIndex, IndexedFile } from "../store/FileIndex";
import { isPattern, pathPattern, type PathParams, type PathPattern } from "../routing/pathPattern";
import { pageDataPath, withoutPrefix } from "../routing/pagePaths";
import { withoutSlash, type RequestPath } from "../routing/requestPath";

export type Match =
  | { type: "file"; file: IndexedFile }
  /** A deferred page: it has data, but no HTML until its first request. */
  | { type: "deferred"; data: IndexedFile }
  | { type: "page"; route: PageRoute }
  | { type: "function"; route: FunctionRoute; params: PathParams }
  | { type: "redirect"; route: RedirectRoute; params: PathParams };

interface Pattern {
  route: DynamicRoute;
  pattern: PathPattern;
}

/** Gatsby's error pages, which have no address of their own. */
const STATUS_PAGES = ["/404", "/404.html", "/500", "/500.html"];

/** Routes of one release: forced redirects first, then files and exact paths, then patterns. */
export class Router {
  readonly #statusPages: ReadonlySet<string>;
  readonly #pathPrefix: string;
  readonly #hasDeferred: boolean;
  readonly #exact = new Map<string, DynamicRoute[]>();
  readonly #patterns: Pattern[] = [];
  readonly #forced: Pattern[] = [];

  constructor(
    { routes, pathPrefix, content }: Pick<Release, "routes" | "pathPrefix" | "content">,
    private readonly files: Pick<FileIndex, "get">,
  ) {
    this.#pathPrefix = pathPrefix;
    this.#hasDeferred = content !== undefined;
    this.#statusPages = new Set(STATUS_PAGES.map((path) => pathPrefix + path));
    for (const route of routes) this.#add(route);
  }

  #add(route: DynamicRoute): void {
    const ignoreCase = route.type === "redirect" && route.ignoreCase;
    const entry = { route, pattern: pathPattern(route.path, { ignoreCase }) };
    if (route.type === "redirect" && route.force) this.#forced.push(entry);
    else if (isPattern(route.path)) this.#patterns.push(entry);
    else {
      const key = exactKey(route.path, ignoreCase);
      this.#exact.set(key, [...(this.#exact.get(key) ?? []), route]);
    }
  }

  /**
   * @param accepts whether the request meets a redirect's conditions
   * @param addressed whether the path comes from the visitor and not from a rewrite: only rewrites may lead to error
   *   pages
   */
  match(
    request: Pick<RequestPath, "path" | "segments">,
    accepts: (route: RedirectRoute) => boolean,
    addressed = true,
  ): Match | undefined {
    const isHidden = addressed && this.#isStatusPage(request);
    return (
      this.#firstOf(this.#forced, request.segments, accepts) ??
      (isHidden ? undefined : this.#exactly(request, accepts)) ??
      this.#firstOf(this.#patterns, request.segments, accepts)
    );
  }

  /** The file of a path, whatever the request's headers. */
  plainFile(request: Pick<RequestPath, "path" | "segments">): IndexedFile | undefined {
    const isForced = this.#forced.some(({ pattern }) => pattern.match(request.segments));
    const match = isForced ? undefined : this.match(request, () => true);
    return match?.type === "file" ? match.file : undefined;
  }

  /** The file at a path, ignoring other routes. */
  file(path: string): IndexedFile | undefined {
    const own = withoutPrefix(path, this.#pathPrefix)?.slice(1);
    if (own === undefined) return undefined;
    const folder = own === "" || own.endsWith("/") ? own : `${own}/`;
    const page = this.files.get(`${folder}index.html`);
    if (page?.page) return page;
    const file = this.files.get(own);
    // A page exists only at its own path.
    return file?.page ? undefined : file;
  }

  /** The page that is rendered on request for all paths below the first of these segments. */
  openPage(segments: readonly string[]): PageRoute | undefined {
    for (const { route, pattern } of this.#patterns) {
      const isOpen = route.type === "page" && !route.cache && /\/\*[^/]*$/.test(route.path);
      if (isOpen && pattern.match(segments)) return route;
    }
    return undefined;
  }

  #isStatusPage({ path, segments }: Pick<RequestPath, "path" | "segments">): boolean {
    const isIndex = segments.at(-1) === "index.html";
    const page = isIndex ? path.slice(0, -"/index.html".length) : path;
    return this.#statusPages.has(withoutSlash(page));
  }

  #exactly(
    { path, segments }: Pick<RequestPath, "path" | "segments">,
    accepts: (route: RedirectRoute) => boolean,
  ): Match | undefined {
    const file = this.file(path);
    if (file) return { type: "file", file };
    const data = this.#deferredData(path);
    if (data) return { type: "deferred", data };
    const routes = [exactKey(path, false), exactKey(path, true)].flatMap(
      (key) => this.#exact.get(key) ?? [],
    );
    for (const route of routes) {
      const match = this.#toMatch(route, {}, accepts);
      if (match) return match;
    }
    // Requests for a page by the name of its file.
    if (segments.at(-1) !== "index.html") return undefined;
    const page = this.file(path.slice(0, -"index.html".length));
    return page && { type: "file", file: page };
  }

  #deferredData(path: string): IndexedFile | undefined {
    if (!this.#hasDeferred) return undefined;
    const page = withoutPrefix(withoutSlash(path), this.#pathPrefix);
    return page === undefined ? undefined : this.file(this.#pathPrefix + pageDataPath(page));
  }

  #firstOf(
    patterns: readonly Pattern[],
    segments: readonly string[],
    accepts: (route: RedirectRoute) => boolean,
  ): Match | undefined {
    for (const { route, pattern } of patterns) {
      const params = pattern.match(segments);
      const match = params && this.#toMatch(route, params, accepts);
      if (match) return match;
    }
    return undefined;
  }

  #toMatch(
    route: DynamicRoute,
    params: PathParams,
    accepts: (route: RedirectRoute) => boolean,
  ): Match | undefined {
    switch (route.type) {
      case "page":
        return { type: "page", route };
      case "function":
        return { type: "function", route, params };
      case "redirect":
        return accepts(route) ? { type: "redirect", route, params } : undefined;
      case "client":
        return this.#clientFile(route);
    }
  }

  #clientFile({ target }: ClientRoute): Match | undefined {
    const file = this.file(target);
    return file && { type: "file", file };
  }
}

/** Key of an exact route; distinct for routes that ignore case. */
function exactKey(path: string, ignoreCase: boolean): string {
  const bare = withoutSlash(path);
  return ignoreCase ? `i:${bare.toLowerCase()}` : bare;
}
