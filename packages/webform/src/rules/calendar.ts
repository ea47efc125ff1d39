import { readDate } from "../dates";
import type { Rule } from "./rule";
import { isEmpty } from "./values";

/** The date is after the argument, or after now. */
export const date_after: Rule = ({ value, args, now }) =>
  readDate(value) > readDate(isEmpty(args[0]) ? now : args[0]);

/** The date is before the argument, or before now. */
export const date_before: Rule = ({ value, args, now }) =>
  readDate(value) < readDate(isEmpty(args[0]) ? now : args[0]);

/** The date is from the first argument to the second. With one argument: from now until then. */
export const date_between: Rule = ({ value, args, now }) => {
  const [from, to] = isEmpty(args[1]) ? [now, args[0]] : args;
  const date = readDate(value);
  return date >= readDate(from) && date <= readDate(to);
};

const shapes: Readonly<Record<string, string>> = {
  YYYY: "\\d{4}",
  YY: "\\d{2}",
  MM: "(?:0[1-9]|1[0-2])",
  M: "(?:[1-9]|1[0-2])",
  DD: "(?:[0-2]\\d|3[01])",
  D: "(?:[0-2]?\\d|3[01])",
};

/** The value has the shape of the format, such as DD.MM.YYYY. Without a format: it is a date. */
export const date_format: Rule = ({ value, args: [format] }) => {
  if (typeof format !== "string" || format === "") return !Number.isNaN(readDate(value));
  const source = format.replace(
    /YYYY|YY|MM?|DD?|[^YMD]/g,
    (part) => shapes[part] ?? part.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"),
  );
  return new RegExp(`^${source}$`).test(String(value));
};
