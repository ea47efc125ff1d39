/** Languages of the messages. */
export type Locale = "de" | "en" | "fr" | "it" | "es";

const tags: Readonly<Record<Locale, string>> = {
  de: "de-CH",
  en: "en-US",
  fr: "fr-CH",
  it: "it-CH",
  es: "es-ES",
};

/** BCP 47 tag of the language, for Intl. */
export function tagOf(locale: Locale): string {
  return tags[locale];
}
