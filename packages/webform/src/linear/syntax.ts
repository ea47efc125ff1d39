import {
  type AST,
  RegExpParser,
  RegExpSyntaxError,
  visitRegExpAST,
} from "@eslint-community/regexpp";
import { LRUCache } from "lru-cache";
import { PatternError } from "../patterns/engine";
import { type Ranges, rangesOf } from "./characters";

/** A regular expression reduced to what decides about a match: no captures, no lazy quantifiers. */
export type Expression =
  | { readonly kind: "character"; readonly ranges: Ranges }
  | { readonly kind: "sequence"; readonly parts: readonly Expression[] }
  | { readonly kind: "choice"; readonly parts: readonly Expression[] }
  | {
      readonly kind: "repeat";
      readonly part: Expression;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "place"; readonly place: Place };

/** A position between two characters. */
export type Place = "start" | "end" | "boundary" | "inside";

const MAX_LENGTH = 1000;

/** Most classes of characters in one pattern: each takes some ten milliseconds to read. */
const MAX_CLASSES = 40;

// Many browsers do not know newer syntax, such as flags inside of a pattern.
const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * Reads a pattern as JavaScript does with the `u` flag. Throws a PatternError if it is invalid or cannot be matched
 * in linear time.
 *
 * @param onClass called with the source of each class before it is read
 */
export function readPattern(pattern: string, onClass?: (source: string) => void): Expression {
  if (pattern.length > MAX_LENGTH) {
    throw new PatternError(`is longer than ${MAX_LENGTH} characters`);
  }
  const read = parse(pattern);
  const sources = new Set<string>();
  const add = ({ raw }: AST.Node) => void sources.add(raw);
  visitRegExpAST(read, { onCharacterClassEnter: add, onCharacterSetEnter: add });
  if (sources.size > MAX_CLASSES) {
    throw new PatternError(`has more than ${MAX_CLASSES} classes of characters`);
  }
  if (onClass) sources.forEach((source) => onClass(source));
  return choiceOf(read.alternatives);
}

function parse(pattern: string): AST.Pattern {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch (error) {
    if (error instanceof RegExpSyntaxError) throw new PatternError("is no regular expression");
    throw error;
  }
}

function choiceOf(alternatives: readonly AST.Alternative[]): Expression {
  return {
    kind: "choice",
    parts: alternatives.map(({ elements }) => ({
      kind: "sequence",
      parts: elements.map(expressionOf),
    })),
  };
}

function expressionOf(node: AST.Element): Expression {
  switch (node.type) {
    case "Character":
      return { kind: "character", ranges: [[node.value, node.value]] };
    case "CharacterClass":
    case "CharacterSet":
      return { kind: "character", ranges: known(node.raw) };
    case "Group":
    case "CapturingGroup":
      return choiceOf(node.alternatives);
    case "Quantifier":
      return {
        kind: "repeat",
        part: expressionOf(node.element),
        min: node.min,
        max: node.max,
      };
    case "Assertion":
      return { kind: "place", place: placeOf(node) };
    case "Backreference":
      throw notLinear("a backreference", node.raw);
    case "ExpressionCharacterClass":
      throw new PatternError("is no regular expression");
  }
}

function placeOf(node: AST.Assertion): Place {
  switch (node.kind) {
    case "start":
    case "end":
      return node.kind;
    case "word":
      return node.negate ? "inside" : "boundary";
    case "lookahead":
    case "lookbehind":
      throw notLinear(`a ${node.kind}`, node.raw);
  }
}

function notLinear(name: string, raw: string): PatternError {
  return new PatternError(`has ${name}, "${raw}", which cannot be matched in linear time`);
}

const classes = new LRUCache<string, Ranges>({ max: 200 });

/** A cache: reading a class takes some ten milliseconds, and patterns share few classes. */
function known(source: string): Ranges {
  const ranges = classes.get(source) ?? rangesOf(source);
  classes.set(source, ranges);
  return ranges;
}
