import type { GetServerDataReturn } from "gatsby";
import { languageCookie } from "../../i18n/languageCookie";
import { defaultLocale } from "../../i18n/locales";
import { requestedPath } from "../../i18n/requestedPath";
import { resolvePath, type Resolution } from "./resolvePath";
import { locationHeader } from "../../i18n/locationHeader";

/**
 * Pages found on request may be kept by shared caches for a moment, errors by none. Browsers keep
 * neither, and stale-while-revalidate would have them show a page that has been unpublished.
 */
const PAGE_CACHING = "public, max-age=0, s-maxage=5";
const NO_CACHING = "private, no-store";

/** Answers a request that no page of the build answers. */
export async function serveResolution(url: string): GetServerDataReturn<Resolution> {
  const { path, search, forData } = requestedPath(url);
  const resolution = await resolvePath(path, search);
  if (resolution.kind === "page") {
    const headers = { "Cache-Control": PAGE_CACHING };
    // What somebody has filtered is no page to be found.
    const hidden = resolution.askedLists === undefined ? {} : { "X-Robots-Tag": "noindex, follow" };
    return { status: 200, headers: { ...headers, ...hidden }, props: resolution };
  }
  const headers: Record<string, string> = { "Cache-Control": NO_CACHING };
  // The browser's router follows a redirect to HTML that it cannot read, and answers an error with
  // the static error page. So data always comes with 200, and the template does the rest.
  if (forData) return { status: 200, headers, props: resolution };
  if (resolution.kind === "redirect") {
    const { code, target } = resolution;
    // The root path leads on to the visitor's language: a visitor who is sent to it as a home must stay there.
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
