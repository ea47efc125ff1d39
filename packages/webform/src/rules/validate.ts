import { isRuleName, onEmpty, rules } from "./registry";
import { nativePatterns } from "../patterns/native";
import type { RuleInput } from "./rule";
import { isEmpty } from "./values";

/** A rule and what it looks at. */
export interface ValidateInput extends Partial<Omit<RuleInput, "value">> {
  /** Name of the rule. */
  readonly rule: string;
  readonly value: unknown;
}

/**
 * Whether a value keeps a rule. An empty value keeps all but required, accepted and require_one.
 * Throws a RangeError if there is no rule of that name, a PatternError if an argument of `matches` is
 * a regular expression that cannot be matched. Without `patterns` the machine's own are used.
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
