import { checkElement } from "./checks/element";
import { type FormElement, flattenElements, takesValue } from "./definition";
import type { FormValues } from "./elements/values";
import type { Locale } from "./locales";
import type { PatternEngine } from "./patterns/engine";
import { resolveStates } from "./states/resolve";

/** What is needed to validate a form, besides what was entered. */
export interface FormContext {
  /** The elements, as the CMS gives them: relative dates resolved. */
  readonly elements: readonly FormElement[];
  /** Language of the messages, and the one that values are entered in. */
  readonly locale: Locale;
  /** How patterns are matched: `nativePatterns` in browsers, `linearPatterns` on servers. */
  readonly patterns: PatternEngine;
  /** The current moment, for rules that compare with it. */
  readonly now?: Date;
}

/** What was entered in a form, and what is needed to validate it. */
export interface FormInput extends FormContext {
  readonly values: FormValues;
}

/**
 * What is wrong in a form, by key of element: the first rule that is broken. No key: nothing. Browser
 * and server find the same for the same values. Hidden elements and those that cannot be changed are
 * left out.
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
