import { embedOrigins } from "../../components/Media/videoServices";
import type { SiteConfig } from "./siteConfig";

/** Headers for the paths that a pattern matches, as Gatsby's configuration has them. */
export interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** A year, in seconds. */
const HSTS_MAX_AGE = 31_536_000;

/**
 * What no page of the site needs. What players do, as filling the screen, is not named: a frame has of it what its
 * element allows, and frame-src lets none in but the players.
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "payment",
  "usb",
];

/** The headers that every answer of the site carries, on every host. Names are in lower case, as Gatsby's own. */
export function securityHeaders({
  siteUrl,
  indexable,
  adapter,
  policy,
}: Pick<SiteConfig, "siteUrl" | "indexable" | "adapter" | "policy">): HeaderRule[] {
  const headers: Record<string, string> = {
    "content-security-policy": contentSecurityPolicy({ siteUrl, policy }),
    "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    // Video services refuse to play for pages that hide where they are.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    // Gatsby turns this old filter on, which itself has been used for attacks.
    "x-xss-protection": "0",
    // robots.txt keeps search engines from reading pages, but not from naming them.
    ...(!indexable && { "x-robots-tag": "noindex, nofollow" }),
    // Netlify always serves over TLS; the Node host sends it where it does.
    ...(adapter === "netlify" && { "strict-transport-security": `max-age=${HSTS_MAX_AGE}` }),
    ...(policy.cspReportUrl && { "reporting-endpoints": `csp="${policy.cspReportUrl}"` }),
    // Older browsers know no frame-ancestors, and this header no list.
    ...(policy.frameAncestors.length > 0 && { "x-frame-options": "SAMEORIGIN" }),
  };
  return [
    { source: "/*", headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
  ];
}

/** The Content-Security-Policy: scripts come from the site's own files only; docs/decisions/0012 says why. */
export function contentSecurityPolicy({
  siteUrl,
  policy,
}: Pick<SiteConfig, "siteUrl" | "policy">): string {
  const media = mediaOrigins(policy);
  const analytics = policy.analyticsUrl ? [new URL(policy.analyticsUrl).origin] : [];
  const tiles = policy.mapTileUrl ? [tileSource(policy.mapTileUrl)] : [];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...media, ...tiles, ...analytics],
    "media-src": ["'self'", ...media],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...analytics],
    "frame-src": embedOrigins.length > 0 ? embedOrigins : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // Where a form leads to counts as well.
    "form-action": ["'self'", ...policy.redirectHosts],
    "frame-ancestors":
      policy.frameAncestors.length > 0 ? ["'self'", ...policy.frameAncestors] : ["'none'"],
    ...(siteUrl.startsWith("https:") && { "upgrade-insecure-requests": [] }),
    ...(policy.cspReportUrl && { "report-uri": [policy.cspReportUrl], "report-to": ["csp"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(" "))
    .join("; ");
}

/** From where pages load media, beside the site itself. */
export function mediaOrigins({ mediaUrls }: SiteConfig["policy"]): string[] {
  return mediaUrls.map((url) => new URL(url).origin);
}

/** {s} stands for one of several servers. */
function tileSource(tileUrl: string): string {
  const [source = ""] = /^https?:\/\/[^/]+/.exec(tileUrl) ?? [];
  return source.replaceAll(/\{[^}]*\}/g, "*");
}
