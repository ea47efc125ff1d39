/** A language of the site, in its Swiss variant where it has one. */
export interface Locale {
  code: LocaleCode;
  /** BCP 47 tag, for the lang attribute and for Intl. */
  iso: string;
  /** Name in the language itself. */
  name: string;
  dir: "ltr" | "rtl";
}

const table = [
  {
    code: "de",
    iso: "de-CH",
    name: "Deutsch",
    dir: "ltr",
  },
  {
    code: "en",
    iso: "en-US",
    name: "English",
    dir: "ltr",
  },
  {
    code: "fr",
    iso: "fr-CH",
    name: "Français",
    dir: "ltr",
  },
  {
    code: "it",
    iso: "it-CH",
    name: "Italiano",
    dir: "ltr",
  },
] as const;

/** Code of a language of the site. It is also the prefix of its paths. */
export type LocaleCode = (typeof table)[number]["code"];

export const locales: readonly Locale[] = table;

// Marked as pure, so that bundlers can drop the codes and the table where they are unused.
export const localeCodes: readonly LocaleCode[] = /* @__PURE__ */ locales.map(({ code }) => code);

export const defaultLocale: LocaleCode = "en";

/** Whether a value is the code of a language of the site. */
export function isLocaleCode(value: unknown): value is LocaleCode {
  return localeCodes.some((code) => code === value);
}

export function localeOf(code: LocaleCode): Locale {
  const locale = locales.find((candidate) => candidate.code === code);
  if (!locale) throw new RangeError(`No locale "${code}".`);
  return locale;
}

/** A locale in the Open Graph format: de_CH. */
export function openGraphLocale(code: LocaleCode): string {
  return localeOf(code).iso.replace("-", "_");
}
