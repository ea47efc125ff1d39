import { isRuleName, onEmpty, rules } from "./registry";
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
 * Throws a RangeError if there is no rule of that name, a SyntaxError if an argument of `matches` is
 * a regular expression that does not compile.
 */
export function validate({
  rule,
  value,
  args = [],
  field = "",
  siblings = {},
  now = new Date(),
}: ValidateInput): boolean {
  if (!isRuleName(rule)) throw new RangeError(`There is no rule "${rule}".`);
  if (isEmpty(value) && !onEmpty.has(rule)) return true;
  return rules[rule]({ value, args, field, siblings, now });
}
