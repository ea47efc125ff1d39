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

/** What separates the name of a field in an answer from the number of its variant. */
const SEPARATOR = "__";

/**
 * The field that a name in an answer stands for, if it was renamed because the CMS gives it another type from one
 * kind to the next. Names of the contract hold no digits, so nothing else ends in one.
 */
export function fieldOfVariant(key: string): string | undefined {
  const last = key.charCodeAt(key.length - 1);
  if (last < 48 || last > 57) return undefined; // Most names, quickly.
  return /^([A-Za-z]\w*?)__\d+$/.exec(key)?.[1];
}

/** A field as it is found in contract and CMS. */
interface FoundField {
  readonly node: FieldNode;
  /** Name of the type of the contract that has it. */
  readonly parent: string;
  readonly wanted: GraphQLOutputType;
  readonly there: GraphQLOutputType;
  /** The arguments that are left. */
  readonly args: readonly ArgumentNode[];
}

/**
 * Gives fields the names that they have in answers. GraphQL refuses an operation that asks for `title: String!` of one
 * kind and `title: String` of another at the same place; a contract avoids that, a CMS may not. There the
 * second becomes `title__2`, which `conform` understands.
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
    // Where the contract lets two fields meet, their arguments agree, as long as all are left.
    const changed = String(asked) === String(left) ? [] : [...asked, "=>", ...left];
    const signature = [shapeOf(there), ...changed].join(" ");
    const known = variants.get(id) ?? [];
    if (!known.includes(signature)) variants.set(id, [...known, signature]);
    const index = known.includes(signature) ? known.indexOf(signature) : known.length;
    return index === 0 ? undefined : `${key}${SEPARATOR}${index + 1}`;
  };
}

/** A field node under an alias, or as it was. */
export function renamed(node: FieldNode, alias: string | undefined): FieldNode {
  if (alias === undefined) return node;
  return { ...node, alias: { kind: Kind.NAME, value: alias } };
}

/** What must be the same for GraphQL to merge two fields; objects are merged field by field. */
function shapeOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  return isLeafType(named) ? String(type) : String(type).replace(named.name, "{}");
}
