import type { GetServerDataReturn } from "gatsby";
import { languageCookie } from "../../i18n/languageCookie";
import { defaultLocale } from "../../i18n/locales";
import { requestedPath } from "../../i18n/requestedPath";
import { resolvePath, type Resolution } from "./resolvePath";
import { locationHeader } from "../../i18n/locationHeader";

/**
 * Shared caches may keep pages for a moment, but no errors. Browsers keep neither: with stale-while-revalidate they
 * would show unpublished pages.
 */
const PAGE_CACHING = "public, max-age=0, s-maxage=5";
const NO_CACHING = "private, no-store";

/** Answers requests that no prebuilt page answers. */
export async function serveResolution(url: string): GetServerDataReturn<Resolution> {
  const { path, search, forData } = requestedPath(url);
  const resolution = await resolvePath(path, search);
  if (resolution.kind === "page") {
    const headers = { "Cache-Control": PAGE_CACHING };
    // Search engines must not index filtered lists.
    const hidden = resolution.listSearch === undefined ? {} : { "X-Robots-Tag": "noindex, follow" };
    return { status: 200, headers: { ...headers, ...hidden }, props: resolution };
  }
  const headers: Record<string, string> = { "Cache-Control": NO_CACHING };
  // The browser's router follows a redirect to HTML that it cannot parse, and shows the static error page for an
  // error. So data always has status 200, and the template does the rest.
  if (forData) return { status: 200, headers, props: resolution };
  if (resolution.kind === "redirect") {
    const { code, target } = resolution;
    // The root path redirects to the visitor's language. A visitor sent there as the home page must stay.
    const leadsToRoot = /^\/(?![^?#])/.test(target);
    if (leadsToRoot) headers["Set-Cookie"] = languageCookie(defaultLocale, false);
    else if (code === 301) headers["Cache-Control"] = PAGE_CACHING;
    return {
      status: code,
      headers: { ...headers, Location: locationHeader(target) },
      props: resolution,
    };
  }
  if (resolution.retryAfter) headers["Retry-After"] = String(resolution.retryAfter);
  return { status: resolution.code, headers, props: resolution };
}
