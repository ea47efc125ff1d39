import { isLangcode } from "../content/languages";
import { DomainError } from "../store/domainError";

/** @throws {DomainError} for a language that the site does not have. */
export function requireLanguage(langcode: string): void {
  if (isLangcode(langcode)) return;
  throw new DomainError("UNKNOWN_LANGUAGE", `The site has no language ${langcode}.`, { langcode });
}
