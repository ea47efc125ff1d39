import {
  type ElementValue,
  flattenElements,
  type FormElement,
  incompleteMessage,
  type Locale,
  message,
  takesValue,
  validateForm,
  valuesFrom,
  valuesToSend,
} from "@quatrain/webform";
import { linearPatterns } from "@quatrain/webform/linear";
import { submissionTexts } from "./texts";

interface ValuesInput {
  readonly elements: readonly FormElement[];
  /** In any order. */
  readonly sent: readonly ElementValue[];
  readonly locale: Locale;
  readonly now: Date;
  /** Most characters of one value. */
  readonly maxValueLength: number;
}

/** The values to store, or error messages. */
type ValidatedValues =
  | { readonly ok: true; readonly values: ElementValue[] }
  | {
      readonly ok: false;
      /** Messages about the whole submission. */
      readonly errors: readonly string[];
      /** Messages by element, in the order of the form. */
      readonly validationErrors: readonly { element: string; messages: readonly string[] }[];
    };

/**
 * Validates values by the same rules as the browser. Drops the values of hidden elements, and resets read-only
 * elements to their initial values.
 */
export function validateValues(input: ValuesInput): ValidatedValues {
  const { elements, sent, locale, now, maxValueLength } = input;
  const fields = new Map(
    flattenElements(elements)
      .filter(takesValue)
      .map((field) => [field.key, field]),
  );
  if (sent.some(({ element }) => !fields.has(element))) {
    return { ok: false, errors: [submissionTexts(locale).outdated], validationErrors: [] };
  }
  const found = new Map<string, readonly string[]>();
  for (const { element, value } of sent) {
    if (value.length <= maxValueLength) continue;
    const label = fields.get(element)?.title ?? "";
    const args = ["0", String(maxValueLength)];
    found.set(element, [message({ rule: "length", args, label, locale })]);
  }
  // Rules never run on values that are too long.
  if (found.size === 0) {
    const values = valuesFrom(elements, sent);
    const broken = validateForm({ elements, values, locale, now, patterns: linearPatterns });
    if (Object.keys(broken).length === 0) {
      return { ok: true, values: valuesToSend(elements, values, linearPatterns, locale) };
    }
    for (const [key, messages] of Object.entries(broken)) found.set(key, messages);
  }
  return {
    ok: false,
    errors: [incompleteMessage(locale)],
    validationErrors: [...fields.keys()]
      .filter((key) => found.has(key))
      .map((element) => ({ element, messages: found.get(element) ?? [] })),
  };
}
