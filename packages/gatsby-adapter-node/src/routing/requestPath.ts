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

/** Why a path is refused, as a status. */
export interface PathFault {
  status: 400 | 404 | 414;
}

const MAX_LENGTH = 8192;
// Control characters, and the backslash that some systems read as a slash.
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/**
 * Takes the address of a request apart. What could mean a different path to somebody else is
 * refused: dot segments, empty segments, control characters, encoded slashes, broken encodings.
 *
 * @param url path and query, as in the request line; an absolute address is accepted
 */
export function requestPath(url: string): RequestPath | PathFault {
  if (url.length > MAX_LENGTH) return { status: 414 };
  const relative = url.replace(/^https?:\/\/[^/?#]*/i, "");
  const end = relative.search(/[?#]/);
  const raw = (end === -1 ? relative : relative.slice(0, end)) || "/";
  const search = end === -1 || relative[end] === "#" ? "" : relative.slice(end).replace(/#.*/, "");
  if (!raw.startsWith("/")) return { status: 400 };

  const parts = raw.slice(1).split("/");
  const segments: string[] = [];
  for (const [index, part] of parts.entries()) {
    const segment = decode(part);
    if (segment === undefined || FORBIDDEN.test(segment)) return { status: 400 };
    if (segment === "." || segment === "..") return { status: 400 };
    if (segment.includes("/")) return { status: 404 };
    if (segment === "" && index < parts.length - 1) return { status: 404 };
    if (segment !== "") segments.push(segment);
  }
  const slash = raw.endsWith("/") && segments.length > 0 ? "/" : "";
  return { path: `/${segments.join("/")}${slash}`, segments, raw, search };
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
