import { listed } from "./text";

/** Language codes of the site, the default one first. */
export const SITE_LANGUAGES = ["en", "de", "fr", "it"] as const;

/** Language tags of BCP 47, usual and long ones. */
export const LANGUAGE_TAGS = listed(`
  de en fr it rm gsw de-CH zh-Hant-TW sr-Latn es-419 de-CH-1996 ar he ja und mul zxx gsw-CH
  ca-valencia EN-us sl-rozaj-biske-1994 qaa
`);

/** Texts that are no language tags. */
export const BAD_LANGUAGE_TAGS = [
  ...listed(`
  de-DE-u-co-phonebk x-private sgn-CH-DE en-GB-oed i-klingon art-lojban _ deutsch de_CH d
  xx-invalid-äöü de- -de de--CH * 123 ../en de,en <b>de</b> not-applicable en-US-en-US-u-u-u
`),
  "",
  " ",
  "\0",
  "a".repeat(300),
];
