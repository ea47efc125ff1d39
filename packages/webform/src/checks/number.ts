import { formatAlternatives, formatNumber } from "../messages/format";
import { type Check, checkRule, say } from "./check";

/** A number, its bounds and its steps. */
export const numberChecks: readonly Check[] = [
  (value, context) =>
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value.trim()) && Number.isFinite(Number(value))
      ? undefined
      : say("number", context),
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

/**
 * The steps next to a number, counted from `base` and up to `max`. Undefined if it is a step itself,
 * apart from what binary fractions cannot tell.
 */
export function nearestSteps(
  number: number,
  step: number,
  base: number,
  max: number,
): number[] | undefined {
  const steps = (number - base) / step;
  if (Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))) return undefined;
  return [Math.floor(steps), Math.ceil(steps)]
    .map((each) => Number((base + each * step).toPrecision(12)))
    .filter((each) => each <= max);
}
