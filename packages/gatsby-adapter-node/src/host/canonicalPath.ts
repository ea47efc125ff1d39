import type { TrailingSlash } from "../release/release";

/**
 * The address of a page as the trailing-slash setting wants it.
 *
 * @param raw path of a page as it was sent
 * @returns undefined if it is right already
 */
export function canonicalPath(raw: string, setting: TrailingSlash): string | undefined {
  if (raw === "/") return undefined;
  if (setting === "never" && raw.endsWith("/")) return raw.replace(/\/+$/, "");
  if (setting === "always" && !raw.endsWith("/") && !lastSegment(raw).includes(".")) {
    return `${raw}/`;
  }
  return undefined;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
