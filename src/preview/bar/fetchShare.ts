import { withPrefix } from "gatsby";
import type { LocaleCode } from "../../i18n/locales";

/** A link to a preview, to be handed on. */
export interface SharedPreview {
  /** The whole address. */
  address: string;
  /** When it ceases to work, ISO 8601. */
  expires: string;
}

/**
 * Has a link to a preview made. Browser only.
 *
 * @throws Error if none was made.
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
