import { isLocaleCode, type LocaleCode } from "./locales";

/** Name of the cookie for the visitor's language. */
const languageCookieName = "i18n_redirected";

const DAYS = 365;

/** Cookie for a language, valid for 365 days on the whole site. */
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

/** Saves the language that a visitor chose. Browser only. */
export function rememberLanguage(code: LocaleCode): void {
  document.cookie = languageCookie(code, window.location.protocol === "https:");
}

/** The language in a Cookie header; undefined unless the site has it. */
export function languageFromCookies(header: string | undefined): LocaleCode | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === languageCookieName && isLocaleCode(value)) return value;
  }
  return undefined;
}
