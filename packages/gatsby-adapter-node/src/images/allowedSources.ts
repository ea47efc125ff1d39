/**
 * Whether pictures may come from an address: it begins with one of those allowed, by origin and whole
 * folders of the path, and its path has nothing in it that a server could read in another way.
 */
export function isAllowedSource(url: URL, allowed: readonly URL[]): boolean {
  if (url.username !== "" || url.password !== "") return false;
  // Encoded slashes, backslashes, dots and control characters; dots that are not encoded are gone.
  if (/%(2f|5c|2e|[01][0-9a-f]|7f)|\/\//i.test(url.pathname)) return false;
  return allowed.some(
    ({ origin, pathname }) => url.origin === origin && url.pathname.startsWith(pathname),
  );
}

/**
 * Reads the addresses that originals may begin with.
 *
 * @throws Error that names an address that is none, or no http or https one
 */
export function readAllowedSources(sources: readonly string[]): URL[] {
  return sources.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
      throw new Error(`Pictures cannot come from "${text}": it must be an http or https address.`);
    }
    if (!url.pathname.endsWith("/")) url.pathname += "/";
    return url;
  });
}
