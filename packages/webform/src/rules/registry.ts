import * as addresses from "./addresses";
import * as calendar from "./calendar";
import * as characters from "./characters";
import { ends_with, is, matches, not, starts_with } from "./choices";
import { between, length, max, min, number } from "./numbers";
import { accepted, confirm, require_one, required } from "./presence";

/** All rules, by name. */
export const rules = {
  required,
  accepted,
  require_one,
  confirm,
  ...addresses,
  length,
  min,
  max,
  between,
  number,
  ...calendar,
  ...characters,
  is,
  not,
  matches,
  starts_with,
  ends_with,
};

export type RuleName = keyof typeof rules;

export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(rules, name);
}

/** Rules that check empty values; all others accept them. */
export const onEmpty: ReadonlySet<RuleName> = new Set(["required", "accepted", "require_one"]);

/** Rules that check a list as a whole; all others check each entry. */
export const onLists: ReadonlySet<RuleName> = new Set([
  "required",
  "accepted",
  "require_one",
  "confirm",
  "length",
  "min",
  "max",
]);
