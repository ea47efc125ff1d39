import type { GetServerDataReturn } from "gatsby";
import type { PreviewAccessFragment } from "../../cms/generated";
import { retryAfterSeconds } from "../cms/retryAfterSeconds";
import {
  cookiesToForget,
  cookiesToKeep,
  isSecure,
  isTokenLike,
  OFFERED,
  tokenFromCookies,
} from "./previewCookie";
import { formKeyOf } from "./formKey";
import { logPreviewFailure } from "./logPreviewFailure";
import { isOfferAddress, OFFER, offerAddress } from "./offerAddress";
import { parsePreviewPath, type PreviewAddress } from "../../i18n/parsePreviewPath";
import { previewHeaders } from "./previewHeaders";
import { isSameEditor, readAccess } from "./readAccess";
import { isValidPath } from "../resolving/isValidPath";
import { requestedPath } from "../../i18n/requestedPath";
import { forbidden, resolvePreview, type Preview } from "./resolvePreview";
import { outcomeIn } from "../../preview/acting/outcomes";
import { locationHeader } from "../../i18n/locationHeader";

/** Asks whether the preview of a link shall replace the current one. */
export interface OfferedPreview {
  kind: "offer";
  address: PreviewAddress;
  held: PreviewAccessFragment;
  offered: PreviewAccessFragment;
  /** Key of the form, derived from both tokens. */
  formKey: string;
  offerKey: string;
}

/** Props of a preview page. "enter": the browser must request the page itself to exchange a token. */
export type ServedPreview = Preview | OfferedPreview | { kind: "enter" };

interface PreviewRequest {
  url: string;
  /** Headers by lower-case name. */
  headers: Map<string, unknown>;
  /** Public address of the site. */
  siteUrl: string;
}

type Served = Awaited<GetServerDataReturn<ServedPreview>>;

/**
 * Answers a request for a preview. The first visit has a token in the address, which moves into a cookie that
 * script cannot read. If the browser has another token, the page asks the visitor first: somebody else may have
 * sent the link. Never throws: a failing CMS is an outcome, too.
 */
export async function servePreview({ url, headers, siteUrl }: PreviewRequest): Promise<Served> {
  const { path, search, forData } = requestedPath(url);
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const cookies = header("cookie");
  const brought = new URLSearchParams(search).get("token");
  const held = tokenFromCookies(cookies);
  const waiting = isOfferAddress(search) ? tokenFromCookies(cookies, OFFERED) : undefined;
  const clean = path + withoutTrade(search);
  if (!isValidPath(path)) {
    return answer(
      { kind: "error", code: 404, message: `Page Not Found: ${clean}`, fatal: true },
      forData,
    );
  }
  const address = parsePreviewPath(decodeURIComponent(path));
  const token = brought ?? waiting ?? held;
  if (!token || !isTokenLike(token) || !address) return answer(forbidden, forData);
  const secure = isSecure(header("x-forwarded-proto"), siteUrl);
  const trade = { address, clean, held, secure };
  try {
    if (brought === null && waiting !== undefined && !forData) {
      const access = await readAccess(waiting);
      if (access) return await takeUp(waiting, access, { ...trade, isAsked: true });
    }
    const shown = brought ?? held;
    if (shown === undefined) return answer(forbidden, forData);
    const { preview, access } = await resolvePreview(address, shown, outcomeIn(search));
    if (brought === null || !access) return answer(preview, forData);
    // Only the answer to a page request, not to its data, can change the address.
    if (forData) return { status: 200, headers: previewHeaders, props: { kind: "enter" } };
    return await takeUp(brought, access, { ...trade, isAsked: false });
  } catch (error) {
    logPreviewFailure("preview failed", path, error);
    return answer({ kind: "error", code: 503, message: "" }, forData, error);
  }
}

interface Trade {
  address: PreviewAddress;
  /** Next address, without a token. */
  clean: string;
  held: string | undefined;
  secure: boolean;
  /** Whether the address already contains the question. */
  isAsked: boolean;
}

/** Stores a valid token in the browser, or asks first if it would replace another. */
async function takeUp(
  token: string,
  access: PreviewAccessFragment,
  { address, clean, held, secure, isAsked }: Trade,
): Promise<Served> {
  const other = held === undefined || held === token ? null : await readAccess(held);
  if (held === undefined || other === null || isSameEditor(other, access)) {
    return enter(clean, [
      ...cookiesToKeep(token, access, secure),
      ...cookiesToForget(secure, [OFFERED]),
    ]);
  }
  if (!isAsked) {
    return enter(offerAddress(clean), cookiesToKeep(token, { ...access, name: OFFERED }, secure));
  }
  const [formKey, offerKey] = [formKeyOf(held), formKeyOf(token)];
  return answer({ kind: "offer", address, held: other, offered: access, formKey, offerKey }, false);
}

/** Redirects to an address without a token and sets cookies. */
function enter(address: string, cookies: string[]): Served {
  const headers = {
    ...previewHeaders,
    "Set-Cookie": cookies,
    Location: locationHeader(address),
  };
  return { status: 303, headers, props: { kind: "enter" } };
}

/** @param error why the preview failed, if it did */
function answer(preview: Preview | OfferedPreview, forData: boolean, error?: unknown): Served {
  const headers: Record<string, string> = { ...previewHeaders };
  switch (preview.kind) {
    case "redirect": {
      if (forData) break;
      const location = locationHeader(preview.target);
      return { status: 302, headers: { ...headers, Location: location }, props: preview };
    }
    case "error":
      // The browser's router reads data only with status 200.
      if (forData) break;
      if (preview.code === 503) headers["Retry-After"] = String(retryAfterSeconds(error));
      return { status: preview.code, headers, props: preview };
    case "drafts":
    case "offer":
    case "page":
      break;
  }
  return { status: 200, headers, props: preview };
}

/** The query of an address without token parameters. */
function withoutTrade(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["token", OFFER]) params.delete(name);
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}
