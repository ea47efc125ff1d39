import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Source of the module that gathers the examples of all blocks, so that a new block needs no line in
 * it. The compiler refuses it if a kind has no `examples.ts`, one that does not fit, or an example that
 * does not say what a visitor finds.
 *
 * @param blocks absolute path of the folder that holds one folder for each kind
 * @returns TypeScript source
 */
export function exampleIndex(blocks: string): string {
  const kinds = readdirSync(blocks)
    .filter((name) => existsSync(join(blocks, name, "examples.ts")))
    .sort();
  return `// Made by \`npm run codegen\`. Do not edit.

import type { BlockKind, Examples, Finds } from "./blockTypes";
${kinds.map((kind) => `import * as ${kind} from "./${kind}/examples";`).join("\n")}

/** The examples of every kind of block: they drive the tests and the catalogue. */
export const examples = {
${kinds.map((kind) => `  ${kind}: ${kind}.examples,`).join("\n")}
} satisfies { [Kind in BlockKind]: Examples<Kind> };

/** What a visitor must find in each of the examples. */
export const finds = {
${kinds.map((kind) => `  ${kind}: ${kind}.finds,`).join("\n")}
} satisfies { [Kind in BlockKind]: Finds<(typeof examples)[Kind]> };
`;
}
