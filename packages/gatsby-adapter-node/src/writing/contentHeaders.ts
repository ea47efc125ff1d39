import { HeaderRules } from "./headerSet";
import type { ContentHeaders, HeaderSet } from "../release/release";
import { splitPath } from "../routing/pathPattern";

/** Cache-Control of files with a hash in their name. */
export const HASHED_CACHE_CONTROL = "private, max-age=31536000, immutable";

/** @returns function from a file's request path and its path below `public/` to its headers */
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
