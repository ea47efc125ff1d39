import { rememberLanguage } from "../../i18n/languageCookie";
import type { LocaleCode } from "../../i18n/locales";

/** Names the page that a visitor goes to for want of a translation. */
const KEY = "quatrain-missing-translation";

/**
 * Keeps the language that a visitor chooses by a link of the switcher and, if the page does not exist in it,
 * that the page behind the link is to say so. Browser only.
 *
 * @param isPlain whether the link opens in this window
 */
export function noteLanguageChoice(link: HTMLAnchorElement, isPlain: boolean): void {
  // The switcher writes codes of the site's languages alone.
  rememberLanguage(link.dataset.language as LocaleCode);
  if (link.dataset.missing === undefined || !isPlain) return;
  try {
    sessionStorage.setItem(KEY, link.pathname);
  } catch {
    // Without storage the visitor has read it in the name of the link.
  }
}

/** Whether the page shown is to say that another one does not exist in its language. True once. */
export function takeMissingTranslation(): boolean {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path === window.location.pathname;
  } catch {
    return false;
  }
}
