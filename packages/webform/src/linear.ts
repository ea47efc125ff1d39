import { checkBacktracking } from "./linear/backtracking";
import { linearTest } from "./linear/compile";
import { readPattern } from "./linear/syntax";
import { bounded, isPatternError, type PatternEngine, type PatternError } from "./patterns/engine";

// For servers: none of this belongs into what a browser loads.

/**
 * Matches in time that grows with the length of the text alone, whatever the pattern. Refuses what
 * cannot be matched so: lookahead, lookbehind, backreferences.
 */
export const linearPatterns: PatternEngine = remembering({
  compile(pattern, scope) {
    return bounded(linearTest(readPattern(pattern), scope));
  },
});

/**
 * For definitions of forms: takes only patterns that servers can match in linear time, and browsers
 * without being kept busy. With `problemsOf` it tells what is wrong, with `understood` it leaves it out.
 */
export const definitionPatterns: PatternEngine = remembering({
  compile(pattern, scope) {
    const test = linearPatterns.compile(pattern, scope);
    checkBacktracking(readPattern(pattern), scope);
    return test;
  },
});

/** Most patterns to remember. */
const MOST = 500;

/** Reading a pattern takes long, and few patterns are asked for again and again. */
function remembering({ compile }: PatternEngine): PatternEngine {
  const known = new Map<string, ReturnType<typeof compile> | PatternError>();
  const outcome: (
    ...args: Parameters<typeof compile>
  ) => ReturnType<typeof compile> | PatternError = (...args) => {
    try {
      return compile(...args);
    } catch (error) {
      if (isPatternError(error)) return error;
      throw error;
    }
  };
  return {
    compile(pattern, scope) {
      const name = `${scope} ${pattern}`;
      const found = known.get(name) ?? outcome(pattern, scope);
      if (known.size >= MOST) known.clear();
      known.set(name, found);
      if (isPatternError(found)) throw found;
      return found;
    },
  };
}
