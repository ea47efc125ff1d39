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
import { conditionProblems, faultOf } from "./conditions";
import { fieldProblems } from "./fields";
import { forOneForm } from "./oneForm";
import { ruleProblems } from "./rules";

/** What else is in the form. */
interface Around {
  /** All elements, by key. */
  readonly byKey: ReadonlyMap<string, FormElement>;
  /** Keys of those that take a value. */
  readonly keys: ReadonlySet<string>;
  readonly patterns: PatternEngine;
}

/** Fields that are no use if there is a problem with them alone. */
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

/** Fields of which nothing can keep both if there is a problem with them together. */
const together = [
  ["min", "max"],
  ["minLength", "maxLength"],
  ["minDate", "maxDate"],
  ["timeMin", "timeMax"],
] as const;

/** States that decide whether anything must be entered. */
const demanding: readonly string[] = ["visible", "invisible", "required", "optional"];

/**
 * A form without what is at fault in it (`problemsOf` names it): it can be filled in, and the server
 * validates what is left out here. For a reader of forms that others make, who may know more.
 *
 * Rules, bounds, patterns and elements of kinds that are not known go, and states that are not understood, as a
 * whole: what would be hidden is shown, and nothing has to be entered there. Of elements with the same key,
 * only the first stays.
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
  // Only fields that may be absent are taken away, so the elements stay what they are.
  return withoutCycles(usable.map((each) => understoodElement(each, around))) as Element[];
}

/** Without elements of kinds that are not known, and those whose key an earlier one has, each with all that is in it. */
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
  // In the order of problemsOf: what comes last may be too much for one form.
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

/** Names of the fields that cannot be read, or that contradict each other. */
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

/** Without the states of elements that depend on each other in a circle. */
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

/** Whether a rule lets an empty value pass. */
function mayBeEmpty({ rule }: FormRule): boolean {
  return !(onEmpty as ReadonlySet<string>).has(rule);
}

function none(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
