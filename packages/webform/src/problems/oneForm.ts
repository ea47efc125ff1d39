import { PatternError, type PatternEngine } from "../patterns/engine";

/** Most steps for all patterns of a form, a few seconds. Six usual patterns take less than a tenth. */
const MAX_WORK = 20_000_000;

/**
 * Limits the work for all patterns of one form; refuses patterns beyond it. Counts cached patterns, too, so that
 * each validation has the same result.
 */
export function forOneForm(patterns: PatternEngine): PatternEngine {
  const parts = new Map<string, number>();
  const seen = new Set<string>();
  let done = 0;
  return {
    compile(pattern, scope) {
      const name = `${scope} ${pattern}`;
      if (!seen.has(name)) {
        if (done > MAX_WORK) {
          throw new PatternError(
            "is not validated: the patterns before it took all the work that those of one form may take; " +
              "the form needs fewer or simpler ones",
          );
        }
        seen.add(name);
        for (const [part, steps] of patterns.workOf?.(pattern, scope) ?? []) {
          if (!parts.has(part)) done += steps;
          parts.set(part, steps);
        }
      }
      return patterns.compile(pattern, scope);
    },
  };
}
