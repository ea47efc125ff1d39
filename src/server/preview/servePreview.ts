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

/** Asks whether the preview that a link has brought is to take the place of the one that is held. */
export interface OfferedPreview {
  kind: "offer";
  address: PreviewAddress;
  held: PreviewAccessFragment;
  offered: PreviewAccessFragment;
  /** Proves that the form was drawn for who holds the one token, and was brought the other. */
  formKey: string;
  offerKey: string;
}

/** What a preview page is given. "enter": the page itself must be asked for, to trade in a token. */
export type ServedPreview = Preview | OfferedPreview | { kind: "enter" };

interface PreviewRequest {
  url: string;
  /** Header fields by their names in lower case. */
  headers: Map<string, unknown>;
  /** Public address of the site. */
  siteUrl: string;
}

type Served = Awaited<GetServerDataReturn<ServedPreview>>;

/**
 * Answers a request for a preview. The first visit brings the token in the address: it is traded in
 * for a cookie that script cannot read, and leaves the address. Where another token is held, the visitor is asked first:
 * who has sent the link may be somebody else. Never throws: a failing CMS is an outcome, too.
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
    // Only the answer to a page, not to its data, makes the browser forget the address.
    if (forData) return { status: 200, headers: previewHeaders, props: { kind: "enter" } };
    return await takeUp(brought, access, { ...trade, isAsked: false });
  } catch (error) {
    logPreviewFailure("preview failed", path, error);
    return answer({ kind: "error", code: 503, message: "" }, forData, error);
  }
}

interface Trade {
  address: PreviewAddress;
  /** Where to go on, without a token. */
  clean: string;
  held: string | undefined;
  secure: boolean;
  /** Whether the address asks the visitor already. */
  isAsked: boolean;
}

/** Has the browser keep a token that holds, or asks first where that would replace another one. */
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

/** Leads on to an address without a token, with cookies in its place. */
function enter(address: string, cookies: string[]): Served {
  const headers = {
    ...previewHeaders,
    "Set-Cookie": cookies,
    Location: locationHeader(address),
  };
  return { status: 303, headers, props: { kind: "enter" } };
}

/** @param error why there is no preview, where asking for it has failed */
function answer(preview: Preview | OfferedPreview, forData: boolean, error?: unknown): Served {
  const headers: Record<string, string> = { ...previewHeaders };
  switch (preview.kind) {
    case "redirect": {
      if (forData) break;
      const location = locationHeader(preview.target);
      return { status: 302, headers: { ...headers, Location: location }, props: preview };
    }
    case "error":
      // The browser's router reads data only with 200.
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

/** The query of an address without what brings a token. */
function withoutTrade(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["token", OFFER]) params.delete(name);
  const rest = params.toString();
  return rest ? `?${rest}` : "";
}
