import { HeaderRules } from "./headerSet";
import type { ContentHeaders, HeaderSet } from "../release/release";
import { splitPath } from "../routing/pathPattern";

/** How browsers and caches keep a file whose name has a hash of its content. */
export const HASHED_CACHE_CONTROL = "private, max-age=31536000, immutable";

/** @returns what gives a file its headers: by its path of requests, and that below `public/` */
export function contentHeaders({
  rules,
  hashed,
}: ContentHeaders): (path: string, file: string) => HeaderSet {
  const own = new HeaderRules(rules);
  const isHashed = hashed === undefined ? undefined : new RegExp(hashed);
  return (path, file) => ({
    ...own.of(splitPath(path)),
    ...(isHashed?.test(file) && { "cache-control": HASHED_CACHE_CONTROL }),
  });
}
