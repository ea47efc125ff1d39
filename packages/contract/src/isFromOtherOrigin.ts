import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a page of another origin has made a browser send this request. What browsers say of it
 * themselves counts first; programs that are no browser say nothing, and are let through.
 */
export function isFromOtherOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none": the visitor did it, as by a reload.
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  const own = [headers.host, headers["x-forwarded-host"]].flat();
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
