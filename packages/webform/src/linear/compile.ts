import { RE2JS, RE2JSException } from "re2js";
import { PatternError, type PatternScope } from "../patterns/engine";
import type { Ranges } from "./characters";
import type { Expression, Place } from "./syntax";

/** Compiles a linear-time test. Throws a PatternError if the engine cannot run the expression. */
export function linearTest(expression: Expression, scope: PatternScope): (text: string) => boolean {
  const compiled = compile(sourceOf(expression));
  return scope === "whole" ? (text) => compiled.testExact(text) : (text) => compiled.test(text);
}

/** Number of characters of an expression with its repetitions written out, as the engine does it. */
export function sizeOf(expression: Expression): number {
  switch (expression.kind) {
    case "place":
    case "character":
      return 1;
    case "sequence":
    case "choice":
      return expression.parts.reduce((sum, part) => sum + sizeOf(part), 1);
    case "repeat": {
      const { part, min, max } = expression;
      return sizeOf(part) * Math.max(1, max === Infinity ? min : max);
    }
  }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new PatternError("repeats something more than 1000 times, or is too large");
  }
}

const places: Readonly<Record<Place, string>> = {
  start: "\\A",
  end: "\\z",
  boundary: "\\b",
  inside: "\\B",
};

/** The expression in the syntax of RE2, which gives `.`, `\s`, `$` and classes another meaning. */
function sourceOf(expression: Expression): string {
  switch (expression.kind) {
    case "character":
      return classOf(expression.ranges);
    case "sequence":
      return expression.parts.map(sourceOf).join("");
    case "choice":
      return `(?:${expression.parts.map(sourceOf).join("|")})`;
    case "repeat": {
      const { part, min, max } = expression;
      return `(?:${sourceOf(part)})${quantifier(min, max)}`;
    }
    case "place":
      return places[expression.place];
  }
}

function quantifier(min: number, max: number): string {
  if (max === Infinity && min < 2) return min === 0 ? "*" : "+";
  return `{${min},${max === Infinity ? "" : max}}`;
}

function classOf(ranges: Ranges): string {
  if (ranges.length === 0) return "[^\\x{0}-\\x{10FFFF}]";
  return `[${ranges.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join("")}]`;
}

function escaped(character: number): string {
  return `\\x{${character.toString(16)}}`;
}
