import { DefinitionError, type FormElement } from "../definition";
import type { MessageKey } from "../messages/en";
import { fill } from "../messages/fill";
import { message } from "../messages/message";
import type { Locale } from "../locales";
import { isPatternError, type PatternEngine } from "../patterns/engine";
import { validate } from "../rules/validate";

/** Context of a check, besides the value. */
export interface CheckContext {
  readonly element: FormElement;
  readonly locale: Locale;
  readonly now: Date;
  readonly patterns: PatternEngine;
  /** Current values of all elements, by key. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Labels of all elements, by key. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Message for a value that is not empty; undefined: the value is valid. */
export type Check = (value: string, context: CheckContext) => string | undefined;

/** Message if a value breaks a rule; undefined if it does not. */
export function checkRule(
  rule: string,
  args: readonly unknown[],
  value: unknown,
  context: CheckContext,
): string | undefined {
  const { element, locale, siblings, labels, now, patterns } = context;
  const label = element.title ?? "";
  try {
    return validate({ rule, args, value, field: element.key, siblings, now, patterns })
      ? undefined
      : message({ rule, args, label, locale, value, labels, now });
  } catch (error) {
    if (!isPatternError(error)) throw error;
    throw new DefinitionError(element.key, `rule "${rule}": ${error.message}`);
  }
}

/** Message about an element that is not a message of a rule. */
export function say(
  key: MessageKey,
  { element, locale }: CheckContext,
  params?: Readonly<Record<string, string | number>>,
): string {
  return fill(key, { label: element.title ?? "", locale }, params);
}

/** First message of several checks. */
export function firstOf(
  checks: readonly Check[],
  value: string,
  context: CheckContext,
): string | undefined {
  for (const check of checks) {
    const problem = check(value, context);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
