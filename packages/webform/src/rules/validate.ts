import { isRuleName, onEmpty, rules } from "./registry";
import { nativePatterns } from "../patterns/native";
import type { RuleInput } from "./rule";
import { isEmpty } from "./values";

/** A rule and its input. */
export interface ValidateInput extends Partial<Omit<RuleInput, "value">> {
  /** Name of the rule. */
  readonly rule: string;
  readonly value: unknown;
}

/**
 * Checks a value against a rule. All rules but required, accepted and require_one accept an empty value. Uses the
 * engine of the platform if `patterns` is missing. Throws a RangeError for an unknown rule and a PatternError for a
 * regular expression in `matches` that cannot be matched.
 */
export function validate({
  rule,
  value,
  args = [],
  field = "",
  siblings = {},
  now = new Date(),
  patterns = nativePatterns,
}: ValidateInput): boolean {
  if (!isRuleName(rule)) throw new RangeError(`There is no rule "${rule}".`);
  if (isEmpty(value) && !onEmpty.has(rule)) return true;
  return rules[rule]({ value, args, field, siblings, now, patterns });
}
