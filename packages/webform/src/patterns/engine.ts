import { DefinitionError } from "../definition";

/** Whether a pattern must match the whole text or any part of it. */
export type PatternScope = "whole" | "part";

/**
 * Runs the regular expressions of a form, in JavaScript's syntax with the `u` flag. Servers use `linearPatterns`,
 * which no text can block; browsers use `nativePatterns`.
 */
export interface PatternEngine {
  /** Throws a PatternError if the engine cannot match the pattern. */
  compile(pattern: string, scope: PatternScope): (text: string) => boolean;
  /**
   * Steps to compile a pattern without a cache, by kind; a machine does some millions per second. Patterns that
   * share a part name it alike. Absent: too few to count.
   */
  workOf?(pattern: string, scope: PatternScope): ReadonlyMap<string, number>;
}

/** Why a pattern cannot be matched, as the end of a sentence about it: "is no regular expression". */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** Checks the name, not the class: a bundler may load the class twice. */
export function isPatternError(error: unknown): error is PatternError {
  return error instanceof Error && error.name === "PatternError";
}

/**
 * Longest text that a pattern matches, in UTF-16 code units. Patterns of forms may take quadratic time; a browser
 * needs about 0.1 s for this length.
 */
export const maxMatchedLength = 5000;

/** Wraps a test so that texts beyond that length fail. */
export function bounded(test: (text: string) => boolean): (text: string) => boolean {
  return (text) => text.length <= maxMatchedLength && test(text);
}

/**
 * Compiles a test for a whole value. Throws a DefinitionError for the element `key` if the engine cannot match the
 * pattern.
 */
export function wholePattern(
  pattern: string,
  key: string,
  patterns: PatternEngine,
): (text: string) => boolean {
  try {
    return patterns.compile(pattern, "whole");
  } catch (error) {
    if (!isPatternError(error)) throw error;
    throw new DefinitionError(key, `its pattern "${pattern}" ${error.message}`);
  }
}
