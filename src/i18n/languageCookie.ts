import { isLocaleCode, type LocaleCode } from "./locales";

/** Name of the cookie that keeps the language a visitor chose. */
const languageCookieName = "i18n_redirected";

const DAYS = 365;

/** The cookie text for a language: kept for 365 days, for the whole site. */
export function languageCookie(code: LocaleCode, secure: boolean): string {
  const attributes = [
    `${languageCookieName}=${code}`,
    `Max-Age=${DAYS * 24 * 60 * 60}`,
    "Path=/",
    "SameSite=Lax",
  ];
  if (secure) attributes.push("Secure");
  return attributes.join("; ");
}

/** Keeps the language that a visitor chose. Browser only. */
export function rememberLanguage(code: LocaleCode): void {
  document.cookie = languageCookie(code, window.location.protocol === "https:");
}

/** The language in a Cookie header; undefined unless it is one of the site's. */
export function languageFromCookies(header: string | undefined): LocaleCode | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === languageCookieName && isLocaleCode(value)) return value;
  }
  return undefined;
}
