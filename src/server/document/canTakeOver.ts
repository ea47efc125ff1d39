import { isValidPath } from "../resolving/isValidPath";

/**
 * Whether script can take over the page at an address. Gatsby's router decodes a path twice and tidies it
 * before it looks for its page, so at other addresses it fails, or finds another page than the server.
 */
export function canTakeOver(pathname: string): boolean {
  try {
    return isValidPath(pathname) && isValidPath(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
