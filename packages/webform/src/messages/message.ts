import type { Locale } from "../locales";
import { lengthBounds } from "../rules/numbers";
import { isRuleName } from "../rules/registry";
import { fill, type Subject } from "./fill";
import { texts } from "./texts";

/** A broken rule, and the context of its message. */
export interface MessageInput {
  /** Name of the rule. */
  readonly rule: string;
  /** Arguments of the rule. */
  readonly args?: readonly unknown[];
  /** Label of the field. */
  readonly label: string;
  readonly locale: Locale;
  /** The entry. Lists have messages of their own. */
  readonly value?: unknown;
  /** Labels of other fields, by key. A field without a label appears by its key. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The current moment, for rules that compare with it. */
  readonly now?: Date;
}

/** Default message of a broken rule. */
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

/** Message for a broken rule without one of its own. */
export function invalidMessage(locale: Locale): string {
  return fill("invalid", { label: "", locale });
}

/** Message above a form that is not complete. */
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
