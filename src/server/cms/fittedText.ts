import type { Operation } from "../../cms/generated";

/**
 * The text of an operation as the CMS understands it. The build has fitted the operations to its schema;
 * Gatsby's bundler puts those that differ in place of the variable. Server only.
 *
 * @returns null if the CMS has nothing of what the operation asks for
 */
export function fittedText({ name, text }: Pick<Operation<unknown, never>, "name" | "text">) {
  const fitted = fittedTexts()[name];
  return fitted === undefined ? text : fitted;
}

let known: { given: string | undefined; texts: Record<string, string | null> } | undefined;

function fittedTexts(): Record<string, string | null> {
  const given = process.env.GATSBY_CMS_OPERATIONS;
  if (known?.given !== given || !known) {
    known = { given, texts: given ? (JSON.parse(given) as Record<string, string | null>) : {} };
  }
  return known.texts;
}
