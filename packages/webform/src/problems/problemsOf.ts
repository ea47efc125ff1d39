import {
  DefinitionError,
  type FormElement,
  flattenElements,
  kindOf,
  takesValue,
} from "../definition";
import type { PatternEngine } from "../patterns/engine";
import { CycleError, inOrder } from "../states/order";
import { conditionProblems, faultOf } from "./conditions";
import { fieldProblems } from "./fields";
import { forOneForm } from "./oneForm";
import { ruleProblems } from "./arguments";

/** A fault in the definition of a form. */
export interface Problem {
  /** Key of the element at fault. */
  readonly key: string;
  /** Problem in plain English. */
  readonly message: string;
}

/** Names of the hidden fields that a form sends beside its elements where no script runs. */
const RESERVED_KEYS: ReadonlySet<string> = new Set([
  "form-id",
  "form-language",
  "form-path",
  "form-token",
  "form-add",
  "form-thanks",
  "form-blank",
]);

/**
 * Lists the problems of a form's definition. For a form without problems `resolveStates`, `validateForm` and the
 * like never throw, once relative dates are resolved. Reports patterns that the engine cannot match
 * (`definitionPatterns` applies all limits for definitions), and patterns beyond the work allowed for one form.
 */
export function problemsOf(elements: readonly FormElement[], engine: PatternEngine): Problem[] {
  const patterns = forOneForm(engine);
  const all = flattenElements(elements);
  const known = all.filter((element) => faultOf(() => kindOf(element)).length === 0);
  const byKey = new Map(known.map((element) => [element.key, element]));
  const keys = new Set(known.filter(takesValue).map(({ key }) => key));
  const own = all.flatMap((element) => {
    const problems = known.includes(element)
      ? [
          ...placeProblems(element),
          ...fieldProblems(element, patterns),
          ...ruleProblems(element, { keys, patterns }),
          ...conditionProblems(element, byKey, patterns),
        ]
      : faultOf(() => kindOf(element));
    return [...keyProblems(element, all), ...problems].map((message) => ({
      key: element.key,
      message,
    }));
  });
  return [...own, ...cycleProblems(elements)];
}

function keyProblems({ key }: FormElement, all: readonly FormElement[]): string[] {
  if (!/^[A-Za-z][\w-]*$/.test(key)) {
    return [`the key "${key}" is not a letter followed by letters, digits, "_" and "-"`];
  }
  if (RESERVED_KEYS.has(key)) return [`the key "${key}" is kept for the form itself`];
  const same = all.filter((element) => element.key === key).length;
  return same > 1 ? [`${same} elements have the key "${key}"`] : [];
}

function placeProblems(element: FormElement): string[] {
  const isRow = kindOf(element) === "Flexbox";
  return [
    ...(takesValue(element) && !element.title?.trim() ? ["has no title"] : []),
    ...(isRow && !element.elements?.length ? ["is a row without elements"] : []),
    ...(!isRow && element.elements?.length ? ["is no row, but has elements"] : []),
  ];
}

function cycleProblems(elements: readonly FormElement[]): Problem[] {
  try {
    inOrder(elements);
    return [];
  } catch (error) {
    if (error instanceof CycleError) return [{ key: error.key, message: error.problem }];
    if (error instanceof DefinitionError) return []; // Reported with its condition.
    throw error;
  }
}
