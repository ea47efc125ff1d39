import type { Release, TrailingSlash } from "../release/release";
import type { RequestPath } from "../routing/requestPath";

/**
 * The canonical address of a page.
 *
 * @returns undefined if the request used it
 */
export function canonicalAddress(
  { path, raw }: Pick<RequestPath, "path" | "raw">,
  { pathPrefix, trailingSlash }: Pick<Release, "pathPrefix" | "trailingSlash">,
): string | undefined {
  if (raw === pathPrefix || raw === `${pathPrefix}/`) return undefined;
  return path.endsWith(".json") ? undefined : canonicalPath(raw, trailingSlash);
}

/**
 * The address of a page by the trailing-slash setting.
 *
 * @param raw path of a page as sent
 * @returns undefined if it is already canonical
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
