import {
  getNamedType,
  isAbstractType,
  isInterfaceType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { CodegenError } from "./CodegenError";
import { PLACEHOLDER_NAMES, type DocumentFile } from "./documents";

const BLOCK_FILE = /^src\/blocks\/([A-Z]\w*)\/\1\.graphql$/;

/** Names of the object types that implement an interface of the contract, in alphabetical order. */
export function kindsOf(schema: GraphQLSchema, interfaceName: string): string[] {
  const type = schema.getType(interfaceName);
  if (!isInterfaceType(type))
    throw new CodegenError(`The contract has no interface ${interfaceName}.`);
  return schema
    .getPossibleTypes(type)
    .map(({ name }) => name)
    .sort();
}

/**
 * Finds the blocks: every `src/blocks/<Kind>/<Kind>.graphql` must hold `fragment <Kind> on <Kind>`.
 *
 * @returns their kinds, in alphabetical order
 * @throws CodegenError if a folder is no kind of the contract or lacks its fragment.
 */
export function findBlocks(schema: GraphQLSchema, files: readonly DocumentFile[]): string[] {
  const known = new Set(kindsOf(schema, "ParagraphInterface"));
  return files.flatMap(({ path, document }) => {
    const kind = BLOCK_FILE.exec(path)?.[1];
    if (kind === undefined) return [];
    if (!known.has(kind)) throw new CodegenError(`${path}: the contract has no block ${kind}.`);
    if (!document.definitions.some((definition) => isBlockFragment(definition, kind))) {
      throw new CodegenError(`${path}: expected "fragment ${kind} on ${kind}".`);
    }
    return [kind];
  });
}

function isBlockFragment(node: { kind: string }, kind: string): node is FragmentDefinitionNode {
  const fragment = node as FragmentDefinitionNode;
  return (
    node.kind === Kind.FRAGMENT_DEFINITION &&
    fragment.name.value === kind &&
    fragment.typeCondition.name.value === kind
  );
}

/**
 * Adds fields that the renderer always needs: `__typename` in selections on several types, and `__typename id langcode` in
 * the fragment of every block.
 */
export function addIdentity(
  schema: GraphQLSchema,
  document: DocumentNode,
  kinds: readonly string[],
): DocumentNode {
  const typeInfo = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(typeInfo, {
    SelectionSet: (node) => {
      const parent = typeInfo.getParentType();
      return parent && isAbstractType(parent) ? withFields(node, ["__typename"]) : undefined;
    },
  });
  return visit(visit(document, visitor), {
    FragmentDefinition: (node) =>
      kinds.some((kind) => isBlockFragment(node, kind))
        ? { ...node, selectionSet: withFields(node.selectionSet, ["__typename", "id", "langcode"]) }
        : undefined,
  });
}

function withFields(node: SelectionSetNode, names: readonly string[]): SelectionSetNode {
  const present = (name: string) =>
    node.selections.some(
      (selection) =>
        selection.kind === Kind.FIELD && !selection.alias && selection.name.value === name,
    );
  const missing = names
    .filter((name) => !present(name))
    .map((value): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } }));
  return { ...node, selections: [...missing, ...node.selections] };
}

/**
 * Checks that lists of blocks are selected through the placeholders alone, and turns each into a
 * leaf. Together with `blocksAsScalar` this gives such lists one recursive type instead of copies.
 *
 * @throws CodegenError that names the place of a selection of another kind.
 */
export function blocksAsLeaves(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const typeInfo = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: (node) => {
        if (getNamedType(typeInfo.getType())?.toString() !== "ParagraphInterface") return undefined;
        if (!node.selectionSet?.selections.every(isPlaceholder)) {
          throw new CodegenError(
            `${place(node)}: select blocks with "...Blocks" on a page and "...NestedBlocks" inside a block, nothing else.`,
          );
        }
        return { ...node, selectionSet: undefined };
      },
    }),
  );
}

function isPlaceholder(node: SelectionNode): boolean {
  if (node.kind === Kind.FIELD) return node.name.value === "__typename";
  if (node.kind !== Kind.FRAGMENT_SPREAD) return false;
  return PLACEHOLDER_NAMES.includes(node.name.value);
}

function place(node: FieldNode): string {
  const { loc } = node;
  return loc
    ? `${loc.source.name}:${loc.startToken.line}:${loc.startToken.column}`
    : node.name.value;
}

/** Replaces the type of every field that holds blocks by a scalar `BlockReference`. */
export function blocksAsScalar(sdl: DocumentNode): DocumentNode {
  const types = visit(sdl, {
    FieldDefinition: (node) =>
      visit(node, {
        NamedType: (type) =>
          type.name.value === "ParagraphInterface"
            ? { ...type, name: { ...type.name, value: "BlockReference" } }
            : undefined,
      }),
  });
  const scalar = {
    kind: Kind.SCALAR_TYPE_DEFINITION,
    name: { kind: Kind.NAME, value: "BlockReference" },
  } as const;
  return { ...types, definitions: [...types.definitions, scalar] };
}
