import type { GetServerDataReturn } from "gatsby";
import { retryAfterSeconds } from "../cms/retryAfterSeconds";
import { cookiesToKeep, isSecure, isTokenLike, tokenFromCookies } from "./previewCookie";
import { logPreviewFailure } from "./logPreviewFailure";
import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import { previewHeaders } from "./previewHeaders";
import { isValidPath } from "../resolving/isValidPath";
import { requestedPath } from "../../i18n/requestedPath";
import { forbidden, resolvePreview, type Preview } from "./resolvePreview";
import { outcomeIn } from "../../preview/acting/outcomes";
import { locationHeader } from "../../i18n/locationHeader";

/** What a preview page is given. "enter": the page itself must be asked for, to trade in a token. */
export type ServedPreview = Preview | { kind: "enter" };

interface PreviewRequest {
  url: string;
  /** Header fields by their names in lower case. */
  headers: Map<string, unknown>;
  /** Public address of the site. */
  siteUrl: string;
}

/**
 * Answers a request for a preview. The first visit brings the token in the address: it is traded in
 * for a cookie that script cannot read, and leaves the address. Never throws: a failing CMS is an
 * outcome, too.
 */
export async function servePreview({
  url,
  headers,
  siteUrl,
}: PreviewRequest): GetServerDataReturn<ServedPreview> {
  const { path, search, forData } = requestedPath(url);
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const offered = new URLSearchParams(search).get("token");
  const token = offered ?? tokenFromCookies(header("cookie"));
  if (!isValidPath(path)) {
    const message = `Page Not Found: ${path}${withoutToken(search)}`;
    return answer({ kind: "error", code: 404, message, fatal: true }, forData);
  }
  const address = parsePreviewPath(decodeURIComponent(path));
  if (!token || !isTokenLike(token) || !address) return answer(forbidden, forData);
  try {
    const { preview, access } = await resolvePreview(address, token, outcomeIn(search));
    if (offered === null || !access) return answer(preview, forData);
    // Only the answer to a page, not to its data, makes the browser forget the address.
    if (forData) return { status: 200, headers: previewHeaders, props: { kind: "enter" } };
    return {
      status: 303,
      headers: {
        ...previewHeaders,
        "Set-Cookie": cookiesToKeep(
          token,
          { langcode: access.langcode, expires: access.expires },
          isSecure(header("x-forwarded-proto"), siteUrl),
        ),
        Location: locationHeader(path + withoutToken(search)),
      },
      props: { kind: "enter" },
    };
  } catch (error) {
    logPreviewFailure("preview failed", path, error);
    return answer({ kind: "error", code: 503, message: "" }, forData, error);
  }
}

/** @param error why there is no preview, where asking for it has failed */
function answer(
  preview: Preview,
  forData: boolean,
  error?: unknown,
): Awaited<GetServerDataReturn<ServedPreview>> {
  const headers: Record<string, string> = { ...previewHeaders };
  // The browser's router reads data only with 200.
  if (forData || preview.kind === "page" || preview.kind === "drafts") {
    return { status: 200, headers, props: preview };
  }
  if (preview.kind === "redirect") {
    const location = locationHeader(preview.target);
    return { status: 302, headers: { ...headers, Location: location }, props: preview };
  }
  if (preview.code === 503) headers["Retry-After"] = String(retryAfterSeconds(error));
  return { status: preview.code, headers, props: preview };
}

function withoutToken(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("token");
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}
