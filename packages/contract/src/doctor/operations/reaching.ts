import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLSchema,
} from "graphql";

/**
 * Tells whether a type leads to another, by fields and kinds, not through pages: nested pages are selected as
 * teasers.
 */
export function reaching(contract: GraphQLSchema): (from: string, to: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return (from, to) => {
    const found = known.get(from) ?? reachedFrom(contract, from);
    known.set(from, found);
    return found.has(to);
  };
}

function reachedFrom(contract: GraphQLSchema, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = contract.getType(name);
    if (found.has(name)) continue;
    found.add(name);
    if (isAbstractType(type)) open.push(...contract.getPossibleTypes(type).map(String));
    else if (isObjectType(type) && !type.getInterfaces().some(isPage)) {
      const inner = Object.values(type.getFields()).map((field) => getNamedType(field.type));
      open.push(...inner.filter(isCompositeType).map(String));
    }
  }
  return found;
}

function isPage({ name }: { name: string }): boolean {
  return name === "NodeInterface";
}
