import type { Rule } from "./rule";

/** Default argument of `min`. */
export const defaultMin = 1;

/** Default argument of `max`. */
export const defaultMax = 10;

/** The value is a number. */
export const number: Rule = ({ value }) => !Number.isNaN(Number(value));

/** The number, or the length of the list, is at least the argument. */
export const min: Rule = ({ value, args: [bound = defaultMin] }) =>
  (Array.isArray(value) ? value.length : Number(value)) >= Number(bound);

/** The number, or the length of the list, is at most the argument. */
export const max: Rule = ({ value, args: [bound = defaultMax] }) =>
  (Array.isArray(value) ? value.length : Number(value)) <= Number(bound);

/** Sorts two bounds. */
export function ordered(a: number, b: number): readonly [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/** The number lies between the arguments, in any order. */
export const between: Rule = ({ value, args }) => {
  const [from, to] = ordered(Number(args[0]), Number(args[1]));
  return Number(value) >= from && Number(value) <= to;
};

/** Bounds of the rule `length`: 0 and Infinity if it has no arguments. */
export function lengthBounds(args: readonly unknown[]): readonly [number, number] {
  const [first = 0, second = Infinity] = args;
  const bound = (given: unknown, otherwise: number) => {
    const whole = Math.trunc(Number(given));
    return Number.isNaN(whole) ? otherwise : whole;
  };
  return ordered(bound(first, 0), bound(second, Infinity));
}

/** The length of the text or list lies within the bounds, in any order. */
export const length: Rule = ({ value, args }) => {
  const [from, to] = lengthBounds(args);
  if (typeof value !== "string" && (typeof value !== "object" || value === null)) return false;
  const size = typeof value === "string" ? value.length : Object.keys(value).length;
  return size >= from && size <= to;
};
