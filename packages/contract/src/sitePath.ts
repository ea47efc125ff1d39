// The one form of a path, in which all ways to write it are the same. CMS and doctor decode each path here, once.

const MAX_LENGTH = 2000;

/** What no path holds once it is decoded: among it what would end or change the path where it is read once more. */
const NEVER_IN_A_PATH = /[\p{Cc}\\?#%]/u;

/** The most redirects that may lead from one to the next. */
export const MAX_REDIRECTS = 3;

/** The path of an address, and what follows it: a query, a fragment, both or nothing. */
export interface SplitAddress {
  readonly pathname: string;
  /** With its question mark. */
  readonly query: string;
  /** With its hash. */
  readonly fragment: string;
}

/** Takes an address apart. */
export function splitAddress(address: string): SplitAddress {
  const [, pathname = "", query = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, query, fragment };
}

/**
 * Brings a path into the form in which paths are stored and compared: decoded, in composed letters (NFC), without query,
 * dots, doubled slashes or a slash at its end. Capital letters stay, and so does a path in this form.
 *
 * @returns undefined if it cannot be the path of anything
 */
export function normalizePath(given: string): string | undefined {
  const { pathname } = splitAddress(given);
  // An escaped slash would divide a name that is one.
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
 * The form in which two paths are the same if one leads where the other does.
 *
 * @param path as normalizePath returns it
 */
export function inSmallLetters(path: string): string {
  return path.toLowerCase().normalize("NFC");
}

/** Normalizes a path that an editor gave. Returns anything else unchanged, so that a check can refuse it. */
export function givenPath(given: string): string {
  const isPath = given.startsWith("/") && !/[?#]/.test(given);
  return (isPath ? normalizePath(given) : undefined) ?? given;
}

/** The path of a redirect as it is stored: visitors are redirected in whichever letters they ask. */
export function redirectPath(given: string): string {
  return inSmallLetters(givenPath(given));
}

/** An address with the query and fragment of the one that led to it, where it has none of its own. */
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
