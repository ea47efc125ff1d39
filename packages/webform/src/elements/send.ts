import { type FormElement, flattenElements, takesValue } from "../definition";
import type { Locale } from "../locales";
import type { PatternEngine } from "../patterns/engine";
import { resolveStates } from "../states/resolve";
import { type ElementValue, type FormValues, textsOf } from "./values";

/**
 * The values to send, in the order of the form: those of hidden elements are left out, and elements
 * that cannot be changed send what they hold at the start. Several values of one element are several
 * entries, a ticked box is "1"; what has no value is left out. Texts go without blanks around them, numbers with a
 * point and without signs between thousands.
 *
 * A server gets what to store by `valuesToSend(elements, valuesFrom(elements, sent), patterns, locale)`.
 *
 * @param locale language that the values were entered in
 */
export function valuesToSend(
  elements: readonly FormElement[],
  values: FormValues,
  patterns: PatternEngine,
  locale?: Locale,
): ElementValue[] {
  const states = resolveStates(elements, values, patterns, locale);
  return flattenElements(elements)
    .filter(takesValue)
    .flatMap(({ key }) =>
      textsOf(states[key]?.value ?? "").map((value) => ({ element: key, value })),
    );
}
