/** Codes of the languages of the site, the default one first. */
export const SITE_LANGUAGES = ["en", "de", "fr", "it"] as const;

/** Tags of languages as BCP 47 has them: usual ones and long ones. */
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

/** Texts that are not language tags. */
export const BAD_LANGUAGE_TAGS = [
  // Those that `Intl` does not take, though BCP 47 has them.
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
