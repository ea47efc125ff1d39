import {
  type ElementValue,
  type FormElement,
  incompleteMessage,
  type Locale,
  message,
  validateForm,
  valuesFrom,
  valuesToSend,
} from "@quatrain/webform";
import { linearPatterns } from "@quatrain/webform/linear";
import { submissionTexts } from "./texts";

/** What was entered, and what is needed to validate it. */
interface EntriesInput {
  readonly elements: readonly FormElement[];
  /** What was sent, in any order. */
  readonly sent: readonly ElementValue[];
  readonly locale: Locale;
  readonly now: Date;
  /** Most characters of one value. */
  readonly maxValueLength: number;
}

/** What may be stored, or else what is wrong. */
type ValidatedEntries =
  | { readonly ok: true; readonly entries: ElementValue[] }
  | {
      readonly ok: false;
      /** Messages on the whole. */
      readonly errors: readonly string[];
      /** Messages by element, in the order of the form. */
      readonly validationErrors: readonly { element: string; messages: readonly string[] }[];
    };

/**
 * Validates what was entered by the same rules as the browser. What may be stored holds nothing
 * of hidden elements, and of elements that cannot be changed what they hold at the start.
 */
export function validateEntries(input: EntriesInput): ValidatedEntries {
  const { elements, sent, locale, now, maxValueLength } = input;
  const fields = new Map(fieldsOf(elements).map((field) => [field.key, field]));
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
  // A rule never sees what is too long.
  if (found.size === 0) {
    const values = valuesFrom(elements, sent);
    const broken = validateForm({ elements, values, locale, now, patterns: linearPatterns });
    if (Object.keys(broken).length === 0) {
      return { ok: true, entries: valuesToSend(elements, values, linearPatterns, locale) };
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

/** The elements that take a value, those of rows included. */
function fieldsOf(elements: readonly FormElement[]): FormElement[] {
  return elements.flatMap((element) => {
    if (element.kind === "WebformFlexbox") return fieldsOf(element.elements ?? []);
    return element.kind === "WebformMarkup" ? [] : [element];
  });
}
