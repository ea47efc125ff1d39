/**
 * Whether pictures may come from an address: it begins with one of those allowed, by origin and whole
 * folders of the path, and its path has nothing in it that a server could read in another way. Of
 * parameters it has none but those that the allowed address names: most servers ignore them, and each
 * value would make another original of the same picture.
 */
export function isAllowedSource(url: URL, allowed: readonly URL[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  // Encoded slashes, backslashes, dots and control characters; dots that are not encoded are gone.
  if (/%(2f|5c|2e|[01][0-9a-f]|7f)|\/\//i.test(url.pathname)) return false;
  // Letters, digits, "-", "_" and "~" need no encoding: this would be a second address of a picture.
  if (/%(2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i.test(url.pathname)) return false;
  return allowed.some(
    ({ origin, pathname, searchParams }) =>
      url.origin === origin &&
      url.pathname.startsWith(pathname) &&
      [...url.searchParams.keys()].every((name) => searchParams.has(name)),
  );
}

/**
 * Reads the addresses that originals may begin with, each with the names of the parameters that they
 * may have: `https://cms.example/files/?itok&h`.
 *
 * @throws Error that names an address that is none, or no http or https one, or has more than that
 */
export function readAllowedSources(sources: readonly string[]): URL[] {
  return sources.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const values = [...(url?.searchParams.values() ?? [])].join("");
    if (!url || !/^https?:$/.test(url.protocol) || values || url.hash) {
      throw new Error(`Pictures cannot come from "${text}": it must be an http or https address.`);
    }
    if (!url.pathname.endsWith("/")) url.pathname += "/";
    return url;
  });
}
