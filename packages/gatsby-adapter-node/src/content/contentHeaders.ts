import type { HeaderSet } from "../release/release";
import { pathPattern, splitPath } from "../routing/pathPattern";

/** How browsers and caches keep a file whose name has a hash of its content. */
export const HASHED_CACHE_CONTROL = "private, max-age=31536000, immutable";

/** The headers that a build gives its files, as rules: files that come later get theirs by the same. */
export interface ContentHeaders {
  /** Of two rules that match the later one counts. */
  rules: { path: string; headers: HeaderSet }[];
  /** Matches the paths below `public/` of files whose names have a hash of their content. */
  hashed?: string;
}

/**
 * The headers of a file.
 *
 * @param path of requests
 * @param file path below `public/`
 */
export function headersOf(
  { rules, hashed }: ContentHeaders,
  path: string,
  file: string,
): HeaderSet {
  const segments = splitPath(path);
  const found = rules.filter((rule) => pathPattern(rule.path).match(segments));
  return {
    ...(Object.assign({}, ...found.map(({ headers }) => headers)) as HeaderSet),
    ...(hashed !== undefined &&
      new RegExp(hashed).test(file) && { "cache-control": HASHED_CACHE_CONTROL }),
  };
}
