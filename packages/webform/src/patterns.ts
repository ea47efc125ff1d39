import { DefinitionError } from "./definition";

/**
 * The regular expression that a whole value must match, with the `u` flag. Throws a DefinitionError
 * if it does not compile.
 */
export function wholePattern(pattern: string, key: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`, "u");
  } catch {
    throw new DefinitionError(key, `its pattern "${pattern}" is no regular expression`);
  }
}
