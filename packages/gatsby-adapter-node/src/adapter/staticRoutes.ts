import type { IStaticRoute } from "gatsby";
import { contentType } from "mime-types";
import { extname, posix } from "node:path";
import { HASHED_CACHE_CONTROL, headerSet, type HeaderRules } from "../writing/headerSet";
import type { HeaderSet } from "../release/release";
import { isPattern, splitPath } from "../routing/pathPattern";
import { withoutSlash } from "../routing/requestPath";

/** A static route of Gatsby, independent of the trailing-slash setting. */
export interface PublicFile {
  /** Path of requests with path prefix. */
  path: string;
  page: boolean;
  /** Path below `public/`, with slashes. */
  file: string;
  type: string;
  headers: HeaderSet;
}

/** Converts a static route. Gatsby adds a trailing slash to some paths of files; here only pages follow the setting. */
export function publicFile(
  route: IStaticRoute,
  {
    pathPrefix,
    defaults,
    hashedFiles,
  }: { pathPrefix: string; defaults: HeaderRules; hashedFiles: RegExp | undefined },
): PublicFile {
  const file = route.filePath.replace(/^\/?public\//, "");
  const page = file.endsWith(".html") && !route.path.endsWith(".html");
  const own = posix.join("/", pathPrefix, file);
  return {
    path: page ? pagePath(route.path, own) : own,
    page,
    file,
    type: contentType(extname(file)) || "application/octet-stream",
    headers: {
      ...defaults.of(splitPath(own)),
      ...headerSet(route.headers),
      ...(hashedFiles?.test(file) && { "cache-control": HASHED_CACHE_CONTROL }),
    },
  };
}

/** Path of a page. The path of a pattern's page comes from its file. */
function pagePath(routePath: string, own: string): string {
  if (!isPattern(routePath)) return routePath;
  const path = own.replace(/index\.html$/, "");
  return routePath.endsWith("/") ? path : withoutSlash(path);
}
