import { bounded, PatternError, type PatternEngine } from "./engine";

/**
 * The engine of the platform. It can backtrack without end, so use it in browsers only, and for patterns that
 * passed `definitionPatterns`.
 */
export const nativePatterns: PatternEngine = {
  compile(pattern, scope) {
    try {
      // Compile the bare pattern first: brackets around it would make "a)|(b" valid.
      const part = new RegExp(pattern, "u");
      const expression = scope === "part" ? part : new RegExp(`^(?:${pattern})$`, "u");
      return bounded((text) => expression.test(text));
    } catch {
      throw new PatternError("is no regular expression");
    }
  },
};
