import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  print,
  type ArgumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

/** Separates the name of a field from the number of its variant. */
const SEPARATOR = "__";

/**
 * The field of a response key that was renamed because its type differs between kinds of the CMS. Names of the
 * contract contain no digits, so only variants end in one.
 */
export function fieldOfVariant(key: string): string | undefined {
  const last = key.charCodeAt(key.length - 1);
  if (last < 48 || last > 57) return undefined; // Most names, quickly.
  return /^([A-Za-z]\w*?)__\d+$/.exec(key)?.[1];
}

/** A field in contract and CMS. */
interface FoundField {
  readonly node: FieldNode;
  /** Name of its type in the contract. */
  readonly parent: string;
  readonly wanted: GraphQLOutputType;
  readonly there: GraphQLOutputType;
  /** Remaining arguments. */
  readonly args: readonly ArgumentNode[];
}

/**
 * Chooses response keys. GraphQL refuses an operation that queries `title: String!` of one kind and `title: String`
 * of another at the same place; a CMS may have both. The second then becomes `title__2`, which `conform`
 * understands.
 *
 * @returns the alias that a field needs; undefined: none
 */
export function aliasBook(contract: GraphQLSchema): (field: FoundField) => string | undefined {
  const familyOf = familiesOf(contract);
  const variants = new Map<string, string[]>();
  return ({ node, parent, wanted, there, args }) => {
    const key = node.alias?.value ?? node.name.value;
    const id = [familyOf(parent), key, shapeOf(wanted)].join(" ");
    const [asked, left] = [(node.arguments ?? []).map(print), args.map(print)];
    // Where the contract lets two fields merge, their arguments are equal, unless some were removed.
    const changed = String(asked) === String(left) ? [] : [...asked, "=>", ...left];
    const signature = [shapeOf(there), ...changed].join(" ");
    const known = variants.get(id) ?? [];
    if (!known.includes(signature)) variants.set(id, [...known, signature]);
    const index = known.includes(signature) ? known.indexOf(signature) : known.length;
    return index === 0 ? undefined : `${key}${SEPARATOR}${index + 1}`;
  };
}

/** Adds an alias to a field node, if given. */
export function renamed(node: FieldNode, alias: string | undefined): FieldNode {
  if (alias === undefined) return node;
  return { ...node, alias: { kind: Kind.NAME, value: alias } };
}

/** Parts of a type that must be equal for GraphQL to merge two fields; objects merge field by field. */
function shapeOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  return isLeafType(named) ? String(type) : String(type).replace(named.name, "{}");
}

/**
 * Groups types whose fields one answer may have to merge: the kinds of an interface or union, and the types of
 * their fields with the same name. GraphQL requires one shape per field in such a group.
 *
 * @returns a function that names the group of a type
 */
function familiesOf(schema: GraphQLSchema): (type: string) => string {
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
