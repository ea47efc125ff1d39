/** A language of the site, in its Swiss variant where it has one. */
export interface Locale {
  code: LocaleCode;
  /** BCP 47 tag, for the lang attribute and for Intl. */
  iso: string;
  /** Name in the language itself. */
  name: string;
  dir: "ltr" | "rtl";
  /** Language tags of a browser that this locale answers. */
  acceptLanguageMatches: readonly string[];
}

const table = [
  {
    code: "de",
    iso: "de-CH",
    name: "Deutsch",
    dir: "ltr",
    acceptLanguageMatches: ["de", "de-CH", "de-DE", "de-AT", "de-LI", "de-LU"],
  },
  {
    code: "en",
    iso: "en-US",
    name: "English",
    dir: "ltr",
    acceptLanguageMatches: [
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
  },
  {
    code: "fr",
    iso: "fr-CH",
    name: "Français",
    dir: "ltr",
    acceptLanguageMatches: ["fr", "fr-BE", "fr-CA", "fr-CH", "fr-FR", "fr-LU", "fr-MC"],
  },
  {
    code: "it",
    iso: "it-CH",
    name: "Italiano",
    dir: "ltr",
    acceptLanguageMatches: ["it", "it-CH", "it-IT"],
  },
] as const;

/** Code of a language of the site. It is also the prefix of its paths. */
export type LocaleCode = (typeof table)[number]["code"];

export const locales: readonly Locale[] = table;

// Marked for bundlers: what needs neither the codes nor the table does not carry them.
export const localeCodes: readonly LocaleCode[] = /* @__PURE__ */ locales.map(({ code }) => code);

export const defaultLocale: LocaleCode = "en";

/** Whether a text is exactly the code of a language of the site. */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return localeCodes.some((code) => code === value);
}

/** The locale of a code. */
export function localeOf(code: LocaleCode): Locale {
  const locale = locales.find((candidate) => candidate.code === code);
  if (!locale) throw new RangeError(`No locale "${code}".`);
  return locale;
}

/** A locale as services that show links write it: de_CH. */
export function openGraphLocale(code: LocaleCode): string {
  return localeOf(code).iso.replace("-", "_");
}
