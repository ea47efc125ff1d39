import type { Locale } from "../locales";
import { lengthBounds } from "../rules/numbers";
import { isRuleName } from "../rules/registry";
import { fill, type Subject } from "./fill";
import { texts } from "./texts";

/** A broken rule, and what its message needs to know. */
export interface MessageInput {
  /** Name of the rule. */
  readonly rule: string;
  /** Arguments of the rule. */
  readonly args?: readonly unknown[];
  /** Label of the field. */
  readonly label: string;
  readonly locale: Locale;
  /** What was entered. Lists have messages of their own. */
  readonly value?: unknown;
  /** Labels of other fields, by name. A field that is missing is called by its name. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The current moment, for rules that compare with it. */
  readonly now?: Date;
}

/** The default message of a broken rule, in the language of the page. */
export function message({
  rule,
  args = [],
  label,
  locale,
  value,
  labels = {},
  now = new Date(),
}: MessageInput): string {
  const subject = { label, locale };
  if (!isRuleName(rule)) return invalidMessage(locale);
  if (rule === "length") return lengthMessage(args, subject);
  const text = texts[rule];
  return typeof text === "string"
    ? fill(text, subject)
    : text({ args, value, labels, now, ...subject });
}

/** What a rule without a message of its own says. */
export function invalidMessage(locale: Locale): string {
  return fill("invalid", { label: "", locale });
}

/** What stands above a form that cannot be sent yet. */
export function incompleteMessage(locale: Locale): string {
  return fill("incomplete", { label: "", locale });
}

function lengthMessage(args: readonly unknown[], subject: Subject): string {
  const [from, to] = lengthBounds(args);
  if (from === to) return fill("length_exact", subject, { n: to });
  if (to === Infinity && from <= 1) return fill("length_one", subject);
  if (to === Infinity) return fill("length_min", subject, { n: from });
  if (from <= 0) return fill("length_max", subject, { n: to });
  return fill("length_between", subject, { a: from, b: to });
}
