// The canonical form of paths. CMS and doctor decode each path here, once.

const MAX_LENGTH = 2000;

/** Characters that no decoded path contains, including those that would end or change it when decoded again. */
const NEVER_IN_A_PATH = /[\p{Cc}\\?#%]/u;

/** Longest chain of redirects. */
export const MAX_REDIRECTS = 3;

/** Path of an address, and its query and fragment, both possibly empty. */
export interface SplitAddress {
  readonly pathname: string;
  /** With question mark. */
  readonly query: string;
  /** With hash. */
  readonly fragment: string;
}

/** Splits an address. */
export function splitAddress(address: string): SplitAddress {
  const [, pathname = "", query = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, query, fragment };
}

/**
 * Normalizes a path for storage and comparison: decoded, NFC, without query, dot segments, doubled slashes and
 * final slash. Keeps capital letters. Idempotent.
 *
 * @returns undefined if no content can have this path
 */
export function normalizePath(given: string): string | undefined {
  const { pathname } = splitAddress(given);
  // An escaped slash would split a segment.
  const path = given.length > MAX_LENGTH || /%2f/i.test(pathname) ? undefined : decode(pathname);
  if (path === undefined || NEVER_IN_A_PATH.test(path)) return undefined;
  const slugs: string[] = [];
  for (const slug of path.split("/")) {
    if (slug === "..") slugs.pop();
    else if (slug !== "" && slug !== ".") slugs.push(slug);
  }
  return `/${slugs.join("/")}`.normalize("NFC");
}

/**
 * Form for comparing paths: equal if both lead to the same content.
 *
 * @param path as normalizePath returns it
 */
export function inSmallLetters(path: string): string {
  return path.toLowerCase().normalize("NFC");
}

/** Normalizes a path from an editor. Returns an invalid one unchanged, for a later check to refuse. */
export function givenPath(given: string): string {
  const isPath = given.startsWith("/") && !/[?#]/.test(given);
  return (isPath ? normalizePath(given) : undefined) ?? given;
}

/** Stored path of a redirect, in lower case: redirects ignore case. */
export function redirectPath(given: string): string {
  return inSmallLetters(givenPath(given));
}

/** Adds the query and fragment of the original address to a target without its own. */
export function handOn(address: string, from: Omit<SplitAddress, "pathname">): string {
  const { pathname, query, fragment } = splitAddress(address);
  return pathname + (query || from.query) + (fragment || from.fragment);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
