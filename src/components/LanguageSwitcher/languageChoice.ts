import { rememberLanguage } from "../../i18n/languageCookie";
import type { LocaleCode } from "../../i18n/locales";

/** Storage key for the page that replaces a missing translation. */
const KEY = "quatrain-missing-translation";

/**
 * Stores the language that a visitor chose, and whether the target page must explain a missing translation. Browser
 * only.
 *
 * @param isPlain whether the link opens in this window
 */
export function noteLanguageChoice(link: HTMLAnchorElement, isPlain: boolean): void {
  // The switcher writes only codes of the site's languages.
  rememberLanguage(link.dataset.language as LocaleCode);
  if (link.dataset.missing === undefined || !isPlain) return;
  try {
    sessionStorage.setItem(KEY, link.pathname);
  } catch {
    // Without storage, only the link text explained it.
  }
}

/** Whether this page must explain a missing translation. True once. */
export function takeMissingTranslation(): boolean {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === window.location.pathname;
  } catch {
    return false;
  }
}
