import { formatAlternatives, formatNumber } from "../messages/format";
import { readNumber, typedNumber } from "../numbers";
import { nearestSteps } from "../steps";
import { type Check, checkRule, say } from "./check";

/** Checks a number, its bounds and its step. */
export const numberChecks: readonly Check[] = [
  (value, context) => {
    const number = readNumber(value, context.locale);
    if (number === undefined) return say("number", context);
    if ("plain" in number) return undefined;
    const { whole, decimal } = number;
    return say("number_ambiguous", context, {
      a: typedNumber(whole, context.locale),
      b: decimal.replace(".", ","),
    });
  },
  (value, context) => {
    const { min } = context.element;
    return min == null ? undefined : checkRule("min", [min], value, context);
  },
  (value, context) => {
    const { max } = context.element;
    return max == null ? undefined : checkRule("max", [max], value, context);
  },
  (value, context) => {
    const { min, max, step } = context.element;
    const number = Number(value);
    if (step == null) return Number.isInteger(number) ? undefined : say("whole", context);
    const nearest = nearestSteps(number, step, min ?? 0, max ?? Infinity);
    if (nearest === undefined) return undefined;
    const list = nearest.map((each) => formatNumber(each, context.locale));
    return say("step", context, { list: formatAlternatives(list, context.locale) });
  },
];
