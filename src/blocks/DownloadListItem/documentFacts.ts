import type { DocumentMediaFragment } from "../../cms/generated";
import { numberFormat } from "../../i18n/formats";
import { languageName } from "../../i18n/languageName";
import { localeOf, type LocaleCode } from "../../i18n/locales";

const types: Record<string, string> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "application/json": "JSON",
  "text/csv": "CSV",
  "text/plain": "TXT",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PowerPoint",
};

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/**
 * Facts about a document in the words of a locale: type, size, and language if it has one: "PDF", "2.4 MB",
 * "Deutsch".
 */
export function documentFacts(
  { type, filename, size, documentLanguage }: DocumentMediaFragment,
  langcode: LocaleCode,
): string[] {
  const { iso } = localeOf(langcode);
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toUpperCase();
  const language = documentLanguage && languageName(documentLanguage, langcode);
  const facts = [types[type] ?? extension ?? type, fileSize(size, iso)];
  return language ? [...facts, language] : facts;
}

/** Uses one decimal place, and only for a few megabytes. */
function fileSize(bytes: number, iso: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return numberFormat(iso, {
    style: "unit",
    unit: units[power],
    maximumFractionDigits: power < 2 || value >= 10 ? 0 : 1,
  }).format(value);
}
