import { embedOrigins } from "../../components/Media/videoServices";
import type { SiteConfig } from "./siteConfig";

/** Headers for paths that match a pattern, in the format of Gatsby's configuration. */
export interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

/** A year, in seconds. */
const HSTS_MAX_AGE = 31_536_000;

/**
 * Browser features that no page needs. Features of video players, such as fullscreen, are missing here: the iframe's `allow`
 * attribute controls them, and frame-src admits only the players.
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

/** Headers of every response, on every host. Names are in lower case, like Gatsby's own. */
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
    // Video services refuse to play without a referrer.
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    // Gatsby enables this obsolete filter, which can itself be abused for attacks.
    "x-xss-protection": "0",
    // robots.txt stops search engines from crawling pages, but not from listing them.
    ...(!indexable && { "x-robots-tag": "noindex, nofollow" }),
    // Netlify always serves over TLS. The Node host sends this header itself when it serves over TLS.
    ...(adapter === "netlify" && { "strict-transport-security": `max-age=${HSTS_MAX_AGE}` }),
    ...(policy.cspReportUrl && { "reporting-endpoints": `csp="${policy.cspReportUrl}"` }),
    // For browsers without frame-ancestors. This header cannot hold a list.
    ...(policy.frameAncestors.length > 0 && { "x-frame-options": "SAMEORIGIN" }),
  };
  return [
    { source: "/*", headers: Object.entries(headers).map(([key, value]) => ({ key, value })) },
  ];
}

/** The Content-Security-Policy. It allows scripts only from the site's own files; see docs/decisions/0012. */
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
    // Browsers also check the redirect target of a form.
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

/** Origins of media, besides the site itself. */
export function mediaOrigins({ mediaUrls }: SiteConfig["policy"]): string[] {
  return mediaUrls.map((url) => new URL(url).origin);
}

/** CSP source of a tile URL, whose {s} stands for any of several servers. */
function tileSource(tileUrl: string): string {
  const [source = ""] = /^https?:\/\/[^/]+/.exec(tileUrl) ?? [];
  return source.replaceAll(/\{[^}]*\}/g, "*");
}
