/** Rule for paths that match a pattern, in which "*" stands for any rest. */
export type RouteRule =
  /** Rendered on request. */
  | { pattern: string; render: "request" }
  /** Redirected to another URL, on this site or another. */
  | { pattern: string; redirect: string; status: number };

/** Contents of builds/meta/{id}.json. */
export interface BuildManifest extends ManifestPart {
  id: string;
  /**
   * Number of parts of a split manifest. The parts hold paths and redirects: builds/meta/{id}/{number}.json.
   */
  parts?: number;
}

/** Paths of a manifest or of a part. */
export interface ManifestPart {
  matcher: RouteRule[];
  prerendered: string[];
  /** Payload hashes of these pages, in the same order. */
  hashes?: string[];
}

/**
 * File name of a payload, in the folder of its page.
 *
 * @param hash hash of the content, for the name of an immutable file
 */
export function payloadName(hash?: string): string {
  return !hash ? "_payload.json" : `_payload.${hash}.json`;
}

/**
 * Number of the part with a path, from 0. A hash (FNV-1a, 32 bits) spreads the paths evenly.
 *
 * @param parts number of parts, a power of two
 */
export function partOf(path: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index++) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  }
  // Mix in the high bits: the low bits vary little between paths that differ only in the last letter.
  return (hash ^ (hash >>> 15)) & (parts - 1);
}

/** Redirect target of a path in a manifest; null if there is none. */
export function redirectIn({ matcher }: ManifestPart, path: string): string | null {
  for (const rule of matcher) {
    if ("redirect" in rule && rule.pattern === path) return rule.redirect;
  }
  return null;
}
