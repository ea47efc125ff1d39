import type { HeaderSet, ContentHeaders } from "../release/release";
import { isPattern, pathPattern, splitPath } from "../routing/pathPattern";

interface HeaderRoute {
  path: string;
  headers: readonly { key: string; value: string }[];
}

/** Headers of paths by rules; later rules win. */
export class HeaderRules {
  readonly #rules;

  constructor(rules: readonly { path: string; headers: HeaderSet }[]) {
    this.#rules = rules.map(({ path, headers }) => ({ pattern: pathPattern(path), headers }));
  }

  of(segments: readonly string[]): HeaderSet {
    const found = this.#rules.filter(({ pattern }) => pattern.match(segments));
    return Object.assign({}, ...found.map(({ headers }) => headers)) as HeaderSet;
  }
}

/** Gatsby's headers for whole folders: the patterns among its header routes. */
export function headerDefaults(routes: readonly HeaderRoute[]): HeaderRules {
  const patterns = routes.filter(({ path }) => isPattern(path));
  return new HeaderRules(
    patterns.map(({ path, headers }) => ({ path, headers: headerSet(headers) })),
  );
}

/** Headers as an object; later values win. */
export function headerSet(headers: readonly { key: string; value: string }[]): HeaderSet {
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

/** Collects distinct sets of headers. */
export class HeaderSets {
  readonly list: HeaderSet[] = [];
  readonly #indices = new Map<string, number>();

  /** @param known sets that keep their indices */
  constructor(known: readonly HeaderSet[] = []) {
    for (const headers of known) this.add(headers);
  }

  /** @returns the index of the set in {@link list} */
  add(headers: HeaderSet): number {
    const key = JSON.stringify(Object.entries(headers).sort());
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.list.length);
    return this.list.push(headers) - 1;
  }
}

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
