import { redirectHosts } from "../../forms/redirectTarget";

/**
 * Headers of the pages that answer a form sent without script. Hosts give functions none of the
 * site's own, and such a page needs less than others: no script at all.
 */
export const formHeaders: Readonly<Record<string, string>> = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' https: http:",
    ["form-action 'self'", ...redirectHosts].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};
