import { type FormElement, kindOf, type StateName, takesValue } from "../definition";
import {
  emptyValue,
  type FieldValue,
  type FormValues,
  initialValue,
  valueEntered,
} from "../elements/values";
import type { Locale } from "../locales";
import type { PatternEngine } from "../patterns/engine";
import { stateHolds } from "./conditions";
import { inOrder } from "./order";

/** How an element stands at the moment. */
export interface ElementState {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  /** Whether conditions tick or clear the box. Undefined: the visitor does. */
  readonly ticked: boolean | undefined;
  /**
   * The value that counts: none while the element is hidden, the one at the start while it cannot
   * be changed, else what was entered, without blanks around it and with numbers as every language
   * reads them. A row has none ("").
   */
  readonly value: FieldValue;
}

/** States that the elements of a row take over. */
interface Inherited {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean | undefined;
  readonly ticked: boolean | undefined;
}

const top: Inherited = { visible: true, enabled: true, required: undefined, ticked: undefined };

/**
 * How all elements stand, by key, for what was entered. Throws a DefinitionError if conditions form a
 * cycle or cannot be understood; `problemsOf` finds that beforehand.
 *
 * @param locale language that the values were entered in. Without it, a number that languages read
 * differently is not read.
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
    // Where both hold, nothing is ticked that the visitor did not tick.
    ticked: unchecked === true ? false : checked === true ? true : row.ticked,
  };
}

/** What a state and its opposite come to. Undefined if there is neither. */
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
