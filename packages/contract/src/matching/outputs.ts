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

/** The matching field of a CMS, or why there is none. */
type Match = { readonly field: CmsField } | { readonly reason: string; readonly isAbsent: boolean };

/**
 * Finds the counterpart of a field in a type of the CMS. It must have values of the same kind, of any type, and no
 * required argument that the site does not give.
 *
 * @param gives whether the site gives an argument of that name
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

/** Object types that are possible at a place in both schemas, by name. */
export function kindsInBoth(
  contract: GraphQLSchema,
  wanted: GraphQLCompositeType,
  cms: GraphQLSchema,
  type: GraphQLCompositeType,
): string[] {
  const there = new Set(objectNames(cms, type));
  return objectNames(contract, wanted).filter((name) => there.has(name));
}

/** Names of the possible object types of a type. */
function objectNames(schema: GraphQLSchema, type: GraphQLCompositeType): string[] {
  if (!isAbstractType(type)) return [type.name];
  return schema.getPossibleTypes(type).map(({ name }) => name);
}
