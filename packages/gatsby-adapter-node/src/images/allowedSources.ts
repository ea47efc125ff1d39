/**
 * Whether an address is an allowed source: it begins with an allowed origin and folder, and its path is unambiguous
 * to any server. It may have only the parameters of the allowed address, because servers ignore others and each
 * value would create another original of the same picture.
 */
export function isAllowedSource(url: URL, allowed: readonly URL[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  // Encoded slashes, backslashes, dots and control characters; the URL parser has resolved plain dots.
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
 * Parses the allowed prefixes with the names of allowed parameters: `https://cms.example/files/?itok&h`.
 *
 * @throws Error that names an invalid address
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
