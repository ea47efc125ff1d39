export type PathParams = Record<string, string>;

/** A path with `:name` segments and perhaps a `*` or `*name` at the end. */
export interface PathPattern {
  /** @returns the values of the parameters (`*` for the rest of the path), or undefined. */
  match(segments: readonly string[]): PathParams | undefined;
}

/** Whether a path has parameters or a wildcard. */
export function isPattern(path: string): boolean {
  return splitPath(path).some((segment) => /^[:*]./.test(segment) || segment === "*");
}

/** Segments of a path. Slashes at both ends do not count. */
export function splitPath(path: string): string[] {
  const trimmed = path.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? [] : trimmed.split("/");
}

/**
 * Compiles a path as Gatsby's router understands it: `:name` takes one segment, `*` at the end takes
 * none or more.
 */
export function pathPattern(path: string, { ignoreCase = false } = {}): PathPattern {
  const wanted = splitPath(path);
  const last = wanted.at(-1);
  const rest = last?.startsWith("*") ? last.slice(1) || "*" : undefined;
  const fixed = rest === undefined ? wanted : wanted.slice(0, -1);
  const same = ignoreCase
    ? (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
    : (a: string, b: string) => a === b;

  return {
    match(segments) {
      if (segments.length < fixed.length) return undefined;
      if (rest === undefined && segments.length !== fixed.length) return undefined;
      const params: PathParams = {};
      for (const [index, expected] of fixed.entries()) {
        const actual = segments[index] ?? "";
        if (/^:./.test(expected)) params[expected.slice(1)] = actual;
        else if (!same(expected, actual)) return undefined;
      }
      if (rest !== undefined) params[rest] = segments.slice(fixed.length).join("/");
      return params;
    },
  };
}
