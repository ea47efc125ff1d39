/**
 * Whether Gatsby's router can read a path, which it decodes twice. The server answers a path that cannot
 * be read with the error page, which is whole without script.
 */
export function isReadableAddress(pathname: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(pathname));
    return true;
  } catch {
    return false;
  }
}
