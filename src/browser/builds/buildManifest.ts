/** How the site answers the paths that match a pattern: a path, where "*" stands for any rest. */
export type RouteRule =
  /** On request. */
  | { pattern: string; render: "request" }
  /** With another address, of this site or another. */
  | { pattern: string; redirect: string; status: number };

/** Contents of builds/meta/{id}.json. */
export interface BuildManifest extends ManifestPart {
  id: string;
  /**
   * On a large site, what concerns single paths stands in this many parts, which are read when one of
   * their paths is needed: builds/meta/{id}/{number}.json.
   */
  parts?: number;
}

/** What a build says of paths. */
export interface ManifestPart {
  matcher: RouteRule[];
  prerendered: string[];
  /** Hashes of what these pages show, in the same order. */
  hashes?: string[];
}

/**
 * Name of the file beside a page that holds what it shows.
 *
 * @param hash of the content; the file of this name always holds the same
 */
export function payloadName(hash?: string): string {
  return !hash ? "_payload.json" : `_payload.${hash}.json`;
}

/**
 * Which part a path belongs to, from 0: a hash (FNV-1a, 32 bits) spreads the paths evenly.
 *
 * @param parts how many there are, a power of two
 */
export function partOf(path: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index++) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  // The low bits of paths that differ in their last letter alone are not mixed well.
  return (hash ^ (hash >>> 15)) & (parts - 1);
}

/** Where a redirect leads that a build knows for a path; null if it knows none. */
export function redirectIn({ matcher }: ManifestPart, path: string): string | null {
  for (const rule of matcher) {
    if ("redirect" in rule && rule.pattern === path) return rule.redirect;
  }
  return null;
}
