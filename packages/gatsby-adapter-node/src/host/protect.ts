import onHeaders from "on-headers";
import type { ServerResponse } from "node:http";
import type { HostRequest } from "./Visit";

/** Policy of responses other than pages: they load nothing, and no page embeds them. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers as raw lines, for responses without a response object. */
export const PROTECTION = [
  "X-Content-Type-Options: nosniff",
  `Content-Security-Policy: ${NO_PAGE_POLICY}`,
];

/**
 * Adds security headers unless the response has its own. Only the site can set a policy for its pages, by the
 * headers of its build.
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

/** Whether a response is a file or a page, or a 304 for one. */
function isOfSite(response: ServerResponse<HostRequest>): boolean {
  const { statusCode: status, req } = response;
  const by = req.visit?.answeredBy;
  if (status === 304 || by === "file" || by === "earlier") return true;
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  // Express marks every text of a function as HTML, so only success counts as a page.
  return isHtml && (by !== "function" || status < 300);
}
