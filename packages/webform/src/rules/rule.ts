import type { PatternEngine } from "../patterns/engine";

/** What a rule looks at. */
export interface RuleInput {
  /** Arguments, in order. In a form's definition they are texts. */
  readonly args: readonly unknown[];
  readonly value: unknown;
  /** Name of the field. */
  readonly field: string;
  /** Values of all fields of the form, by name. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** The current moment. */
  readonly now: Date;
  readonly patterns: PatternEngine;
}

/** Whether a value keeps the rule. */
export type Rule = (input: RuleInput) => boolean;

/** The value of another field. Undefined if there is none of that name. */
export function sibling(siblings: RuleInput["siblings"], name: string): unknown {
  return Object.hasOwn(siblings, name) ? siblings[name] : undefined;
}
