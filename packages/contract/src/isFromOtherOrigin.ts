import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a page of another origin made the browser send this request. Prefers Sec-Fetch-Site; accepts programs
 * other than browsers, which send no origin.
 */
export function isFromOtherOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  // "none": the visitor caused it, as by a reload.
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  const own = [headers.host, headers["x-forwarded-host"]].flat();
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
