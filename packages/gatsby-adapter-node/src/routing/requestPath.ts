/** The path of a request, taken apart once. */
export interface RequestPath {
  /** Decoded, with its slash at the end if it has one. */
  path: string;
  /** Decoded segments. */
  segments: string[];
  /** As it was sent. */
  raw: string;
  /** With the question mark; empty if there is none. */
  search: string;
}

/** A path that could mean another one to somebody else, or nothing at all. */
export interface MalformedPath {
  malformed: true;
  /** The path in a form that any server can decode: invalid parts are encoded. */
  path: string;
  /** The segments before the first that cannot be understood, decoded. */
  leading: string[];
  /** As it was sent. */
  raw: string;
  /** With the question mark; empty if there is none. */
  search: string;
}

const MAX_LENGTH = 8192;
// Control characters, the backslash that some systems read as a slash, and what would end or change the path where it is
// read once more: each page would have addresses without end.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\/?#%]/;

/**
 * Takes the address of a request apart, and decodes its path once. What could mean a different path to somebody else is
 * malformed: dot segments, empty segments, control characters, encoded slashes, question marks, hashes and percent
 * signs, broken encodings, and more than 8 KiB.
 *
 * @param url path and query, as in the request line; an absolute address is accepted
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

/** @returns undefined if a segment may not be what it seems */
function readSegment(part: string): string | undefined {
  const segment = decode(part);
  if (segment === undefined || segment === "." || segment === "..") return undefined;
  return FORBIDDEN.test(segment) ? undefined : segment;
}

/** The path as a browser would write it, but with encodings that can be decoded only. */
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
