/**
 * Whether a request only reads, and may come with a session wherever the link to it stands. Payload refuses the session where
 * a browser names no origin and does not say either that no other site has caused the request. Over plain HTTP
 * browsers say nothing of that, and a link in a mail is of another site.
 */
export function isVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if ((method !== "GET" && method !== "HEAD") || headers.has("origin")) return false;
  return !headers.has("sec-fetch-site") || headers.get("sec-fetch-dest") === "document";
}
