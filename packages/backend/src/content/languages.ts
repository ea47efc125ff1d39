import type { Langcode } from "@quatrain/contract/source";

/** A language of the site. */
interface SiteLanguage {
  readonly id: string;
  readonly name: string;
  readonly direction: "LTR" | "RTL";
  /** Regional variant, as Open Graph writes it. */
  readonly locale: string;
}

/** The languages of the site, the default one first. Links fall back in this order. */
export const LANGUAGES: readonly SiteLanguage[] = [
  { id: "en", name: "English", direction: "LTR", locale: "en_US" },
  { id: "de", name: "Deutsch", direction: "LTR", locale: "de_CH" },
  { id: "fr", name: "Français", direction: "LTR", locale: "fr_CH" },
  { id: "it", name: "Italiano", direction: "LTR", locale: "it_CH" },
];

/** Code of the default language. */
export const DEFAULT_LANGCODE = "en";

/** Codes of the languages, the default one first. */
export const LANGCODES: readonly string[] = LANGUAGES.map(({ id }) => id);

/** Whether a code is one of a language of the site. */
export function isLangcode(code: string): code is Langcode {
  return LANGCODES.includes(code);
}
