import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/**
 * Checks the conditions of a request against the content there is.
 *
 * @returns 304 if the visitor has it already, 412 if it is not what the visitor expects
 */
export function checkConditions(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const expected = headers["if-match"];
  if (expected !== undefined && expected.trim() !== "*" && !listed(expected, etag)) return 412;
  return fresh(headers, { etag }) ? 304 : undefined;
}

/** If-Match compares strongly: a weak tag never matches. */
function listed(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim() === etag);
}
