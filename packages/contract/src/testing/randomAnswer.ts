import {
  executeSync,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { usesOnField } from "../declared/directives";
import type { Random } from "./random";
import { variableValues } from "./variableValues";

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
