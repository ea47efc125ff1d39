import {
  flattenElements,
  type FormElement,
  kindOf,
  type StateName,
  takesValue,
} from "../definition";
import {
  type ElementValue,
  emptyValue,
  type FieldValue,
  type FormValues,
  initialValue,
  textsOf,
  valueEntered,
} from "../elements/values";
import type { Locale } from "../locales";
import type { PatternEngine } from "../patterns/engine";
import { stateHolds } from "./conditions";
import { inOrder } from "./order";

/** Current state of an element. */
export interface ElementState {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  /** Set if conditions tick or clear the box; undefined if the visitor does. */
  readonly ticked: boolean | undefined;
  /**
   * The current value: empty for a hidden element, the initial value for a disabled one, otherwise the normalized
   * entry. "" for a row.
   */
  readonly value: FieldValue;
}

/** States that a row passes on to its elements. */
interface Inherited {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean | undefined;
  readonly ticked: boolean | undefined;
}

const top: Inherited = { visible: true, enabled: true, required: undefined, ticked: undefined };

/**
 * States of all elements, by key. Throws a DefinitionError if conditions form a cycle or are invalid; `problemsOf`
 * finds that beforehand.
 *
 * @param locale language of the entries. Without it, numbers that languages read differently are not read.
 */
export function resolveStates(
  elements: readonly FormElement[],
  values: FormValues,
  patterns: PatternEngine,
  locale?: Locale,
): Record<string, ElementState> {
  const rows = new Map<string, Inherited>();
  const sources = new Map<string, { element: FormElement; value: FieldValue }>();
  const states: [string, ElementState][] = [];
  for (const { element, row } of inOrder(elements)) {
    const { key } = element;
    const holds = (name: StateName): boolean | undefined => {
      const state = element.states?.[name];
      if (state == null) return undefined;
      return stateHolds(state, key, (other) => sources.get(other), patterns);
    };
    const own = ownStates(element, holds, (row !== undefined && rows.get(row)) || top);
    const entered = valueEntered(element, Object.hasOwn(values, key) ? values[key] : null, locale);
    const value = valueThatCounts(element, own, entered);
    rows.set(key, own);
    sources.set(key, { element, value });
    states.push([key, { ...own, required: own.required ?? isRequired(element), value }]);
  }
  return Object.fromEntries(states);
}

function ownStates(
  element: FormElement,
  holds: (name: StateName) => boolean | undefined,
  row: Inherited,
): Inherited {
  const checked = holds("checked");
  const unchecked = holds("unchecked");
  return {
    visible: either(holds("visible"), holds("invisible")) !== false && row.visible,
    enabled:
      (either(holds("enabled"), holds("disabled")) ?? element.disabled !== true) && row.enabled,
    required: either(holds("required"), holds("optional")) ?? row.required,
    // If both hold, clear the box: nothing is ticked that the visitor did not tick.
    ticked: unchecked === true ? false : checked === true ? true : row.ticked,
  };
}

/** Combines a state and its opposite; undefined if the element has neither. */
function either(on: boolean | undefined, off: boolean | undefined): boolean | undefined {
  if (on === undefined && off === undefined) return undefined;
  return on !== false && off !== true;
}

function isRequired(element: FormElement): boolean {
  return element.required === true || (element.rules ?? []).some(({ rule }) => rule === "required");
}

function valueThatCounts(element: FormElement, state: Inherited, entered: FieldValue): FieldValue {
  if (!takesValue(element)) return "";
  if (!state.visible) return emptyValue(element);
  if (state.ticked !== undefined && kindOf(element) === "Checkbox") return state.ticked;
  const fixed = !state.enabled || element.readonly === true;
  return fixed ? valueEntered(element, initialValue(element)) : entered;
}

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
