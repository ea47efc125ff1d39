import { isEnumType, type GraphQLEnumType, type GraphQLScalarType } from "graphql";
import type { DirectiveArguments } from "../declared/directives";
import type { ContractFormat } from "../types";
import { formats } from "./formats";

/** Stands for a value that does not fit. No JSON is it. */
export const NONE = Symbol("none");

/** How values of a scalar or enum are read. */
export interface Leaf {
  /** What is expected, with its article. */
  readonly expected: string;
  /** The value as it is to be used, or NONE. */
  readonly read: (value: unknown) => unknown;
  /** What stands for none; NONE if nothing sensible does. */
  readonly blank: unknown;
}

/**
 * How values of a field are read.
 *
 * @param format what the directive `format` says of it, if anything
 * @param range what `range` says
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

/** Half a character of UTF-16, which nothing can send. */
const HALF = /\p{Cs}/gu;

function readText(value: unknown): unknown {
  if (typeof value === "string") return value.replace(HALF, "\ufffd");
  return typeof value === "number" && Number.isFinite(value) ? String(value) : NONE;
}

/** NaN if it is none. */
function readInt(value: unknown): number {
  const number =
    typeof value === "string" && /^[+-]?\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : NaN;
}

/** NaN if it is none. */
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
