import { transform } from "esbuild";

/**
 * The same script without comments and indentation, in single-byte characters. Node keeps the source of all that it has
 * loaded in memory, with two bytes for each character if one needs them. Names stay, since errors report them.
 *
 * @returns what it got if that is no script: the release is refused with the reason when it is loaded
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
