import { type AccessVariables, studioAccess } from "./access";

/** A year, in seconds. */
const HSTS_MAX_AGE = 31_536_000;

/**
 * Headers of the studio's pages that depend on where it runs; next.config.mjs has those of every response.
 *
 * @param nonce marks the inline scripts of the page
 */
export function documentHeaders(
  env: AccessVariables & { readonly SITE_URL?: string | undefined },
  nonce: string,
): Record<string, string> {
  const { isSecure } = studioAccess(env);
  const site = new URL(env.SITE_URL || "http://localhost:8000");
  const sites = site.hostname === "localhost" ? ["localhost", "127.0.0.1"] : [site.hostname];
  const frames = sites.map((hostname) => Object.assign(new URL(site), { hostname }).origin);
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'", "data:"],
    // The site's preview.
    "frame-src": ["'self'", ...frames],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isSecure && { "upgrade-insecure-requests": [] }),
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(" "))
      .join("; "),
    ...(isSecure && { "strict-transport-security": `max-age=${HSTS_MAX_AGE}` }),
  };
}
