import { DefinitionError, type FormElement, type FormRule, isList, kindOf } from "../definition";
import { choicesOf } from "../elements/choices";
import { type FieldValue, textsOf } from "../elements/values";
import { expressionOf } from "../rules/choices";
import { isRuleName, onLists } from "../rules/registry";
import type { ElementState } from "../states/resolve";
import { type Check, type CheckContext, checkRule, firstOf, say } from "./check";
import { dateChecks, timeChecks } from "./date";
import { numberChecks } from "./number";
import { textChecks, tooLongToMatch } from "./text";

/**
 * First message for the value of an element: it is missing, breaks the element's own bounds, or one of its rules.
 * Undefined if it is valid, hidden or cannot be changed.
 */
export function checkElement(state: ElementState, context: CheckContext): string | undefined {
  if (!state.visible || !state.enabled) return undefined;
  const { element } = context;
  const rules = element.rules ?? [];
  if (textsOf(state.value).length === 0) {
    if (state.required) return missing(context);
  } else {
    const problem = checkFields(state.value, context);
    if (problem !== undefined) return problem;
  }
  for (const rule of rules) {
    // Conditions can make the value optional.
    if (rule.rule === "required" && !state.required) continue;
    const problem = checkOwnRule(rule, state.value, context);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Message for a missing value. A message of one of the element's own rules wins. */
function missing(context: CheckContext): string {
  const { requiredError, rules } = context.element;
  const rule = (rules ?? []).find((each) => ["required", "accepted"].includes(each.rule));
  // An empty message counts as none, also below.
  if (requiredError) return requiredError;
  return rule?.message || say(rule?.rule === "accepted" ? "accepted" : "required", context);
}

/** Checks the bounds and formats that the element sets, for a value that is not empty. */
function checkFields(value: FieldValue, context: CheckContext): string | undefined {
  const { element } = context;
  const texts = textsOf(value);
  const limit = element.multiple?.limit;
  const counted = texts.filter((text) => text !== element.optionsAll?.value).length;
  if (isList(element) && limit != null && counted > limit) {
    return element.multiple?.message || say("max_list", context, { n: limit });
  }
  const checks = checksOf(element);
  for (const text of typeof value === "boolean" ? [] : texts) {
    const problem = firstOf(checks, text, context);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checksOf(element: FormElement): readonly Check[] {
  switch (kindOf(element)) {
    case "Textfield":
    case "Textarea":
      return textChecks;
    case "Email":
      return [...ofKind("email", element), ...textChecks];
    case "Url":
      return [...ofKind("url", element), ...textChecks];
    case "Number":
      return numberChecks;
    case "Date":
      return dateChecks;
    case "Datetime":
      return [...dateChecks, ...timeChecks];
    case "Select":
    case "Radios":
    case "Checkboxes":
      return choiceChecks;
    case "Checkbox":
    case "Markup":
    case "Flexbox":
      return [];
  }
}

/** The rule that the kind implies, unless the element has the rule itself. */
function ofKind(name: string, { rules }: FormElement): readonly Check[] {
  if ((rules ?? []).some(({ rule }) => rule === name)) return [];
  return [(value, context) => checkRule(name, [], value, context)];
}

const choiceChecks: readonly Check[] = [
  (value, context) => (choicesOf(context.element).includes(value) ? undefined : say("is", context)),
  (value, context) => {
    const { key, optionsNone } = context.element;
    const chosen = context.siblings[key];
    const others = Array.isArray(chosen) && chosen.length > 1;
    return value === optionsNone?.value && others ? say("is", context) : undefined;
  },
];

function checkOwnRule(
  { rule, args, message }: FormRule,
  value: FieldValue,
  context: CheckContext,
): string | undefined {
  const { element } = context;
  if (!isRuleName(rule)) throw new DefinitionError(element.key, `there is no rule "${rule}"`);
  // An empty list has no entries to check, and an unticked box has no value.
  const whole = !Array.isArray(value) || onLists.has(rule);
  for (const each of whole ? [value || ""] : textsOf(value)) {
    const problem = checkRule(rule, args, each, context);
    if (problem === undefined) continue;
    const hasPattern = rule === "matches" && args.some((arg) => expressionOf(arg) !== undefined);
    return (hasPattern ? tooLongToMatch(String(each), context) : undefined) ?? (message || problem);
  }
  return undefined;
}
