import type { Release, TrailingSlash } from "../release/release";
import type { RequestPath } from "../routing/requestPath";

/**
 * The address that a page should have been asked for at.
 *
 * @returns undefined if it was
 */
export function canonicalAddress(
  { path, raw }: Pick<RequestPath, "path" | "raw">,
  { pathPrefix, trailingSlash }: Pick<Release, "pathPrefix" | "trailingSlash">,
): string | undefined {
  if (raw === pathPrefix || raw === `${pathPrefix}/`) return undefined;
  return path.endsWith(".json") ? undefined : canonicalPath(raw, trailingSlash);
}

/**
 * The address of a page as the trailing-slash setting wants it.
 *
 * @param raw path of a page as it was sent
 * @returns undefined if it is right already
 */
function canonicalPath(raw: string, setting: TrailingSlash): string | undefined {
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
