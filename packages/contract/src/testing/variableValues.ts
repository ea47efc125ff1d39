import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  visit,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

/** Values for the variables of an operation. */
export function variableValues(
  document: DocumentNode,
  schema: GraphQLSchema,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  visit(document, {
    VariableDefinition: (node) => {
      const type = typeFromAST(schema, node.type);
      if (isInputType(type)) values[node.variable.name.value] = inputValue(type);
    },
  });
  return values;
}

function inputValue(type: GraphQLInputType): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [inputValue(bare.ofType)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, inputValue(field.type)]));
  }
  const samples: Record<string, unknown> = { Int: 1, Float: 1.5, Boolean: true };
  return samples[String(bare)] ?? "text";
}
