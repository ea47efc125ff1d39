import {
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isRequiredArgument,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

/** A field of a CMS. */
export type CmsField = GraphQLField<unknown, unknown>;

/** What a CMS has for a field of the contract, or why it has nothing that serves. */
type Match = { readonly field: CmsField } | { readonly reason: string; readonly isAbsent: boolean };

/**
 * Finds a field of the contract at a type of the CMS. It serves if it holds values of the same kind, of whatever
 * type they are, and asks for no argument that the site does not give.
 *
 * @param gives whether the site gives an argument of that name to the field of the CMS
 */
export function matchField(
  wanted: CmsField,
  type: GraphQLCompositeType,
  gives: (name: string, field: CmsField) => boolean,
): Match {
  const field = isUnionType(type) ? undefined : type.getFields()[wanted.name];
  if (!field) return { reason: "The CMS has no such field.", isAbsent: true };
  const [isThere, should] = [kindOf(field.type), kindOf(wanted.type)];
  if (isThere !== should) {
    return { reason: `In the CMS it is ${isThere}, not ${should}.`, isAbsent: false };
  }
  const asked = field.args.find((each) => isRequiredArgument(each) && !gives(each.name, field));
  if (asked) {
    return { reason: `In the CMS it needs the argument "${asked.name}".`, isAbsent: false };
  }
  return { field };
}

function kindOf(type: GraphQLOutputType): string {
  const bare = getNullableType(type);
  if (isListType(bare)) return `a list of ${kindOf(bare.ofType)}`;
  return isCompositeType(bare) ? "an object" : "a single value";
}

/** Object types of the contract that may stand at a place in both schemas, by their names. */
export function kindsInBoth(
  contract: GraphQLSchema,
  wanted: GraphQLCompositeType,
  cms: GraphQLSchema,
  type: GraphQLCompositeType,
): string[] {
  const there = new Set(objectNames(cms, type));
  return objectNames(contract, wanted).filter((name) => there.has(name));
}

/** Names of the object types that a type may turn out to be. */
function objectNames(schema: GraphQLSchema, type: GraphQLCompositeType): string[] {
  if (!isAbstractType(type)) return [type.name];
  return schema.getPossibleTypes(type).map(({ name }) => name);
}
