import {
  Kind,
  print,
  visit,
  type DefinitionNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from "graphql";

/** Removes definitions with missing references, repeatedly. */
export function withoutDangling(definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const known = new Set(["String", "Int", "Float", "Boolean", "ID", ...definitions.map(nameOf)]);
  const isKnown = (node: TypeNode): boolean =>
    node.kind === Kind.NAMED_TYPE ? known.has(node.name.value) : isKnown(node.type);
  const whole = definitions
    .map((node): DefinitionNode =>
      visit(node, {
        FieldDefinition: ({ type }) => (isKnown(type) ? undefined : null),
        InputValueDefinition: ({ type }) => (isKnown(type) ? undefined : null),
        UnionTypeDefinition: (union) => ({ ...union, types: union.types?.filter(isKnown) }),
      }),
    )
    .filter((node) => !isEmpty(node));
  const keeping = whole.map((node) => withKeptPromises(node, whole));
  const used = keeping.filter((node) => hasKinds(node, keeping));
  return used.length < definitions.length ? withoutDangling(used) : used;
}

/** Whether an interface has an implementation; true for all other definitions. */
function hasKinds(node: DefinitionNode, all: readonly DefinitionNode[]): boolean {
  if (node.kind !== Kind.INTERFACE_TYPE_DEFINITION) return true;
  return all.some(
    (each) =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION &&
      each.interfaces?.some(({ name }) => name.value === node.name.value),
  );
}

function isEmpty(node: DefinitionNode): boolean {
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return (node.fields ?? []).length === 0;
    case Kind.UNION_TYPE_DEFINITION:
      return (node.types ?? []).length === 0;
    case Kind.ENUM_TYPE_DEFINITION:
      return (node.values ?? []).length === 0;
    default:
      return false;
  }
}

/** Removes interfaces whose fields a type lacks. */
function withKeptPromises(node: DefinitionNode, all: readonly DefinitionNode[]): DefinitionNode {
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return node;
  const interfaces = (node.interfaces ?? []).filter((each) => {
    const definition = all.find((one) => nameOf(one) === each.name.value);
    return (
      definition?.kind === Kind.INTERFACE_TYPE_DEFINITION &&
      (definition.fields ?? []).every((field) => keeps(node, field))
    );
  });
  return { ...node, interfaces };
}

function keeps(node: ObjectTypeDefinitionNode, promised: FieldDefinitionNode): boolean {
  const own = node.fields?.find(({ name }) => name.value === promised.name.value);
  if (!own || own.arguments?.length || promised.arguments?.length) return false;
  const [type, promise] = [print(own.type), print(promised.type)];
  return type === promise || type === `${promise}!`;
}

/** Name of a definition; "" without one. */
export function nameOf(node: DefinitionNode): string {
  return "name" in node ? (node.name?.value ?? "") : "";
}
