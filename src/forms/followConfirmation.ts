import { navigate } from "gatsby";
import type { LocaleCode } from "../i18n/locales";
import type { FormConfirmation } from "./formTypes";
import { redirectTarget } from "./redirectTarget";

/**
 * Goes where a confirmation leads, unless that is nowhere, or where nobody may be sent. Browser only.
 */
export function followConfirmation(
  confirmation: FormConfirmation | null,
  langcode: LocaleCode,
): void {
  if (confirmation?.type !== "REDIRECT" || !confirmation.redirectUrl) return;
  const target = redirectTarget(confirmation.redirectUrl, langcode);
  if (target === null) return;
  if (target.startsWith("/")) void navigate(target);
  else window.location.assign(target);
}
