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

/** Names of the directives of the contract that are read here. */
type DirectiveName =
  "needed" | "capability" | "format" | "range" | "standIn" | "ifFaulty" | "faultyEntry";

/** Something of the contract that may carry directives; built from SDL, so that it has its source. */
interface Sourced {
  readonly astNode?:
    { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined;
}

/** The arguments of each use of a directive on a type, field or argument, in order. */
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

/** The same for a field of a type. Uses in an interface hold unless the type has its own. */
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

/** Whether the contract says that a field is needed: by its type, or by the capability that it names. */
export function isNeeded(contract: GraphQLSchema, type: FieldType, field: string): boolean {
  return usesOnField(contract, type, field, "needed").length > 0;
}

/** Name of the capability that a directive names, if there is one. */
export function capabilityIn([first]: readonly DirectiveArguments[]): string | undefined {
  return typeof first?.name === "string" ? first.name : undefined;
}

/** Whether a type is of the contract itself, and none of those that every schema has. */
export function isDeclared(type: GraphQLNamedType): boolean {
  return type.astNode != null;
}
