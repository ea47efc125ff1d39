import {
  getArgumentValues,
  type DirectiveNode,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";

/** A type with fields. */
type FieldType = GraphQLObjectType | GraphQLInterfaceType;

/** The arguments of one use of a directive. */
export type DirectiveArguments = Readonly<Record<string, unknown>>;

/** Directives of the contract that this module reads. */
type DirectiveName =
  "needed" | "capability" | "format" | "range" | "standIn" | "ifFaulty" | "faultyEntry";

/** A node with directives; a schema built from SDL has it as source. */
interface Sourced {
  readonly astNode?:
    { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}

/** Arguments of each use of a directive on a type, field or argument, in order. */
export function usesOf(
  contract: GraphQLSchema,
  about: Sourced,
  name: DirectiveName,
): DirectiveArguments[] {
  const directive = contract.getDirective(name);
  if (!directive) return [];
  return (about.astNode?.directives ?? [])
    .filter((node) => node.name.value === name)
    .map((node) => getArgumentValues(directive, node));
}

/** Arguments for a field of a type. Without uses of its own, those of its interface apply. */
export function usesOnField(
  contract: GraphQLSchema,
  type: FieldType,
  field: string,
  name: DirectiveName,
): DirectiveArguments[] {
  for (const owner of [type, ...type.getInterfaces()]) {
    const definition = owner.getFields()[field];
    const found = definition ? usesOf(contract, definition, name) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether the contract needs a field, for its type or its capability. */
export function isNeeded(contract: GraphQLSchema, type: FieldType, field: string): boolean {
  return usesOnField(contract, type, field, "needed").length > 0;
}

/** Capability in the arguments of a directive. */
export function capabilityIn([first]: readonly DirectiveArguments[]): string | undefined {
  return typeof first?.name === "string" ? first.name : undefined;
}

/** Whether the contract declares a type, rather than GraphQL. */
export function isDeclared(type: GraphQLNamedType): boolean {
  return type.astNode != null;
}
