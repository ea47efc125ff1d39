import { checkElement } from "./checks/element";
import { flattenElements, type FormElement, takesValue } from "./definition";
import {
  type ElementValue,
  type FieldValue,
  textsOf,
  valueEntered,
  valueGiven,
} from "./elements/values";
import { nativePatterns } from "./patterns/native";

/** Longest accepted text; the address of a page holds little more. */
const MAX_LENGTH = 2000;

/**
 * Initial values that a page gives to elements, by key. Leaves out values that an element does not accept, such as
 * an unknown option, and unknown elements.
 */
export function prefilledValues(
  elements: readonly FormElement[],
  given: readonly ElementValue[],
): Record<string, FieldValue> {
  const fields = flattenElements(elements).filter(takesValue);
  return Object.fromEntries(
    fields.flatMap((element) => {
      const own = given.filter((each) => each.element === element.key);
      const value = valueGiven(
        element,
        own.map((each) => each.value),
      );
      return accepts(element, value) ? [[element.key, value] as const] : [];
    }),
  );
}

/**
 * Initial values from the query of an address (`?event=flood-forum`, several as `?topics=a&topics=b` or
 * `?topics[]=a`), for elements that allow it.
 */
export function valuesFromQuery(
  elements: readonly FormElement[],
  query: string,
): Record<string, FieldValue> {
  const allowed = flattenElements(elements).filter(({ prepopulate }) => prepopulate === true);
  if (allowed.length === 0) return {};
  const parameters = new URLSearchParams(query);
  const given = allowed.flatMap(({ key }) =>
    [...parameters.getAll(key), ...parameters.getAll(`${key}[]`)].map((value) => ({
      element: key,
      value,
    })),
  );
  return prefilledValues(allowed, given);
}

function accepts(element: FormElement, given: FieldValue): boolean {
  const value = valueEntered(element, given);
  const texts = textsOf(value);
  if (texts.length === 0 || texts.some((text) => text.length > MAX_LENGTH)) return false;
  const fixed = element.disabled === true || element.readonly === true;
  if (fixed) return false;
  const state = { visible: true, enabled: true, required: false, ticked: undefined, value };
  const siblings = { [element.key]: value };
  // Skip patterns and rules that read other fields; they run when the visitor fills in the form.
  const alone = { ...element, pattern: null, rules: [] };
  const context = { element: alone, locale: "en", now: new Date(), siblings, labels: {} } as const;
  return checkElement(state, { ...context, patterns: nativePatterns }) === undefined;
}
