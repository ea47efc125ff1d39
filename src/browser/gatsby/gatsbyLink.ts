// Stands in for the package gatsby-link in browsers, whose component would come with every page, though none has
// it: links are plain, see followLinks.ts. The rest is what Gatsby and its plugins take from it.

/** Set by Gatsby: what all paths of the site begin with, "" or "/prefix". */
declare const __BASE_PATH__: string;

/** Goes to another page of the site without a reload, or as many pages back as the number says. */
export function navigate(to: string | number, options?: object): void {
  (
    window as unknown as { ___navigate: (to: string | number, options?: object) => void }
  ).___navigate(typeof to === "string" ? withPrefix(to) : to, options);
}

/** A path with what all paths of the site begin with. */
export function withPrefix(path: string): string {
  return path.startsWith("/") ? __BASE_PATH__ + path : path;
}

/** The parts of a path, each with the character that begins it. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = "", search = "", hash = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path || "/") ?? [];
  return { pathname, search: search === "?" ? "" : search, hash: hash === "#" ? "" : hash };
}

export { withPrefix as withAssetPrefix };

/** No page has it. */
export const Link = null;
