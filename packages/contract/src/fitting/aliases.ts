import {
  getNamedType,
  isLeafType,
  Kind,
  print,
  type ArgumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { familiesOf } from "./families";

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
