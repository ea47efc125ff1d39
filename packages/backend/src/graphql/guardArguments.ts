import {
  defaultFieldResolver,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { unusable, unusableCharacter } from "../content/unusableCharacter";
import { clientError } from "./errors";

/** Arguments whose resolvers remove unusable characters from visitors' input. */
const cleaned: ReadonlySet<string> = new Set([
  "Query.search(query:)",
  "Mutation.submitWebform(elements:)",
  "Mutation.submitWebform(requestValues:)",
]);

/**
 * Makes all fields refuse arguments with characters that databases cannot store. Resolvers check values of
 * other scalars, such as JSON.
 */
export function guardArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) guardField(type.name, field);
  }
  return schema;
}

function guardField(typeName: string, field: GraphQLField<unknown, unknown>): void {
  const guarded = field.args.filter(
    ({ name }) => !cleaned.has(`${typeName}.${field.name}(${name}:)`),
  );
  if (guarded.length === 0) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = (source, args: Record<string, unknown>, context, info) => {
    for (const { name, type } of guarded) refuseUnusable(args[name], type, name);
    return resolve(source, args, context, info);
  };
}

/** @throws GraphQLError naming the argument, such as `filters.0.value.1` */
function refuseUnusable(value: unknown, given: GraphQLInputType, place: string): void {
  if (value === null || value === undefined) return;
  const type = getNullableType(given);
  if (isListType(type)) {
    (value as readonly unknown[]).forEach((each, index) =>
      refuseUnusable(each, type.ofType, `${place}.${index}`),
    );
  } else if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      const inner = (value as Readonly<Record<string, unknown>>)[field.name];
      refuseUnusable(inner, field.type, `${place}.${field.name}`);
    }
  } else if (isSpecifiedScalarType(type) && typeof value === "string") {
    const character = unusableCharacter(value);
    if (character === undefined) return;
    throw clientError("BAD_USER_INPUT", `${place} ${unusable(character)}.`, { field: place });
  }
}
