import type { LocaleCode } from "../../i18n/locales";

/** Path of the web manifest of a language. */
export const manifestPath = (langcode: LocaleCode): string => `/manifests/${langcode}.webmanifest`;
