import { type FormElement, flattenElements, takesValue } from "../definition";
import type { Locale } from "../locales";
import type { PatternEngine } from "../patterns/engine";
import { resolveStates } from "../states/resolve";
import { type ElementValue, type FormValues, textsOf } from "./values";

/**
 * Values to send, in the order of the form. Leaves out hidden and empty elements; disabled ones send their initial
 * value. Each of several values is an entry of its own, a ticked box is "1". Trims texts, and writes numbers with a
 * point and no group separators.
 *
 * A server gets the values to store by `valuesToSend(elements, valuesFrom(elements, sent), patterns, locale)`.
 *
 * @param locale language of the entries
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
