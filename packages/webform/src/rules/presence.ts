import { type Rule, sibling } from "./rule";
import { isEmpty, isLooselySame } from "./values";

/** The value is not empty; with the argument "trim" not only white space. */
export const required: Rule = ({ value, args }) =>
  !isEmpty(args[0] === "trim" && typeof value === "string" ? value.trim() : value);

/** The value is yes, on, 1 or true. */
export const accepted: Rule = ({ value }) =>
  value === true || value === 1 || ["yes", "on", "1", "true"].some((each) => each === value);

/** The field, or one of the fields in the arguments, has a value. */
export const require_one: Rule = ({ value, args, siblings }) =>
  !isEmpty(value) || args.some((name) => !isEmpty(sibling(siblings, String(name))));

const suffix = /_confirm(?:ed)?$/;

/** Key of the field that must match: the argument, or else the key with or without the suffix "_confirm". */
export function counterpart(field: string, name?: unknown): string {
  if (typeof name === "string" && name !== "") return name;
  return suffix.test(field) ? field.replace(suffix, "") : `${field}_confirm`;
}

/** The value equals that of the counterpart; with a second argument "strict" also in type. */
export const confirm: Rule = ({ value, args, field, siblings }) => {
  const other = sibling(siblings, counterpart(field, args[0]));
  return args[1] === "strict" ? value === other : isLooselySame(value, other);
};
