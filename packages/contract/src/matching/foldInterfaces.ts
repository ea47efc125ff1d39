import { isObjectType, type GraphQLSchema } from "graphql";
import type { Lack } from "./compareSchemas";

/**
 * Merges equal lacks of all kinds into one for their interface: `NodeInterface.lead` instead of one per kind of
 * page.
 */
export function foldInterfaces(
  contract: GraphQLSchema,
  lacks: readonly Lack[],
  found: ReadonlySet<string>,
): Lack[] {
  const folded = new Map<string, Lack>();
  for (const lack of lacks) {
    const whole = interfaceField(contract, lack, lacks, found) ?? lack;
    if (!folded.has(whole.coordinate)) folded.set(whole.coordinate, whole);
  }
  return [...folded.values()];
}

function interfaceField(
  contract: GraphQLSchema,
  { coordinate, ...lack }: Lack,
  lacks: readonly Lack[],
  found: ReadonlySet<string>,
): Lack | undefined {
  const [typeName = "", field = ""] = coordinate.split(".");
  const type = contract.getType(typeName);
  if (!isObjectType(type) || field === "") return undefined;
  for (const owner of type.getInterfaces()) {
    const kinds = contract.getPossibleTypes(owner).filter(({ name }) => found.has(name));
    const isAlike = ({ name }: { name: string }) =>
      lacks.some(
        (each) => each.coordinate === `${name}.${field}` && each.capability === lack.capability,
      );
    if (kinds.length > 1 && field in owner.getFields() && kinds.every(isAlike)) {
      return { coordinate: `${owner.name}.${field}`, ...lack };
    }
  }
  return undefined;
}
