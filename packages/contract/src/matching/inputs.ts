import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
} from "graphql";

/** Types of the CMS, besides its own scalars, that accept all values of a contract type. */
const TAKEN_BY: Readonly<Record<string, readonly string[]>> = {
  String: ["String", "ID"],
  ID: ["ID", "String"],
  Int: ["Int", "Float"],
  Float: ["Float"],
  Boolean: ["Boolean"],
};

/** Whether an input type of the CMS accepts everything that the site sends, except null. */
export function takes(cms: GraphQLInputType, contract: GraphQLInputType): boolean {
  const given = getNullableType(contract);
  const taking = getNullableType(cms);
  if (isListType(given) || isListType(taking)) {
    return isListType(given) && isListType(taking) && takes(taking.ofType, given.ofType);
  }
  return namedTakes(taking, given);
}

function namedTakes(taking: GraphQLNamedInputType, given: GraphQLNamedInputType): boolean {
  if (isInputObjectType(given)) {
    if (!isInputObjectType(taking)) return false;
    const there = taking.getFields();
    const sent = given.getFields();
    return (
      Object.values(sent).every(({ name, type }) => {
        const field = there[name];
        return field !== undefined && takes(field.type, type);
      }) &&
      Object.values(there).every((field) => field.name in sent || !isRequiredInputField(field))
    );
  }
  // Only the CMS knows what its own scalars accept.
  const isOwnScalar = isScalarType(taking) && !isSpecifiedScalarType(taking);
  if (isEnumType(given)) {
    if (isEnumType(taking)) return given.getValues().every(({ name }) => taking.getValue(name));
    return isOwnScalar || taking.name === "String" || taking.name === "ID";
  }
  return isOwnScalar || (TAKEN_BY[given.name]?.includes(taking.name) ?? false);
}
