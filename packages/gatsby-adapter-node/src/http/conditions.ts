import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/**
 * Checks the preconditions of a request.
 *
 * @returns 304 if the visitor's copy is current, 412 if a precondition fails
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
