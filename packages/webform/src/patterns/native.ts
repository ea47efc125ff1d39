import { bounded, PatternError, type PatternEngine } from "./engine";

/**
 * The machine's own regular expressions. They may backtrack for ever, so they are for browsers, and for
 * patterns that passed `definitionPatterns`.
 */
export const nativePatterns: PatternEngine = {
  compile(pattern, scope) {
    try {
      // Alone first: "a)|(b" must not become one by what is put around it.
      const part = new RegExp(pattern, "u");
      const expression = scope === "part" ? part : new RegExp(`^(?:${pattern})$`, "u");
      return bounded((text) => expression.test(text));
    } catch {
      throw new PatternError("is no regular expression");
    }
  },
};
