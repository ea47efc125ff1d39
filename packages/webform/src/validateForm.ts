import { checkElement } from "./checks/element";
import { type FormElement, flattenElements, takesValue } from "./definition";
import type { FormValues } from "./elements/values";
import type { Locale } from "./locales";
import type { PatternEngine } from "./patterns/engine";
import { resolveStates } from "./states/resolve";

/** A form and the context of its validation, without entries. */
export interface FormContext {
  /** Elements as the CMS delivers them, with relative dates resolved. */
  readonly elements: readonly FormElement[];
  /** Language of messages and entries. */
  readonly locale: Locale;
  /** Engine for patterns: `nativePatterns` in browsers, `linearPatterns` on servers. */
  readonly patterns: PatternEngine;
  /** Current time, for rules that compare with it. */
  readonly now?: Date;
}

/** A form with entries, and the context of its validation. */
export interface FormInput extends FormContext {
  readonly values: FormValues;
}

/**
 * Validates a form. Returns the first message of each wrong element, by key. Browser and server get the same result
 * for the same values. Skips hidden and disabled elements.
 *
 * Throws a DefinitionError if the form itself is at fault; `problemsOf` finds that beforehand.
 */
export function validateForm({
  elements,
  values,
  locale,
  patterns,
  now = new Date(),
}: FormInput): Record<string, string[]> {
  const states = resolveStates(elements, values, patterns, locale);
  const fields = flattenElements(elements).filter(takesValue);
  const labels = Object.fromEntries(fields.map(({ key, title }) => [key, title ?? ""]));
  // Rules of other fields read an unticked box as empty.
  const siblings = Object.fromEntries(fields.map(({ key }) => [key, states[key]?.value || ""]));
  return Object.fromEntries(
    fields.flatMap((element) => {
      const state = states[element.key];
      const message =
        state && checkElement(state, { element, locale, now, siblings, labels, patterns });
      return message === undefined ? [] : [[element.key, [message]]];
    }),
  );
}
