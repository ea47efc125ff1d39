export type PathParams = Record<string, string>;

/** A path with `:name` segments and perhaps a `*` or `*name`. */
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
 * Compiles a path as Gatsby's router understands it: `:name` takes one segment, `*` takes none or
 * more. Gatsby puts the `*` at the end of pages' paths, and so into the middle of those of page data.
 */
export function pathPattern(path: string, { ignoreCase = false } = {}): PathPattern {
  const wanted = splitPath(path);
  const wildcard = wanted.findIndex((segment) => segment.startsWith("*"));
  const hasRest = wildcard !== -1;
  const start = hasRest ? wanted.slice(0, wildcard) : wanted;
  const end = hasRest ? wanted.slice(wildcard + 1) : [];
  const rest = wanted[wildcard]?.slice(1) || "*";
  const normal = (text: string) => (ignoreCase ? text.toLowerCase() : text);

  const take = (expected: readonly string[], actual: readonly string[], params: PathParams) =>
    expected.every((segment, index) => {
      const value = actual[index] ?? "";
      if (!/^:./.test(segment)) return normal(segment) === normal(value);
      params[segment.slice(1)] = value;
      return true;
    });

  return {
    match(segments) {
      const fixed = start.length + end.length;
      if (segments.length < fixed || (!hasRest && segments.length > fixed)) return undefined;
      const last = segments.length - end.length;
      const params: PathParams = {};
      if (!take(start, segments, params) || !take(end, segments.slice(last), params)) {
        return undefined;
      }
      if (hasRest) params[rest] = segments.slice(start.length, last).join("/");
      return params;
    },
  };
}
