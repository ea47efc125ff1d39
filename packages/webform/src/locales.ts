/** Languages of the messages. */
export type Locale = "de" | "en" | "fr" | "it";

const tags: Readonly<Record<Locale, string>> = {
  de: "de-CH",
  en: "en-US",
  fr: "fr-CH",
  it: "it-CH",
};

/** BCP 47 tag of the language, for Intl. */
export function tagOf(locale: Locale): string {
  return tags[locale];
}
