import type { Rule } from "./rule";
import { isLooselySame, isSame } from "./values";

/** The value is one of the arguments; "1" and 1 are the same. */
export const is: Rule = ({ value, args }) => args.some((each) => isLooselySame(each, value));

/** The value is not one of the arguments; "1" and 1 differ. */
export const not: Rule = ({ value, args }) => !args.some((each) => isSame(each, value));

/** The regular expression in an argument of `matches`, written between two slashes. Undefined for a plain value. */
export function expressionOf(arg: unknown): string | undefined {
  const isExpression =
    typeof arg === "string" && arg.length >= 2 && arg.startsWith("/") && arg.endsWith("/");
  return isExpression ? arg.slice(1, -1) : undefined;
}

/** The value is one of the arguments, or a part of it matches one that is a regular expression. */
export const matches: Rule = ({ value, args, patterns }) =>
  args.some((each) => {
    const expression = expressionOf(each);
    return expression === undefined
      ? each === value
      : patterns.compile(expression, "part")(String(value));
  });

/** The text starts with one of the arguments. */
export const starts_with: Rule = ({ value, args }) =>
  typeof value === "string" &&
  (args.length === 0 || args.some((each) => value.startsWith(String(each))));

/** The text ends with one of the arguments. */
export const ends_with: Rule = ({ value, args }) =>
  typeof value === "string" &&
  (args.length === 0 || args.some((each) => value.endsWith(String(each))));
