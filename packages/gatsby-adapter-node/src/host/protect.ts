import onHeaders from "on-headers";
import type { ServerResponse } from "node:http";
import type { HostRequest } from "./Visit";

/** For responses other than pages: they may load nothing, and no page may embed them. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of an answer that Node has no object for. */
export const PROTECTION = [
  "X-Content-Type-Options: nosniff",
  `Content-Security-Policy: ${NO_PAGE_POLICY}`,
];

/**
 * Gives an answer the headers that keep a browser from taking it for something else, unless it has its own. What a page
 * may load only its site can say, by the headers of its build.
 */
export function protect(response: ServerResponse<HostRequest>): void {
  onHeaders(response, () => {
    if (!response.hasHeader("x-content-type-options")) {
      response.setHeader("x-content-type-options", "nosniff");
    }
    if (!response.hasHeader("content-security-policy") && !isOfSite(response)) {
      response.setHeader("content-security-policy", NO_PAGE_POLICY);
    }
  });
}

/** Whether an answer is a file or a page, or says that the browser's copy, with its policy, still holds. */
function isOfSite(response: ServerResponse<HostRequest>): boolean {
  const { statusCode: status, req } = response;
  const by = req.visit?.answeredBy;
  if (status === 304 || by === "file" || by === "earlier") return true;
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  // Express calls every text of a function HTML; a page is what it answers with success.
  return isHtml && (by !== "function" || status < 300);
}
