import {
  buildASTSchema,
  isInterfaceType,
  Kind,
  parse,
  type DefinitionNode,
  type GraphQLSchema,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
} from "graphql";
import { contractSchema, contractSdl } from "../../index";

/** The contract as the schema of a CMS that lacks some fields: `Query.menu`. Kinds lack what their interface lacks. */
export function schemaWithout(...coordinates: readonly string[]): GraphQLSchema {
  const lacking = new Set(coordinates.flatMap((each) => [each, ...inKinds(each)]));
  const less = parse(contractSdl()).definitions.map((node) =>
    hasFields(node)
      ? { ...node, fields: node.fields?.filter((field) => !lacking.has(coordinateOf(node, field))) }
      : node,
  );
  const empty = less.filter((node) => isInterface(node) && node.fields?.length === 0);
  const names = new Set(empty.map((node) => hasFields(node) && node.name.value));
  return buildASTSchema({
    kind: Kind.DOCUMENT,
    definitions: less.map((node) => withUnions(node, names, less)),
  });
}

type WithFields = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

function hasFields(node: DefinitionNode): node is WithFields {
  return node.kind === Kind.OBJECT_TYPE_DEFINITION || isInterface(node);
}

function isInterface(node: DefinitionNode): node is InterfaceTypeDefinitionNode {
  return node.kind === Kind.INTERFACE_TYPE_DEFINITION;
}

function coordinateOf(node: WithFields, field: { name: { value: string } }): string {
  return `${node.name.value}.${field.name.value}`;
}

/** The same field in the kinds of an interface. */
function inKinds(coordinate: string): string[] {
  const [name = "", field] = coordinate.split(".");
  const type = contractSchema().getType(name);
  if (!isInterfaceType(type)) return [];
  return contractSchema()
    .getPossibleTypes(type)
    .map((kind) => `${kind.name}.${field}`);
}

/** Without interfaces that have lost their last field: a CMS has unions in their place. */
function withUnions(
  node: DefinitionNode,
  empty: ReadonlySet<string | false>,
  all: readonly DefinitionNode[],
): DefinitionNode {
  const isEmpty = ({ name }: { name: { value: string } }) => empty.has(name.value);
  if (!hasFields(node)) return node;
  if (!isInterface(node) || !isEmpty(node)) {
    return { ...node, interfaces: node.interfaces?.filter((each) => !isEmpty(each)) };
  }
  const kinds = all.filter(
    (each): each is ObjectTypeDefinitionNode =>
      each.kind === Kind.OBJECT_TYPE_DEFINITION &&
      each.interfaces?.some(({ name }) => name.value === node.name.value) === true,
  );
  return {
    ...{ kind: Kind.UNION_TYPE_DEFINITION, name: node.name },
    types: kinds.map(({ name }) => ({ kind: Kind.NAMED_TYPE, name })),
  };
}
