import { incompleteMessage, invalidMessage } from "@quatrain/webform";
import type { LocaleCode } from "../i18n/locales";
import type { Submission } from "./formTypes";

/** Problems that the CMS found in an entry. */
export interface Findings {
  messages: string[];
  fields: { key: string; message: string }[];
}

/** Whether the CMS refused an entry without a reason. It may accept a retry. */
export function isUnexplained({ success, errors, validationErrors }: Submission): boolean {
  return !success && errors.length === 0 && validationErrors.length === 0;
}

/** Problems found by the CMS. Uses default messages where it gives none. */
export function findingsOf(
  { errors, validationErrors }: Pick<Submission, "errors" | "validationErrors">,
  langcode: LocaleCode,
): Findings {
  const fields = validationErrors.map(({ element, messages }) => ({
    key: element,
    message: messages.filter(Boolean).join(" ") || invalidMessage(langcode),
  }));
  const incomplete = fields.length > 0 ? [incompleteMessage(langcode)] : [];
  // Avoid a duplicate: the CMS may send the same message.
  return { messages: [...new Set([...errors, ...incomplete])], fields };
}
