import { withoutBlanks } from "../blanks";
import type { FormCounter } from "../definition";
import { maxMatchedLength, wholePattern } from "../patterns/engine";
import { type Check, checkRule, say } from "./check";

/** Checks length, counter and pattern of a text. */
export const textChecks: readonly Check[] = [
  (value, context) => {
    const { minLength, maxLength } = context.element;
    if (minLength == null && maxLength == null) return undefined;
    return checkRule("length", [minLength ?? 0, maxLength ?? Infinity], value, context);
  },
  (value, context) => {
    const { counter } = context.element;
    return counter == null ? undefined : checkCounter(counter, value, context);
  },
  (value, context) => {
    const { key, pattern, patternError } = context.element;
    if (pattern == null || wholePattern(pattern, key, context.patterns)(value)) return undefined;
    return tooLongToMatch(value, context) ?? (patternError || say("is", context));
  },
];

/** Message for a text that is too long for pattern matching; undefined if it is not. */
export const tooLongToMatch: Check = (value, context) =>
  checkRule("length", [0, maxMatchedLength], value, context);

/** Counts characters or words of a text, without blanks around it. */
export function count(text: string, type: FormCounter["type"]): number {
  const counted = withoutBlanks(text);
  return type === "CHARACTER" ? counted.length : (counted.match(/\S+/g)?.length ?? 0);
}

function checkCounter(
  { type, minimum, minimumMessage, maximum }: FormCounter,
  value: string,
  context: Parameters<Check>[1],
): string | undefined {
  const counted = count(value, type);
  const missing = (minimum ?? 0) - counted;
  if (missing > 0 && minimumMessage) return minimumMessage.replace("%d", String(missing));
  if (missing <= 0 && counted <= (maximum ?? Infinity)) return undefined;
  if (type === "WORD") {
    return missing > 0
      ? say("words_min", context, { n: minimum ?? 0 })
      : say("words_max", context, { n: maximum ?? Infinity });
  }
  return checkRule("length", [minimum ?? 0, maximum ?? Infinity], value, context);
}
