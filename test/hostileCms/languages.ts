/** Language codes of the site, the default one first. */
export const SITE_LANGUAGES = ["en", "de", "fr", "it"] as const;

/** Language tags of BCP 47, usual and long ones. */
export const LANGUAGE_TAGS = [
  "de",
  "en",
  "fr",
  "it",
  "rm",
  "gsw",
  "de-CH",
  "zh-Hant-TW",
  "sr-Latn",
  "es-419",
  "de-CH-1996",
  "ar",
  "he",
  "ja",
  "und",
  "mul",
  "zxx",
  "gsw-CH",
  "ca-valencia",
  "EN-us",
  "sl-rozaj-biske-1994",
  "qaa",
];

/** Texts that are no language tags. */
export const BAD_LANGUAGE_TAGS = [
  // Tags of BCP 47 that `Intl` refuses.
  "de-DE-u-co-phonebk",
  "x-private",
  "sgn-CH-DE",
  "en-GB-oed",
  "i-klingon",
  "art-lojban",
  "",
  " ",
  "_",
  "deutsch",
  "de_CH",
  "d",
  "xx-invalid-äöü",
  "de-",
  "-de",
  "de--CH",
  "*",
  "123",
  "\0",
  "../en",
  "de,en",
  "<b>de</b>",
  "a".repeat(300),
  "not-applicable",
  "en-US-en-US-u-u-u",
];
