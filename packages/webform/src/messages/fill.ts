import { type Locale, tagOf } from "../locales";
import type { Catalogue, MessageKey } from "./catalogue";
import { de } from "./de";
import { en } from "./en";
import { formatNumber } from "./format";
import { fr } from "./fr";
import { it } from "./it";

const catalogues: Readonly<Record<Locale, Catalogue>> = { de, en, fr, it };

/** Whom a message is for, and about what. */
export interface Subject {
  /** Label of the field. */
  readonly label: string;
  readonly locale: Locale;
}

/** A label with its first letter raised, as the language does it. */
export function raise(label: string, locale: Locale): string {
  const [first = "", ...rest] = label;
  return first.toLocaleUpperCase(tagOf(locale)) + rest.join("");
}

/**
 * Writes a message. `params` fill the braces by name; a number there is written as the language
 * does, and `n` chooses between singular and plural.
 */
export function fill(
  key: MessageKey,
  { label, locale }: Subject,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const catalogue = catalogues[locale];
  const named = label.trim() !== "";
  const text = pluralOf(catalogue[key], params["n"], locale);
  // Where there is no label, the words for it need no quotation marks.
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

/** Words for a field that has no label, such as "field". */
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
