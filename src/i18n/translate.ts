import type { LocaleCode } from "./locales";
import type { MessageTree } from "./messages";
import type { Namespace, TextKey } from "./textKeys";

/** What is put into a text; `count` also chooses its plural form. */
export type TextValues = Record<string, string | number | undefined>;

/** Gives a text of a group in the language of the page, with values in place of `{{name}}`. */
export type Translate<N extends Namespace = "common"> = (
  key: TextKey<N>,
  values?: TextValues,
) => string;

/**
 * Makes the function that gives the texts of a group in a language.
 *
 * @param texts the texts of the group. One that is missing shows its key, with a warning outside production.
 */
export function translator<N extends Namespace>(
  langcode: LocaleCode,
  texts: MessageTree | undefined,
  namespace: N,
): Translate<N> {
  return (key, values = {}) => {
    const text =
      (texts && findText(texts, key, langcode, values.count)) ?? missing(langcode, namespace, key);
    return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) =>
      String(values[name] ?? ""),
    );
  };
}

function findText(
  texts: MessageTree,
  key: string,
  langcode: LocaleCode,
  count: TextValues[string],
): string | undefined {
  const path = key.split(".");
  const name = path.pop() ?? "";
  const group = path.reduce<MessageTree[string] | undefined>(
    (tree, part) => (typeof tree === "object" ? tree[part] : undefined),
    texts,
  );
  if (typeof group !== "object") return undefined;
  const plural = typeof count === "number" ? group[`${name}_${pluralForm(langcode, count)}`] : null;
  const text = plural ?? group[name];
  return typeof text === "string" ? text : undefined;
}

const rules = new Map<LocaleCode, Intl.PluralRules>();

function pluralForm(langcode: LocaleCode, count: number): Intl.LDMLPluralRule {
  let rule = rules.get(langcode);
  if (!rule) rules.set(langcode, (rule = new Intl.PluralRules(langcode)));
  return rule.select(count);
}

function missing(langcode: LocaleCode, namespace: Namespace, key: string): string {
  if (process.env.NODE_ENV !== "production") {
    console.warn(`There is no text "${key}" in locales/${langcode}/${namespace}.json`);
  }
  return key;
}
