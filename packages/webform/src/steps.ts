import { withoutBlanks } from "./blanks";
import type { FormElement } from "./definition";
import type { Locale } from "./locales";
import { readNumber, typedNumber } from "./numbers";

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

/**
 * What stands in a field for a number after a step up (1) or down (-1): the next that the element allows, as its
 * language writes it. Undefined where there is none, or what stands there is no number.
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
  // Beyond the bound already: a step towards it is no step up.
  if (!isBlank && (result - number) * direction <= 0) return undefined;
  const plain = readNumber(String(result), "en");
  return plain && "plain" in plain ? typedNumber(plain.plain, locale) : undefined;
}
