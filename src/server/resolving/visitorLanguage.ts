import { languageFromCookies } from "../../i18n/languageCookie";
import type { LocaleCode } from "../../i18n/locales";
import { negotiateLocale } from "../../i18n/negotiation";

/** What an answer that depends on the visitor's language must tell caches. */
export const languageDependent = {
  Vary: "Accept-Language, Cookie",
  "Cache-Control": "private, no-store",
};

/** The language that a visitor prefers, by the headers of the request. */
export function visitorLanguage(headers: Map<string, unknown>): LocaleCode {
  const header = (name: string) => {
    const value = headers.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return negotiateLocale({
    cookie: languageFromCookies(header("cookie")),
    acceptLanguage: header("accept-language"),
  });
}
