import type { PatternEngine } from "../patterns/engine";

/** Input of a rule. */
export interface RuleInput {
  /** Arguments in order; texts in the definition of a form. */
  readonly args: readonly unknown[];
  readonly value: unknown;
  /** Key of the field. */
  readonly field: string;
  /** Values of all fields, by key. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** The current moment. */
  readonly now: Date;
  readonly patterns: PatternEngine;
}

/** Returns whether a value is valid. */
export type Rule = (input: RuleInput) => boolean;

/** Value of another field; undefined if there is no such field. */
export function sibling(siblings: RuleInput["siblings"], name: string): unknown {
  return Object.hasOwn(siblings, name) ? siblings[name] : undefined;
}
