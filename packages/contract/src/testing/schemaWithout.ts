import {
  buildASTSchema,
  isInterfaceType,
  Kind,
  parse,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
} from "graphql";
import { contractSchema, contractSdl } from "../index";
import { nameOf, withoutDangling } from "./withoutDangling";

/**
 * The contract without some types (`Text`), fields (`Query.menu`) and arguments (`Query.buildListing(since:)`).
 * Kinds also lose the fields of their interface.
 */
export function schemaWithout(...coordinates: readonly string[]): GraphQLSchema {
  const lacking = new Set(coordinates.flatMap((each) => [each, ...inKinds(each)]));
  const less = parse(contractSdl())
    .definitions.filter((node) => !lacking.has(nameOf(node)))
    .map((node) => (hasFields(node) ? withFewerFields(node, lacking) : node));
  const empty = new Set(
    less.filter((node) => isInterface(node) && node.fields?.length === 0).map(nameOf),
  );
  const definitions = withoutDangling(less.map((node) => withUnions(node, empty, less)));
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions });
}

type WithFields = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

function hasFields(node: DefinitionNode): node is WithFields {
  return node.kind === Kind.OBJECT_TYPE_DEFINITION || isInterface(node);
}

function isInterface(node: DefinitionNode): node is InterfaceTypeDefinitionNode {
  return node.kind === Kind.INTERFACE_TYPE_DEFINITION;
}

function withFewerFields(node: WithFields, lacking: ReadonlySet<string>): WithFields {
  const coordinate = ({ name }: FieldDefinitionNode) => `${node.name.value}.${name.value}`;
  const fields = node.fields
    ?.filter((field) => !lacking.has(coordinate(field)))
    .map((field) => ({
      ...field,
      arguments: field.arguments?.filter(
        ({ name }) => !lacking.has(`${coordinate(field)}(${name.value}:)`),
      ),
    }));
  return { ...node, fields };
}

/** The same field in all kinds of an interface. */
function inKinds(coordinate: string): string[] {
  const [name = "", field] = coordinate.split(".");
  const type = contractSchema().getType(name);
  if (!isInterfaceType(type) || field === undefined) return [];
  return contractSchema()
    .getPossibleTypes(type)
    .map((kind) => `${kind.name}.${field}`);
}

/** Replaces interfaces without fields by unions. */
function withUnions(
  node: DefinitionNode,
  empty: ReadonlySet<string>,
  all: readonly DefinitionNode[],
): DefinitionNode {
  if (isInterface(node) && empty.has(nameOf(node))) {
    const kinds = all.filter(
      (each): each is ObjectTypeDefinitionNode =>
        each.kind === Kind.OBJECT_TYPE_DEFINITION &&
        each.interfaces?.some(({ name }) => name.value === node.name.value) === true,
    );
    const types = kinds.map(({ name }) => ({ kind: Kind.NAMED_TYPE, name }) as const);
    return { kind: Kind.UNION_TYPE_DEFINITION, name: node.name, types };
  }
  if (!hasFields(node)) return node;
  return { ...node, interfaces: node.interfaces?.filter(({ name }) => !empty.has(name.value)) };
}
