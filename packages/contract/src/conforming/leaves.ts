import { isEnumType, type GraphQLEnumType, type GraphQLScalarType } from "graphql";
import type { DirectiveArguments } from "../declared/directives";
import type { ContractFormat } from "../types";
import { formats } from "./formats";

/** Marks an invalid value; never part of JSON. */
export const NONE = Symbol("none");

/** Reader for values of a scalar or enum. */
export interface Leaf {
  /** Expected kind of value, with its article. */
  readonly expected: string;
  /** Normalizes a value, or returns NONE. */
  readonly read: (value: unknown) => unknown;
  /** Empty value; NONE if there is none. */
  readonly blank: unknown;
}

/**
 * Reader for the values of a field.
 *
 * @param format argument of the directive `format`, if any
 * @param range arguments of `range`
 */
export function leafOf(
  type: GraphQLScalarType | GraphQLEnumType,
  format: DirectiveArguments | undefined,
  range: DirectiveArguments | undefined,
): Leaf {
  if (isEnumType(type)) {
    const values = new Set<unknown>(type.getValues().map(({ name }) => name));
    const expected = `one of ${[...values].join(", ")}`;
    return { expected, blank: NONE, read: (value) => (values.has(value) ? value : NONE) };
  }
  switch (type.name) {
    case "Int":
      return numberLeaf("a whole number", readInt, range);
    case "Float":
      return numberLeaf("a number", readFloat, range);
    case "Boolean":
      return { expected: "true or false", read: readBoolean, blank: false };
    case "String":
    case "ID":
      return textLeaf(format);
    default:
      return { expected: "a value", read: (value) => value, blank: NONE };
  }
}

function textLeaf(format: DirectiveArguments | undefined): Leaf {
  if (!format) return { expected: "a text", read: readText, blank: "" };
  const { expected, read } = formats[format.is as ContractFormat];
  return {
    expected,
    blank: NONE,
    read: (value) => {
      const text = readText(value);
      return (typeof text === "string" ? read(text) : undefined) ?? NONE;
    },
  };
}

function numberLeaf(
  kind: string,
  readNumber: (value: unknown) => number,
  range: DirectiveArguments | undefined,
): Leaf {
  const { min, max, above } = (range ?? {}) as { min?: number; max?: number; above?: number };
  const bounds = [
    min !== undefined && max !== undefined ? ` from ${min} to ${max}` : "",
    min !== undefined && max === undefined ? ` of at least ${min}` : "",
    max !== undefined && min === undefined ? ` of at most ${max}` : "",
    above !== undefined ? ` above ${above}` : "",
  ].join("");
  return {
    expected: kind + bounds,
    blank: range ? NONE : 0,
    read: (value) => {
      const number = readNumber(value);
      const fits =
        number >= (min ?? -Infinity) &&
        number <= (max ?? Infinity) &&
        number > (above ?? -Infinity);
      return fits ? number : NONE;
    },
  };
}

/** Half a surrogate pair, which cannot be encoded. */
const HALF = /\p{Cs}/gu;

function readText(value: unknown): unknown {
  if (typeof value === "string") return value.replace(HALF, "\ufffd");
  return typeof value === "number" && Number.isFinite(value) ? String(value) : NONE;
}

/** NaN for other values. */
function readInt(value: unknown): number {
  const number =
    typeof value === "string" && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : NaN;
}

/** NaN for other values. */
function readFloat(value: unknown): number {
  const isText = typeof value === "string" && /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value.trim());
  const number = isText ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : NaN;
}

function readBoolean(value: unknown): unknown {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : NONE;
}
