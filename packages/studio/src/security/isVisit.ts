/**
 * Whether a request only navigates to a page, so that it may use the session. Payload ignores the session of requests
 * without `origin` and without `sec-fetch-site: same-origin`: over plain HTTP browsers do not send the latter, and a
 * link in a mail is cross-site.
 */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if ((method !== "GET" && method !== "HEAD") || headers.has("origin")) return false;
  return !headers.has("sec-fetch-site") || headers.get("sec-fetch-dest") === "document";
}
