import type { Operation } from "../../cms/generated";

/**
 * Text of an operation, fitted to the schema of the CMS. The build fits the operations, and Gatsby's bundler
 * replaces the variable with those that differ. Server only.
 *
 * @returns null if the CMS supports nothing of the operation
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
