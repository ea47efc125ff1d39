import { DefinitionError } from "../definition";

/** What of a text a pattern must match: all of it, or any part. */
export type PatternScope = "whole" | "part";

/**
 * Matches texts with the regular expressions of a form, which are JavaScript's with the `u` flag. A
 * server takes `linearPatterns`, which no text keeps busy; a browser takes `nativePatterns`.
 */
export interface PatternEngine {
  /** Throws a PatternError if the engine cannot match the pattern. */
  compile(pattern: string, scope: PatternScope): (text: string) => boolean;
  /**
   * What compiling the pattern takes when nothing is known of it: steps, some millions a second, by
   * what they are for. What two patterns share has the same name. Absent: nothing worth counting.
   */
  workOf?(pattern: string, scope: PatternScope): ReadonlyMap<string, number>;
}

/** Why a pattern cannot be matched, as the end of a sentence about it: "is no regular expression". */
export class PatternError extends Error {
  override readonly name = "PatternError";
}

/** By its name: a bundler may take the engine from modules of another kind, with a class of their own. */
export function isPatternError(error: unknown): error is PatternError {
  return error instanceof Error && error.name === "PatternError";
}

/**
 * Most characters (UTF-16 code units) of a text that any pattern matches. Patterns of forms may take
 * time that grows with the square of the length, which a browser does for this many in about 0.1 s.
 */
export const maxMatchedLength = 5000;

/** A test that no text passes that is too long to be matched. */
export function bounded(test: (text: string) => boolean): (text: string) => boolean {
  return (text) => text.length <= maxMatchedLength && test(text);
}

/**
 * A test of a whole value. Throws a DefinitionError, naming the element `key`, if the engine cannot
 * match the pattern.
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
