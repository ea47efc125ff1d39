import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from "graphql";

/**
 * Groups types whose fields one answer may have to merge: the kinds of an interface or union, and the types of
 * their fields with the same name. GraphQL requires one shape per field in such a group.
 *
 * @returns a function that names the group of a type
 */
export function familiesOf(schema: GraphQLSchema): (type: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent === undefined ? name : rootOf(parent);
  };
  const join = (one: string, other: string): boolean => {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) parents.set(a, b);
    return a !== b;
  };
  const types = Object.values(schema.getTypeMap());
  for (const type of types.filter(isAbstractType)) {
    for (const { name } of schema.getPossibleTypes(type)) join(type.name, name);
  }
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    const targets = new Map<string, string>();
    for (const type of types) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        const target = getNamedType(field.type);
        if (!isCompositeType(target)) continue;
        const place = `${rootOf(type.name)}.${field.name}`;
        const other = targets.get(place);
        if (other === undefined) targets.set(place, target.name);
        else if (join(target.name, other)) isSettled = false;
      }
    }
  }
  return rootOf;
}
