import { isLocaleCode, localeOf, type LocaleCode } from "./locales";

/** Names that Chromium has none for, but that institutions need. */
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

/** To make it takes longer than all that a page asks of it. */
function namesIn(langcode: LocaleCode): Intl.DisplayNames {
  const { iso } = localeOf(langcode);
  const names = kept.get(langcode) ?? new Intl.DisplayNames(iso, { type: "language" });
  kept.set(langcode, names);
  return names;
}

/**
 * The name of a language. Browsers do not all know the same names: put `suppressHydrationWarning` on the element that
 * holds it, so that the server's stays.
 *
 * @param code one of the site's languages, or a BCP 47 tag
 * @param langcode in whose words
 */
export function languageName(code: string, langcode: LocaleCode): string {
  const own = OWN_NAMES[code]?.[langcode];
  if (own !== undefined) return own;
  const tag = isLocaleCode(code) ? localeOf(code).code : code;
  return namesIn(langcode).of(tag) ?? code;
}
