import { withoutBlanks } from "./blanks";
import type { FormElement } from "./definition";
import type { Locale } from "./locales";
import { readNumber, typedNumber } from "./numbers";

/**
 * The two steps next to a number, counted from `base` and up to `max`. Undefined if the number is a step, within
 * binary rounding.
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

/**
 * The next number after a step up (1) or down (-1) that the element allows, in the notation of the language.
 * Undefined if there is none, or if the text is no number.
 */
export function stepNumber(
  text: string,
  direction: 1 | -1,
  { min, max, step }: Pick<FormElement, "min" | "max" | "step">,
  locale: Locale,
): string | undefined {
  const read = readNumber(text, locale);
  const isBlank = withoutBlanks(text) === "";
  if (!isBlank && !(read && "plain" in read)) return undefined;
  const number = read && "plain" in read ? Number(read.plain) : 0;
  const size = step ?? 1;
  const base = min ?? 0;
  const steps = (number - base) / size;
  const isStep = nearestSteps(number, size, base, Infinity) === undefined;
  const next = isStep
    ? Math.round(steps) + direction
    : direction > 0
      ? Math.ceil(steps)
      : Math.floor(steps);
  const least = min == null ? -Infinity : 0;
  const most = max == null ? Infinity : Math.floor((max - base) / size + 1e-9);
  const result = Number((base + Math.max(least, Math.min(most, next)) * size).toPrecision(12));
  // Beyond the bound, the nearest allowed number lies in the other direction.
  if (!isBlank && (result - number) * direction <= 0) return undefined;
  const plain = readNumber(String(result), "en");
  return plain && "plain" in plain ? typedNumber(plain.plain, locale) : undefined;
}
