import { incompleteMessage, invalidMessage } from "@quatrain/webform";
import type { LocaleCode } from "../i18n/locales";
import type { Submission } from "./formTypes";

/** What the CMS found in an entry that it did not take. */
export interface Findings {
  /** What concerns the whole form. */
  messages: string[];
  fields: { key: string; message: string }[];
}

/** Whether the CMS has not taken an entry, and does not say why: it may take the same one later. */
export function isUnexplained({ success, errors, validationErrors }: Submission): boolean {
  return !success && errors.length === 0 && validationErrors.length === 0;
}

/** The findings of the CMS, in words also where it has none. */
export function findingsOf(
  { errors, validationErrors }: Pick<Submission, "errors" | "validationErrors">,
  langcode: LocaleCode,
): Findings {
  const fields = validationErrors.map(({ element, messages }) => ({
    key: element,
    message: messages.filter(Boolean).join(" ") || invalidMessage(langcode),
  }));
  const incomplete = fields.length > 0 ? [incompleteMessage(langcode)] : [];
  // The CMS may say the same.
  return { messages: [...new Set([...errors, ...incomplete])], fields };
}
