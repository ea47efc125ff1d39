import {
  buildSchema,
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  type NamedTypeNode,
  type TypeNode,
} from "graphql";
import type { Random } from "./random";
import { nameOf, withoutDangling } from "./withoutDangling";

/**
 * A random incomplete schema: types, fields, arguments and values are missing, renamed, of another type, or
 * nullable against the contract.
 *
 * @param lack share of differences, from 0 to 1
 */
export function thinnedSchema(sdl: string, random: Random, lack: number): GraphQLSchema {
  const happens = (weight = 1) => random.chance(lack * weight);
  const types = parse(sdl).definitions.filter((node) => node.kind !== Kind.DIRECTIVE_DEFINITION);
  const kept = types.filter((node) => nameOf(node) === "Query" || !happens(0.5));
  let document: DocumentNode = { kind: Kind.DOCUMENT, definitions: kept };
  document = visit(document, {
    Directive: () => null,
    FieldDefinition: (node) => (happens() ? null : otherwiseTyped(node)),
    InputValueDefinition: (node) => {
      if (happens(0.5)) return null;
      return happens(0.5) ? { ...node, type: otherType(node.type, ["ID", "Slug"]) } : undefined;
    },
    EnumTypeDefinition: (node) => ({ ...node, values: node.values?.filter(() => !happens(0.5)) }),
    UnionTypeDefinition: (node) => ({ ...node, types: node.types?.filter(() => !happens(0.5)) }),
  });
  const own = parse("scalar Slug scalar DateTime").definitions;
  const answering = document.definitions.map(withPing);
  const whole = renamedTypes(withoutDangling([...answering, ...own]), happens);
  return buildSchema(print(whole));

  /** A field with another type, nullability or an additional argument. */
  function otherwiseTyped(node: FieldDefinitionNode): FieldDefinitionNode {
    let field = node;
    if (happens(0.5)) field = { ...field, type: otherType(field.type, ["ID", "DateTime", "Int"]) };
    if (happens(0.1)) field = { ...field, type: { kind: Kind.LIST_TYPE, type: field.type } };
    if (happens(0.05)) field = { ...field, arguments: [...(field.arguments ?? []), TENANT] };
    return field;
  }

  function otherType(type: TypeNode, leaves: readonly string[]): TypeNode {
    if (type.kind === Kind.NON_NULL_TYPE) {
      const inner = otherType(type.type, leaves);
      return inner.kind === Kind.NON_NULL_TYPE || random.chance(0.5)
        ? inner
        : { kind: Kind.NON_NULL_TYPE, type: inner };
    }
    if (type.kind === Kind.LIST_TYPE) return { ...type, type: otherType(type.type, leaves) };
    if (type.name.value !== "String") return type;
    if (random.chance(0.3)) return { kind: Kind.NON_NULL_TYPE, type };
    return random.chance(0.5) ? namedType(random.pick(leaves)) : type;
  }
}

const TENANT: InputValueDefinitionNode = {
  kind: Kind.INPUT_VALUE_DEFINITION,
  name: { kind: Kind.NAME, value: "tenant" },
  type: { kind: Kind.NON_NULL_TYPE, type: namedType("String") },
};

/** Adds a query field, because a schema needs one. */
function withPing(node: DefinitionNode): DefinitionNode {
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION || nameOf(node) !== "Query") return node;
  const ping = { kind: Kind.FIELD_DEFINITION, name: { kind: Kind.NAME, value: "ping" } } as const;
  return { ...node, fields: [...(node.fields ?? []), { ...ping, type: namedType("String") }] };
}

/** Renames some types everywhere. */
function renamedTypes(
  definitions: readonly DefinitionNode[],
  happens: (weight?: number) => boolean,
): DocumentNode {
  const isOurs = (name: string) => !["Query", "Mutation"].includes(name);
  const names = new Map(
    definitions
      .map(nameOf)
      .filter((name) => isOurs(name) && happens(0.3))
      .map((name) => [name, `Cms${name}`]),
  );
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  return visit(document, {
    Name: (node, _key, parent) => {
      const kind = parent && "kind" in parent ? parent.kind : "";
      const isType = kind === Kind.NAMED_TYPE || kind.endsWith("TypeDefinition");
      const name = isType ? names.get(node.value) : undefined;
      return name === undefined ? undefined : { ...node, value: name };
    },
  });
}

function namedType(value: string): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value } };
}
