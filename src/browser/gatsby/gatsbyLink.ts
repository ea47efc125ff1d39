// Replaces the package gatsby-link in browsers, without its component, which no page uses: links are plain, see
// followLinks.ts. Exports what Gatsby and its plugins import.

/** The site's path prefix, "" or "/prefix". Gatsby sets it. */
declare const __BASE_PATH__: string;

/** Navigates to a page of the site without a reload, or by a number of steps in the history. */
export function navigate(to: string | number, options?: object): void {
  (
    window as unknown as { ___navigate: (to: string | number, options?: object) => void }
  ).___navigate(typeof to === "string" ? withPrefix(to) : to, options);
}

/** Adds the site's path prefix to a path. */
export function withPrefix(path: string): string {
  return path.startsWith("/") ? __BASE_PATH__ + path : path;
}

/** Splits a path; query and fragment keep their first character. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = "", search = "", hash = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path || "/") ?? [];
  return { pathname, search: search === "?" ? "" : search, hash: hash === "#" ? "" : hash };
}

export { withPrefix as withAssetPrefix };

/** Unused. */
export const Link = null;
