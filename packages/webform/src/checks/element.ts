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
 * What is wrong first with the value of an element: it is missing, breaks what follows from fields of
 * the element, or one of its rules. Undefined: nothing. What is hidden or cannot be changed is fine.
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
    // Conditions may have made the value optional.
    if (rule.rule === "required" && !state.required) continue;
    const problem = checkOwnRule(rule, state.value, context);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** What to say where a value must be given: a rule of the element that asks for it says it best. */
function missing(context: CheckContext): string {
  const { requiredError, rules } = context.element;
  const rule = (rules ?? []).find((each) => ["required", "accepted"].includes(each.rule));
  // An empty message is none, here and below.
  if (requiredError) return requiredError;
  return rule?.message || say(rule?.rule === "accepted" ? "accepted" : "required", context);
}

/** What follows from the fields of an element, for a value that is not empty. */
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

/** The rule that the kind stands for, unless the element has it with arguments or a message of its own. */
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
  // Of a list without entries there is nothing else to look at; a box that is not ticked has no value.
  const whole = !Array.isArray(value) || onLists.has(rule);
  for (const each of whole ? [value || ""] : textsOf(value)) {
    const problem = checkRule(rule, args, each, context);
    if (problem === undefined) continue;
    const hasPattern = rule === "matches" && args.some((arg) => expressionOf(arg) !== undefined);
    return (hasPattern ? tooLongToMatch(String(each), context) : undefined) ?? (message || problem);
  }
  return undefined;
}
