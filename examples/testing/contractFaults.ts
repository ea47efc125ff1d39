import { contractSchema } from "@quatrain/contract";
import { capabilitiesOf } from "@quatrain/contract/capabilitiesOf";
import { type GraphQLSchema, isInterfaceType, isObjectType } from "graphql";

const contract = contractSchema();

/**
 * Differences between a schema and the contract: missing required parts, different types, and parts that the site never
 * requests.
 */
export function contractFaults(schema: GraphQLSchema): string[] {
  const { needed, states } = capabilitiesOf(contract, schema);
  const otherwise = states
    .flatMap(({ lacking }) => lacking)
    .filter(({ reason }) => !reason.startsWith("The CMS has no such"));
  const faults = [...needed, ...otherwise].map(
    ({ coordinate, reason }) => `${coordinate}: ${reason}`,
  );
  return [...faults, ...neverAsked(schema)];
}

function neverAsked(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith("__"))
    .flatMap((type) => {
      const agreed = contract.getType(type.name);
      if (!isObjectType(type) || !(isObjectType(agreed) || isInterfaceType(agreed))) {
        return [`${type.name}: The contract has no such type.`];
      }
      return Object.keys(type.getFields())
        .filter((name) => !(name in agreed.getFields()))
        .map((name) => `${type.name}.${name}: The contract has no such field.`);
    });
}
