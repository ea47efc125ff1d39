import { languageFromCookies } from "../../i18n/languageCookie";
import type { LocaleCode } from "../../i18n/locales";
import { negotiateLocale } from "../../i18n/negotiation";

/** Headers that tell caches about the dependence on the visitor's language. */
export const languageDependent = {
  Vary: "Accept-Language, Cookie",
  "Cache-Control": "private, no-store",
};

/** Preferred language of a visitor, from the request headers. */
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
