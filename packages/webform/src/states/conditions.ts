import {
  DefinitionError,
  type FormCondition,
  type FormElement,
  type FormState,
  kindOf,
} from "../definition";
import { type FieldValue, textsOf } from "../elements/values";
import { type PatternEngine, wholePattern } from "../patterns/engine";
import { readSelector } from "./selectors";

/** An element that a condition reads, and its current value; hidden elements are empty. */
export interface Source {
  readonly element: FormElement;
  readonly value: FieldValue;
}

/** Whether the conditions hold. Throws a DefinitionError for the element `key` if one of them is invalid. */
export function stateHolds(
  state: FormState,
  key: string,
  sourceOf: (key: string) => Source | undefined,
  patterns: PatternEngine,
): boolean {
  const held = state.conditions.map((condition) => {
    const { key: other, option } = readSelector(condition.selector, key);
    const source = sourceOf(other);
    if (source === undefined) throw new DefinitionError(key, `there is no element "${other}"`);
    const isNumeric = kindOf(source.element) === "Number";
    return conditionHolds(condition, { key, patterns, isNumeric }, boxTexts(source, option));
  });
  if (held.length === 0) throw new DefinitionError(key, "a state has no conditions");
  switch (state.logic) {
    case "AND":
      return held.every(Boolean);
    case "OR":
      return held.some(Boolean);
    case "XOR":
      return held.filter(Boolean).length === 1;
    default:
      throw new DefinitionError(key, `the logic "${String(state.logic)}" is unknown`);
  }
}

/** Texts that a condition tests. For one box of a group: its value if it is ticked. */
function boxTexts({ element, value }: Source, option: string | undefined): readonly string[] {
  const texts = textsOf(value);
  if (option === undefined) return texts;
  const all = element.optionsAll?.value;
  const byAll = all !== undefined && texts.includes(all) && option !== element.optionsNone?.value;
  return byAll || texts.includes(option) ? [option] : [];
}

/** Context of a condition: the key of its element, the engine for patterns, and whether the source is a number. */
interface Place {
  readonly key: string;
  readonly patterns: PatternEngine;
  readonly isNumeric: boolean;
}

function conditionHolds(
  condition: FormCondition,
  { key, patterns, isNumeric }: Place,
  texts: readonly string[],
): boolean {
  const isValue = () => {
    const value = argument(condition, key);
    if (value === "") return texts.length === 0;
    return texts.some(
      (text) => text === value || (isNumeric && numberOf(text) === numberOf(value)),
    );
  };
  const isMatch = () => {
    return texts.some(wholePattern(argument(condition, key), key, patterns));
  };
  const isNumber = (compare: (number: number, bound: number) => boolean) => {
    const bound = numberOf(argument(condition, key));
    if (Number.isNaN(bound)) throw new DefinitionError(key, `a condition compares with no number`);
    return texts.some((text) => compare(numberOf(text), bound));
  };
  const isBetween = () => {
    const [from, to] = readRange(argument(condition, key), key);
    return texts.some((text) => numberOf(text) >= from && numberOf(text) <= to);
  };
  // A negated trigger holds whenever the trigger does not, also for an empty field.
  switch (condition.trigger) {
    case "EMPTY":
    case "UNCHECKED":
      return texts.length === 0;
    case "FILLED":
    case "CHECKED":
      return texts.length > 0;
    case "VALUE_IS":
      return isValue();
    case "VALUE_IS_NOT":
      return !isValue();
    case "PATTERN":
      return isMatch();
    case "NOT_PATTERN":
      return !isMatch();
    case "LESS_THAN":
      return isNumber((number, bound) => number < bound);
    case "LESS_THAN_OR_EQUAL_TO":
      return isNumber((number, bound) => number <= bound);
    case "GREATER_THAN":
      return isNumber((number, bound) => number > bound);
    case "GREATER_THAN_OR_EQUAL_TO":
      return isNumber((number, bound) => number >= bound);
    case "BETWEEN":
      return isBetween();
    case "NOT_BETWEEN":
      return !isBetween();
    default:
      throw new DefinitionError(key, `the trigger "${String(condition.trigger)}" is unknown`);
  }
}

function argument({ trigger, value }: FormCondition, key: string): string {
  if (value === undefined || value === null) {
    throw new DefinitionError(key, `a condition ${trigger} has no value to compare with`);
  }
  return value;
}

/** Bounds of "a:b". Throws a DefinitionError unless they are two numbers in order. */
function readRange(range: string, key: string): readonly [number, number] {
  const [from = NaN, to = NaN, ...more] = range.split(":").map(numberOf);
  if (!(from <= to) || more.length > 0) {
    throw new DefinitionError(key, `the range "${range}" is not "a:b" with a at most b`);
  }
  return [from, to];
}

function numberOf(text: string): number {
  return text.trim() === "" ? NaN : Number(text);
}
