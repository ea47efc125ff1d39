import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import {
  concatAST,
  parse,
  Source,
  specifiedRules,
  validate,
  GraphQLError,
  NoUnusedFragmentsRule,
  type DocumentNode,
  type GraphQLSchema,
} from "graphql";
import { CodegenError } from "./CodegenError";

/** Fragments that stand for lists of blocks: those of a page, and those inside a block. */
export const PLACEHOLDER_NAMES: readonly string[] = ["Blocks", "NestedBlocks"];

// What they select until an operation is expanded.
const PLACEHOLDERS = parse(
  PLACEHOLDER_NAMES.map(
    (name) => `fragment ${name} on ParagraphInterface { __typename id langcode }`,
  ).join("\n"),
);

/** One `.graphql` file of the site. */
export interface DocumentFile {
  /** Path from the project, with slashes: `src/blocks/TextItem/TextItem.graphql`. */
  path: string;
  document: DocumentNode;
}

/**
 * Reads every `.graphql` file below `src`, in the order of their paths.
 *
 * @param project absolute path of the project
 * @throws CodegenError that names file, line and column if one does not parse.
 */
export function readDocuments(project: string): DocumentFile[] {
  return readdirSync(join(project, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".graphql"))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
    .map((path) => ({ path, document: parseFile(path, join(project, path)) }));
}

function parseFile(path: string, file: string): DocumentNode {
  try {
    return parse(new Source(readFileSync(file, "utf8"), path));
  } catch (error) {
    if (error instanceof GraphQLError) throw new CodegenError(error.toString());
    throw error;
  }
}

/**
 * Checks that the documents fit together and fit the schema. A fragment that no operation uses is
 * no fault: its type may still describe the props of a component.
 *
 * @throws CodegenError that lists every fault with file, line and column.
 */
export function validateDocuments(schema: GraphQLSchema, documents: DocumentNode[]): void {
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const errors = validate(schema, concatAST([PLACEHOLDERS, ...documents]), rules);
  if (errors.length > 0) throw new CodegenError(errors.map(String).join("\n\n"));
}
