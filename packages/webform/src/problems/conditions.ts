import {
  DefinitionError,
  type FormCondition,
  type FormElement,
  kindOf,
  stateNames,
  takesValue,
} from "../definition";
import { choicesOf } from "../elements/choices";
import { emptyValue } from "../elements/values";
import type { PatternEngine } from "../patterns/engine";
import { stateHolds } from "../states/conditions";
import { readSelector } from "../states/selectors";

/** Problems with the conditions of an element, except cycles. */
export function conditionProblems(
  element: FormElement,
  byKey: ReadonlyMap<string, FormElement>,
  patterns: PatternEngine,
): string[] {
  return stateNames.flatMap((name) => {
    const state = element.states?.[name];
    if (state == null) return [];
    const ticks = name === "checked" || name === "unchecked";
    const wrongKind = ticks && !["Checkbox", "Flexbox"].includes(kindOf(element));
    return [
      ...(wrongKind ? ["only a box can be ticked by conditions"] : []),
      ...(state.conditions.length === 0 ? ["has no conditions"] : []),
      ...state.conditions.flatMap((condition) => [
        // Check each condition on its own, so that one fault does not hide the next.
        ...faultOf(() => {
          const sourceOf = (key: string) => {
            const other = byKey.get(key);
            return other && { element: other, value: emptyValue(other) };
          };
          return stateHolds({ ...state, conditions: [condition] }, element.key, sourceOf, patterns);
        }),
        ...misfit(condition, byKey),
      ]),
    ].map((problem) => `state ${name}: ${problem}`);
  });
}

/** Runs a function and returns the message of its DefinitionError, if it throws one. */
export function faultOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) return [error.problem];
    throw error;
  }
}

const ofBoxes = ["CHECKED", "UNCHECKED"];
const ofAll = ["EMPTY", "FILLED"];

/** Problem with a valid condition that can never hold as meant. */
function misfit(
  { selector, trigger, value }: FormCondition,
  byKey: ReadonlyMap<string, FormElement>,
): string[] {
  if (faultOf(() => readSelector(selector, "")).length > 0) return [];
  const { key, option } = readSelector(selector, "");
  const other = byKey.get(key);
  if (other === undefined) return [];
  if (!takesValue(other)) return [`the element "${key}" has no value to look at`];
  const choices = choicesOf(other);
  if (option !== undefined && !choices.includes(option)) {
    return [`the element "${key}" has no option "${option}"`];
  }
  const isBox = option !== undefined || kindOf(other) === "Checkbox";
  if (isBox !== ofBoxes.includes(trigger) && !ofAll.includes(trigger)) {
    return isBox
      ? [`"${selector}" is a box, which is CHECKED or UNCHECKED, not ${trigger}`]
      : [`"${selector}" is no box, which could be ${trigger}`];
  }
  const names = (trigger === "VALUE_IS" || trigger === "VALUE_IS_NOT") && value != null;
  const hasChoices = ["Select", "Radios", "Checkboxes"].includes(kindOf(other));
  if (names && value !== "" && hasChoices && !choices.includes(value)) {
    return [`the element "${key}" has no option "${value}"`];
  }
  return [];
}
