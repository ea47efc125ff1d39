import {
  type FormElement,
  type FormRule,
  flattenElements,
  kindOf,
  stateNames,
  takesValue,
} from "../definition";
import type { PatternEngine } from "../patterns/engine";
import { onEmpty } from "../rules/registry";
import { CycleError, inOrder } from "../states/order";
import { ruleProblems } from "./arguments";
import { conditionProblems, faultOf } from "./conditions";
import { fieldProblems } from "./fields";
import { forOneForm } from "./oneForm";

/** The rest of the form. */
interface Around {
  /** All elements, by key. */
  readonly byKey: ReadonlyMap<string, FormElement>;
  /** Keys of the elements with a value. */
  readonly keys: ReadonlySet<string>;
  readonly patterns: PatternEngine;
}

/** Fields that are useless if they are faulty on their own. */
const alone = [
  "pattern",
  "minDate",
  "maxDate",
  "timeMin",
  "timeMax",
  "minLength",
  "maxLength",
  "step",
  "timeStep",
  "counter",
] as const;

/** Fields that are both useless if they contradict each other. */
const together = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minDate", "maxDate"],
  ["timeMin", "timeMax"],
] as const;

/** States that decide whether a value is required. */
const demanding: readonly string[] = ["visible", "invisible", "required", "optional"];

/**
 * Removes everything faulty or unknown from a form (`problemsOf` names it), so that visitors can fill it in; the
 * server validates the rest. For clients of forms whose CMS may know more.
 *
 * Removes unknown or invalid rules, bounds, patterns and elements, and all states of an element with an invalid
 * condition: a hidden element is then visible, and optional. Keeps the first of several elements with the same key.
 */
export function understood<Element extends FormElement>(
  elements: readonly Element[],
  engine: PatternEngine,
): Element[] {
  const usable = withoutStrays(elements, new Set());
  const known = flattenElements(usable);
  const around: Around = {
    byKey: new Map(known.map((each) => [each.key, each])),
    keys: new Set(known.filter(takesValue).map(({ key }) => key)),
    patterns: forOneForm(engine),
  };
  // Removes only optional fields, so the type stays the same.
  return withoutCycles(usable.map((each) => understoodElement(each, around))) as Element[];
}

/** Drops elements of unknown kinds and those with a duplicate key, with everything inside. */
function withoutStrays(elements: readonly FormElement[], used: Set<string>): FormElement[] {
  return elements.flatMap((element) => {
    if (used.has(element.key) || faultOf(() => kindOf(element)).length > 0) return [];
    used.add(element.key);
    if (!element.elements) return [element];
    return [{ ...element, elements: withoutStrays(element.elements, used) }];
  });
}

function understoodElement(element: FormElement, around: Around, demands = true): FormElement {
  const { rules, states, elements } = element;
  const unread = unreadFields(element, around.patterns);
  // Keep the order of problemsOf: the last patterns may exceed the limit of one form.
  const sound = (rules ?? []).filter(
    (rule) => ruleProblems({ ...element, rules: [rule] }, around).length === 0,
  );
  const unclear = stateNames.filter((name) => {
    const alone = { ...element, states: { [name]: states?.[name] } };
    return conditionProblems(alone, around.byKey, around.patterns).length > 0;
  });
  const asks = demands && !unclear.some((name) => demanding.includes(name));
  const kept = sound.filter((rule) => asks || mayBeEmpty(rule));
  return {
    ...element,
    ...none(unread),
    ...(!asks && { required: false }),
    ...(rules && { rules: kept }),
    ...(states && { states: { ...states, ...none(unclear) } }),
    ...(elements && { elements: elements.map((each) => understoodElement(each, around, asks)) }),
  };
}

/** Names of fields that are invalid or contradict each other. */
function unreadFields(element: FormElement, patterns: PatternEngine): string[] {
  const isAtFault = (names: readonly (keyof FormElement)[]) => {
    const fields = Object.fromEntries(names.map((name) => [name, element[name]]));
    const only = { kind: "WebformTextfield", key: element.key, ...fields };
    return fieldProblems(only, patterns).length > 0;
  };
  const unread = alone.filter((name) => element[name] != null && isAtFault([name]));
  const sound = together.filter((pair) => !pair.some((name) => unread.some((one) => one === name)));
  return [...unread, ...sound.filter((pair) => isAtFault(pair)).flat()];
}

/** Removes the states of elements in a cycle of conditions. */
function withoutCycles(elements: readonly FormElement[]): readonly FormElement[] {
  try {
    inOrder(elements);
    return elements;
  } catch (error) {
    if (!(error instanceof CycleError)) throw error;
    return withoutCycles(withoutStates(elements, error.cycle));
  }
}

function withoutStates(
  elements: readonly FormElement[],
  keys: readonly string[],
): readonly FormElement[] {
  return elements.map((element) => ({
    ...element,
    ...(keys.includes(element.key) && {
      states: null,
      required: false,
      rules: element.rules?.filter(mayBeEmpty),
    }),
    ...(element.elements && { elements: withoutStates(element.elements, keys) }),
  }));
}

/** Whether a rule accepts an empty value. */
function mayBeEmpty({ rule }: FormRule): boolean {
  return !(onEmpty as ReadonlySet<string>).has(rule);
}

function none(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
