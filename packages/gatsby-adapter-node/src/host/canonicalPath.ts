import type { Release } from "../release/release";
import type { RequestPath } from "../routing/requestPath";

/** The address of a page by the trailing-slash setting. @returns undefined if the request used it */
export function canonicalAddress(
  { path, raw }: Pick<RequestPath, "path" | "raw">,
  { pathPrefix, trailingSlash }: Pick<Release, "pathPrefix" | "trailingSlash">,
): string | undefined {
  if (raw === "/" || raw === pathPrefix || raw === `${pathPrefix}/`) return undefined;
  if (path.endsWith(".json")) return undefined;
  if (trailingSlash === "never" && raw.endsWith("/")) return raw.replace(/\/+$/, "");
  const isFile = /\.[^/]*$/.test(raw);
  return trailingSlash === "always" && !raw.endsWith("/") && !isFile ? `${raw}/` : undefined;
}
