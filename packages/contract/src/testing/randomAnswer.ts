import {
  executeSync,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  typeFromAST,
  visit,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { usesOnField } from "../declared/directives";
import type { Random } from "./random";

/** Sample values of each format. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  DATE: ["2026-11-21", "2024-02-29T08:30:00+01:00", "2026-03-01T00:00:00.000Z"],
  TIME_ZONE: ["Europe/Zurich", "America/New_York", "UTC"],
  LANGUAGE: ["de", "en", "fr-CH", "zh-Hant"],
  PATH: ["/", "/about", "/über/uns"],
  WEB_ADDRESS: ["https://example.org/a?b=c#d", "/files/a.pdf"],
  LINK: ["mailto:a@example.org", "tel:+41441234567", "#top", "/about", "https://example.org/"],
  FILE: ["https://cms.example/a.jpg", "/files/a.jpg", "data:image/svg+xml,%3Csvg/%3E"],
  MAIL: ["a@example.org"],
  COLOUR: ["#a0B1c2"],
};

/** Answers an operation with random values that fulfil the contract. */
export function randomAnswer(
  document: string,
  schema: GraphQLSchema,
  contract: GraphQLSchema,
  random: Random,
): unknown {
  const value = (type: GraphQLOutputType, owner: string, field: string): unknown => {
    if (!isNonNullType(type) && random.chance(0.15)) return null;
    const bare = getNullableType(type);
    if (isListType(bare)) {
      return Array.from({ length: random.below(4) }, () => value(bare.ofType, owner, field));
    }
    const named = getNamedType(bare);
    if (isEnumType(named)) return random.pick(named.getValues()).name;
    if (!isLeafType(named)) return {};
    return isScalarType(named) ? leaf(named.name, owner, field) : null;
  };
  const leaf = (scalar: string, owner: string, field: string): unknown => {
    const type = contract.getType(owner);
    const known = isObjectType(type) && field in type.getFields() ? type : undefined;
    const about = (name: "format" | "range") =>
      known ? usesOnField(contract, known, field, name)[0] : undefined;
    const range = about("range") as { min?: number; max?: number; above?: number } | undefined;
    switch (scalar) {
      case "Int": {
        const least = range?.above !== undefined ? range.above + 1 : (range?.min ?? 0);
        return least + random.below(Math.min(5, (range?.max ?? Infinity) - least + 1));
      }
      case "Float":
        return range?.max !== undefined && range.min !== undefined
          ? range.min + random.next() * (range.max - range.min)
          : 0.5 + random.next();
      case "Boolean":
        return random.chance(0.5);
      default:
        return random.pick(SAMPLES[String(about("format")?.is)] ?? ["", "text", "<b>&</b>"]);
    }
  };
  const parsed = parse(document);
  const result = executeSync({
    schema,
    document: parsed,
    rootValue: {},
    variableValues: variableValues(parsed, schema),
    fieldResolver: (_source, _args, _context, { returnType, parentType, fieldName }) =>
      value(returnType, parentType.name, fieldName),
    typeResolver: (_value, _context, _info, type) =>
      random.pick(schema.getPossibleTypes(type)).name,
  });
  if (result.errors) throw result.errors[0] ?? new Error("The answer has errors.");
  return JSON.parse(JSON.stringify(result.data)) as unknown;
}

/** Answer of a contract server with this data. Equals the data exactly if that has the shape of the contract. */
export function answeredFrom(data: unknown, document: string, contract: GraphQLSchema): unknown {
  const parsed = parse(document);
  const { data: answer, errors } = executeSync({
    schema: contract,
    document: parsed,
    rootValue: data,
    variableValues: variableValues(parsed, contract),
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
    typeResolver: (value: { __typename?: string }) => value.__typename,
  });
  return errors ? errors.map(String) : (JSON.parse(JSON.stringify(answer)) as unknown);
}

/** Values for the variables of an operation. */
function variableValues(document: DocumentNode, schema: GraphQLSchema): Record<string, unknown> {
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
