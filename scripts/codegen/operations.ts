import { createHash } from "node:crypto";
import {
  Kind,
  OperationTypeNode,
  print,
  stripIgnoredCharacters,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { CodegenError } from "./CodegenError";
import { expandBlocks } from "./expandBlocks";

/** An operation with its text. */
export interface OperationText {
  name: string;
  kind: "query" | "mutation";
  /** SHA-256 of the text, in hex. */
  id: string;
  /** The operation with all its fragments, without white space. */
  text: string;
}

/**
 * Makes the text of every operation, in the order of their names.
 *
 * @param document all operations and fragments of the site
 * @param kinds names of the fragments that render as blocks
 * @throws CodegenError if an operation has no name, or is not valid once it is expanded.
 */
export function operationTexts(
  schema: GraphQLSchema,
  document: DocumentNode,
  kinds: readonly string[],
): OperationText[] {
  const operations: OperationDefinitionNode[] = [];
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) operations.push(node);
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  return operations
    .map((operation) => operationText(schema, operation, fragments, kinds))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function operationText(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  kinds: readonly string[],
): OperationText {
  const name = operation.name?.value;
  if (name === undefined)
    throw new CodegenError(`${operation.loc?.source.name}: name the operation.`);
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new CodegenError(`${name}: the site has no subscriptions.`);
  }
  const expanded = expandBlocks(operation, fragments, kinds);
  const errors = validate(schema, expanded);
  if (errors.length > 0) throw new CodegenError(`${name}, expanded:\n${errors.join("\n")}`);
  const text = stripIgnoredCharacters(print(expanded));
  const id = createHash("sha256").update(text).digest("hex");
  return { name, kind: operation.operation, id, text };
}
