export interface RequestPath {
  /** Decoded, with any trailing slash. */
  path: string;
  /** Decoded segments. */
  segments: string[];
  /** As it was sent. */
  raw: string;
  /** With the question mark; empty if there is none. */
  search: string;
}

/** A path that is invalid or ambiguous to other servers. */
export interface MalformedPath {
  malformed: true;
  /** The path with invalid parts encoded, so that any server can decode it. */
  path: string;
  /** Decoded segments before the first invalid one. */
  leading: string[];
  /** As it was sent. */
  raw: string;
  /** With the question mark; empty if there is none. */
  search: string;
}

const MAX_LENGTH = 8192;
// Control characters, backslashes, which some systems read as slashes, and characters that would end or change the
// path if decoded twice: each page would have endless addresses.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\/?#%]/;

/**
 * Parses the address of a request and decodes its path once. Ambiguous paths are malformed: dot segments, empty
 * segments, control characters, encoded slashes, question marks, hashes and percent signs, broken encodings, and
 * more than 8 KiB.
 *
 * @param url path and query, or an absolute address
 */
export function requestPath(url: string): RequestPath | MalformedPath {
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const end = relative.indexOf("?");
  const raw = (end === -1 ? relative : relative.slice(0, end)) || "/";
  const search = end === -1 ? "" : relative.slice(end).replace(/#.*/, "");

  const parts = raw.startsWith("/") ? raw.slice(1).split("/") : [""];
  const isWhole = raw.startsWith("/") && raw.length <= MAX_LENGTH;
  const segments: string[] = [];
  for (const [index, part] of parts.entries()) {
    const segment = readSegment(part);
    if (segment === undefined || (segment === "" && index < parts.length - 1)) {
      return { malformed: true, path: decodable(raw), leading: segments, raw, search };
    }
    if (segment !== "") segments.push(segment);
  }
  if (!isWhole) return { malformed: true, path: decodable(raw), leading: segments, raw, search };
  const slash = raw.endsWith("/") && segments.length > 0 ? "/" : "";
  return { path: `/${segments.join("/")}${slash}`, segments, raw, search };
}

/** @returns undefined if a segment is ambiguous */
function readSegment(part: string): string | undefined {
  const segment = decode(part);
  if (segment === undefined || segment === "." || segment === "..") return undefined;
  return FORBIDDEN.test(segment) ? undefined : segment;
}

/** The path as a browser would write it, with valid encodings only. */
function decodable(raw: string): string {
  const parts = raw.split("/").map((part) => {
    return decode(part) === undefined ? part.replaceAll("%", "%25") : part;
  });
  const path = parts.join("/").replace(/[^\x21-\x7e]|["#<>\\^`{}]/g, encodeURIComponent);
  return path.startsWith("/") ? path : `/${path}`;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A path without its slash at the end. The root stays as it is. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
