import type { Langcode } from "@quatrain/contract/source";

interface SiteLanguage {
  readonly id: string;
  readonly name: string;
  readonly direction: "LTR" | "RTL";
  /** Open Graph locale. */
  readonly locale: string;
}

/** The languages of the site, default first. Links fall back in this order. */
export const LANGUAGES: readonly SiteLanguage[] = [
  { id: "en", name: "English", direction: "LTR", locale: "en_US" },
  { id: "de", name: "Deutsch", direction: "LTR", locale: "de_CH" },
  { id: "fr", name: "Français", direction: "LTR", locale: "fr_CH" },
  { id: "it", name: "Italiano", direction: "LTR", locale: "it_CH" },
];

export const DEFAULT_LANGCODE = "en";

/** Language codes, default first. */
export const LANGCODES: readonly string[] = LANGUAGES.map(({ id }) => id);

export function isLangcode(code: string): code is Langcode {
  return LANGCODES.includes(code);
}
