import type { LocaleCode } from "./locales";

/**
 * The language tags of browsers that each locale answers. They stand beside the table of locales, since only servers
 * negotiate and browsers carry the table.
 */
export const acceptLanguageMatches: Readonly<Record<LocaleCode, readonly string[]>> = {
  de: ["de", "de-CH", "de-DE", "de-AT", "de-LI", "de-LU"],
  en: [
    "en",
    "en-AU",
    "en-BZ",
    "en-CA",
    "en-CB",
    "en-GB",
    "en-IE",
    "en-JM",
    "en-NZ",
    "en-PH",
    "en-TT",
    "en-US",
    "en-ZA",
    "en-ZW",
  ],
  fr: ["fr", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "fr-LU", "fr-MC"],
  it: ["it", "it-CH", "it-IT"],
};
