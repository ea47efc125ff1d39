import { transform } from "esbuild";

/**
 * Removes comments and indentation and escapes non-ASCII characters: Node keeps loaded sources in memory, with two
 * bytes for each character if one is not Latin-1. Keeps names for error reports.
 *
 * @returns the input if it does not parse; loading the release reports that
 */
export function compactScript(source: string): Promise<string> {
  return transform(source, {
    minifyWhitespace: true,
    charset: "ascii",
    target: "node20",
    legalComments: "none",
  }).then(
    ({ code }) => code,
    () => source,
  );
}
