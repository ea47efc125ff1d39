import { type Rule, sibling } from "./rule";
import { isEmpty, isLooselySame } from "./values";

/** There is a value; with the argument "trim" one that is not only white space. */
export const required: Rule = ({ value, args }) =>
  !isEmpty(args[0] === "trim" && typeof value === "string" ? value.trim() : value);

/** The value is yes, on, 1 or true. */
export const accepted: Rule = ({ value }) =>
  value === true || value === 1 || ["yes", "on", "1", "true"].some((each) => each === value);

/** The field or one of those named by the arguments has a value. */
export const require_one: Rule = ({ value, args, siblings }) =>
  !isEmpty(value) || args.some((name) => !isEmpty(sibling(siblings, String(name))));

const suffix = /_confirm(?:ed)?$/;

/** Name of the field that a field must agree with: the one given, else by the suffix "_confirm". */
export function counterpart(field: string, name?: unknown): string {
  if (typeof name === "string" && name !== "") return name;
  return suffix.test(field) ? field.replace(suffix, "") : `${field}_confirm`;
}

/** The value is that of the counterpart; with a second argument "strict" in type as well. */
export const confirm: Rule = ({ value, args, field, siblings }) => {
  const other = sibling(siblings, counterpart(field, args[0]));
  return args[1] === "strict" ? value === other : isLooselySame(value, other);
};
