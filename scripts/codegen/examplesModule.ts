import type { WrittenExamples } from "./readExamples";

/**
 * Source of the module that carries the examples of all blocks. The compiler refuses it if a kind has none, one that
 * does not fit, or one that does not say what a visitor finds.
 *
 * @returns TypeScript source
 */
export function examplesModule({ examples, finds, shared }: WrittenExamples): string {
  const text = (value: object) => JSON.stringify(value, null, 1);
  return `// Made by \`npm run codegen\` of <Kind>/examples.json. Do not edit.

import type { BlockKind, Examples, Finds, SharedExample } from "./blockTypes";

/** Keeps the exact type of content that fits another. It may have more fields. */
const fitting = <Wanted>() => <Content extends Wanted>(content: Content) => content;

/** Content that examples of several kinds are made of. */
export const shared = fitting<Record<string, SharedExample>>()(${text(shared)});

/** The examples of every kind of block: they drive the tests and the catalogue. */
export const examples = fitting<{ [Kind in BlockKind]: Examples<Kind> }>()(${text(examples)});

/** What a visitor must find in each of the examples. */
export const finds = ${text(finds)} satisfies { [Kind in BlockKind]: Finds<(typeof examples)[Kind]> };
`;
}
