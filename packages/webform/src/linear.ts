import { LRUCache } from "lru-cache";
import { checkBacktracking } from "./linear/backtracking";
import { linearTest, sizeOf } from "./linear/compile";
import { type Expression, readPattern } from "./linear/syntax";
import { Steps } from "./linear/ways";
import {
  bounded,
  isPatternError,
  type PatternEngine,
  type PatternError,
  type PatternScope,
} from "./patterns/engine";

// For servers only: browsers must not load any of this.

/** Makes the test of a pattern. Adds the steps to `work` before it does them. */
type Compile = (pattern: string, scope: PatternScope, work: Map<string, number>) => Test;
type Test = (text: string) => boolean;

/** Measured steps per part of a pattern; see `Steps`. */
const STEPS = { class: 200_000, pattern: 10_000, character: 1000, instruction: 10 } as const;

/** Size of the cache of patterns. */
const MOST = 500;

function read(pattern: string, work: Map<string, number>): Expression {
  work.set(`pattern ${pattern}`, STEPS.pattern + pattern.length * STEPS.character);
  const expression = readPattern(pattern, (source) => work.set(`class ${source}`, STEPS.class));
  work.set(`engine ${pattern}`, sizeOf(expression) * STEPS.instruction);
  return expression;
}

/**
 * Matches in linear time, whatever the pattern. Refuses lookahead, lookbehind and backreferences, which take
 * longer.
 */
export const linearPatterns: PatternEngine = remembering((pattern, scope, work) =>
  bounded(linearTest(read(pattern, work), scope)),
);

/**
 * For definitions of forms: accepts only patterns that servers match in linear time and that cannot block a
 * browser. `problemsOf` reports the others, `understood` removes them.
 */
export const definitionPatterns: PatternEngine = remembering((pattern, scope, work) => {
  const expression = read(pattern, work);
  const test = bounded(linearTest(expression, scope));
  const steps = new Steps();
  try {
    checkBacktracking(expression, scope, steps);
  } finally {
    work.set(`ways ${scope} ${pattern}`, steps.taken);
  }
  return test;
});

/** Caches compiled patterns: compiling is slow, and forms use few patterns again and again. */
function remembering(compile: Compile): PatternEngine {
  const known = new LRUCache<string, { outcome: Test | PatternError; work: Map<string, number> }>({
    max: MOST,
  });
  const validated = (pattern: string, scope: PatternScope) => {
    const name = `${scope} ${pattern}`;
    const found = known.get(name);
    if (found) return found;
    const work = new Map<string, number>();
    const made = { outcome: outcomeOf(() => compile(pattern, scope, work)), work };
    known.set(name, made);
    return made;
  };
  return {
    compile(pattern, scope) {
      const { outcome } = validated(pattern, scope);
      if (isPatternError(outcome)) throw outcome;
      return outcome;
    },
    workOf: (pattern, scope) => validated(pattern, scope).work,
  };
}

function outcomeOf(compile: () => Test): Test | PatternError {
  try {
    return compile();
  } catch (error) {
    if (isPatternError(error)) return error;
    throw error;
  }
}
