import { isLocaleCode, localeOf, type LocaleCode } from "./locales";

/** Names that Chromium lacks. */
const OWN_NAMES: Record<string, Record<LocaleCode, string>> = {
  gsw: {
    de: "Schweizerdeutsch",
    en: "Swiss German",
    fr: "suisse allemand",
    it: "tedesco svizzero",
  },
  mul: { de: "Mehrsprachig", en: "Multiple languages", fr: "multilingue", it: "multilingua" },
};

const kept = new Map<LocaleCode, Intl.DisplayNames>();

/** Cached, since creating it is slow. */
function namesIn(langcode: LocaleCode): Intl.DisplayNames {
  const { iso } = localeOf(langcode);
  const names = kept.get(langcode) ?? new Intl.DisplayNames(iso, { type: "language" });
  kept.set(langcode, names);
  return names;
}

/**
 * The name of a language. Names differ between browsers: put `suppressHydrationWarning` on the element to keep the server's.
 *
 * @param code one of the site's languages, or a BCP 47 tag
 * @param langcode language of the name
 */
export function languageName(code: string, langcode: LocaleCode): string {
  const own = OWN_NAMES[code]?.[langcode];
  if (own !== undefined) return own;
  const tag = isLocaleCode(code) ? localeOf(code).code : code;
  return namesIn(langcode).of(tag) ?? code;
}
