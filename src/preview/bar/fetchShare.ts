import { withPrefix } from "gatsby";
import type { LocaleCode } from "../../i18n/locales";

/** A link for sharing a preview. */
export interface SharedPreview {
  /** The full URL. */
  address: string;
  /** Expiry, ISO 8601. */
  expires: string;
}

/**
 * Creates a link for sharing a preview. Browser only.
 *
 * @throws Error on failure
 */
export async function fetchShare(request: {
  langcode: LocaleCode;
  path: string;
  lifetimeHours: number;
}): Promise<SharedPreview> {
  const response = await fetch(withPrefix("/api/preview/share"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`The preview answered with status ${response.status}.`);
  const { address, expires } = (await response.json()) as SharedPreview;
  return { address: new URL(withPrefix(address), window.location.origin).href, expires };
}
