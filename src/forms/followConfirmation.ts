import { navigate } from "gatsby";
import { mayBePage } from "../i18n/mayBePage";
import type { FormConfirmation } from "./formTypes";
import { redirectTarget } from "./redirectTarget";

/**
 * Goes where a confirmation leads, unless that is nowhere, or where nobody may be sent. Browser only.
 */
export function followConfirmation(confirmation: FormConfirmation | null): void {
  if (confirmation?.type !== "REDIRECT" || !confirmation.redirectUrl) return;
  const target = redirectTarget(confirmation.redirectUrl);
  if (target === null) return;
  if (mayBePage(target)) void navigate(target);
  else window.location.assign(target);
}
