import { type Locale, tagOf } from "../locales";
import { de } from "./de";
import { type Catalogue, en, type MessageKey } from "./en";
import { formatNumber } from "./format";
import { fr } from "./fr";
import { it } from "./it";

const catalogues: Readonly<Record<Locale, Catalogue>> = { de, en, fr, it };

/** Language and label of a message. */
export interface Subject {
  /** Label of the field. */
  readonly label: string;
  readonly locale: Locale;
}

/** Capitalizes a label by the rules of the language. */
export function raise(label: string, locale: Locale): string {
  const [first = "", ...rest] = label;
  return first.toLocaleUpperCase(tagOf(locale)) + rest.join("");
}

/**
 * Fills in a message. `params` replace the placeholders by name; numbers get the notation of the language, and `n`
 * selects singular or plural.
 */
export function fill(
  key: MessageKey,
  { label, locale }: Subject,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const catalogue = catalogues[locale];
  const named = label.trim() !== "";
  const text = pluralOf(catalogue[key], params["n"], locale);
  // The words for a missing label need no quotation marks.
  const template = named ? text : text.replace(/«\s?(\{name\})\s?»/gi, "$1");
  const all: Readonly<Record<string, string | number>> = {
    ...params,
    Name: named ? raise(label.trim(), locale) : catalogue.unnamed.sentence,
    name: named ? label.trim() : catalogue.unnamed.inside,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = all[name] ?? "";
    return typeof value === "number" ? formatNumber(value, locale) : value;
  });
}

/** Words for a field without a label, such as "field". */
export function unnamed(locale: Locale): string {
  return catalogues[locale].unnamed.inside;
}

function pluralOf(
  text: Catalogue[MessageKey],
  n: string | number | undefined,
  locale: Locale,
): string {
  if (typeof text === "string") return text;
  return new Intl.PluralRules(tagOf(locale)).select(Number(n)) === "one" ? text.one : text.other;
}
