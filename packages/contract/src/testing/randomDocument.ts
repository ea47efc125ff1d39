import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import type { Random } from "./random";

/** Deepest selection. */
const DEPTH = 6;

/**
 * A random valid operation: some root fields and fields below, named and inline fragments on types, interfaces and
 * unions, aliases, and arguments as variables.
 */
export function randomDocument(schema: GraphQLSchema, random: Random): string {
  const isMutation = random.chance(0.1);
  const root = isMutation ? schema.getMutationType() : schema.getQueryType();
  if (!root) throw new Error("The schema has no operations.");
  const variables = new Map<string, string>();
  const fragments = new Map<string, string>();

  const fieldText = (type: GraphQLCompositeType, field: Field, depth: number): string => {
    const args = field.args
      .filter((each) => isRequiredArgument(each) || isGiven(type.name, field.name, each.name))
      .map((each) => {
        const name = `${type.name}_${field.name}_${each.name}`;
        variables.set(name, String(each.type));
        return `${each.name}: $${name}`;
      });
    const inner = getNamedType(field.type);
    const asked = args.length > 0 ? `(${args.join(", ")})` : "";
    const set = isCompositeType(inner) ? setText(inner, depth - 1) : "";
    return `${aliasOf(type, field)}${field.name}${asked}${set}`;
  };

  /** An alias that fields of several names share, where GraphQL allows it. */
  const aliasOf = (type: GraphQLCompositeType, field: Field): string => {
    if (random.chance(0.9)) return "";
    const isAlike = (each: Field) => String(each.type) === String(field.type);
    const isFirst = isObjectType(type) && fieldsOf(type).find(isAlike) === field;
    return isFirst && isLeafType(getNamedType(field.type))
      ? `first${String(field.type).replace(/\W/g, "_")}: `
      : `${field.name}Again: `;
  };

  const setText = (type: GraphQLCompositeType, depth: number): string => {
    const parts = isAbstractType(type) ? ["__typename"] : [];
    const fields = fieldsOf(type).filter(
      ({ type: inner }) => depth > 0 || !isCompositeType(getNamedType(inner)),
    );
    for (const field of fields) {
      if (random.chance(0.5)) parts.push(fieldText(type, field, depth));
    }
    const kinds = isAbstractType(type) ? schema.getPossibleTypes(type) : type.getInterfaces();
    for (const kind of kinds) {
      if (depth <= 0 || !random.chance(Math.min(0.6, 6 / kinds.length))) continue;
      parts.push(
        random.chance(0.5)
          ? fragmentOf(kind, depth)
          : `... on ${kind.name}${setText(kind, depth - 1)}`,
      );
    }
    if (parts.length === 0) parts.push("__typename");
    return ` { ${parts.join(" ")} }`;
  };

  const fragmentOf = (type: GraphQLCompositeType, depth: number): string => {
    const name = `F${depth}_${type.name}`;
    if (!fragments.has(name)) {
      fragments.set(name, ""); // Begun: what leads here again need not begin anew.
      fragments.set(name, `fragment ${name} on ${type.name}${setText(type, depth - 1)}`);
    }
    return `...${name}`;
  };

  // The same in the whole operation, or fields could not merge.
  const given = new Map<string, boolean>();
  const isGiven = (type: string, field: string, argument: string): boolean => {
    const name = `${type} ${field} ${argument}`;
    const known = given.get(name) ?? random.chance(0.5);
    given.set(name, known);
    return known;
  };

  const chosen = Object.values(root.getFields()).filter(() =>
    random.chance(isMutation ? 0.7 : 0.2),
  );
  const fields = chosen.length > 0 ? chosen : [firstField(root)];
  const body = fields.map((field) => fieldText(root, field, DEPTH)).join(" ");
  const definitions = [...variables].map(([name, type]) => `$${name}: ${type}`).join(" ");
  const head = `${isMutation ? "mutation" : "query"} Random${definitions ? `(${definitions})` : ""}`;
  return [`${head} { ${body} }`, ...fragments.values()].join("\n");
}

type Field = GraphQLField<unknown, unknown>;

function fieldsOf(type: GraphQLCompositeType): Field[] {
  return "getFields" in type ? Object.values(type.getFields()) : [];
}

function firstField(type: GraphQLObjectType): Field {
  const [field] = Object.values(type.getFields());
  if (!field) throw new Error(`${type.name} has no fields.`);
  return field;
}
