import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";

/** Depth of a selection. */
export interface Reach {
  /** Nested lists of blocks. */
  readonly blocks: number;
  /** Whether to select the outermost page completely. Nested pages are always teasers. */
  readonly wholePage: boolean;
  /** Nested rows of form elements. */
  readonly rows?: number;
}

/** A type with its fragments. */
interface Selection {
  /** Name of the fragment. */
  readonly name: string;
  readonly fragments: string;
}

/** Structured data repeats the page; teasers do without. */
const NOT_IN_TEASERS: readonly string[] = ["jsonld"];

/** Rows contain elements, and so could nest without end. */
const MAX_ROWS = 2;

/** Width for picture fields that require one. */
const WIDTH = 640;

/** Fragments that select everything of a type, to a limited depth. */
export function selectAll(contract: GraphQLSchema, typeName: string, reach: Reach): Selection {
  const fragments = new Map<string, string>();
  const reaches = reaching(contract);
  const name = fragment(typeName, reach) ?? "";
  return { name, fragments: [...fragments.values()].join("\n") };

  /** Undefined: beyond the depth. */
  function fragment(of: string, left: Reach): string | undefined {
    const type = contract.getType(of);
    if (!type || !canEnter(of, left)) return undefined;
    const own = nameOf(of, left);
    if (!fragments.has(own)) {
      fragments.set(own, ""); // Begun: what leads here again need not begin anew.
      const body = isAbstractType(type)
        ? kinds(contract.getPossibleTypes(type), left)
        : isObjectType(type)
          ? fields(type, left)
          : "";
      fragments.set(own, `fragment ${own} on ${of} { __typename ${body} }`);
    }
    return own;
  }

  /** One fragment per depth only where the depth matters, or operations would be many times longer. */
  function nameOf(of: string, left: Reach): string {
    const { blocks, wholePage } = left;
    return [
      of,
      ...(wholePage ? ["whole"] : []),
      ...(wholePage || reaches(of, "ParagraphInterface") ? [blocks] : []),
      ...(reaches(of, "WebformFlexbox") ? [rowsOf(left)] : []),
    ].join("_");
  }

  function kinds(types: readonly GraphQLObjectType[], left: Reach): string {
    const names = types.map((kind) => fragment(kind.name, left));
    return names.map((each) => (each ? `...${each}` : "")).join(" ");
  }

  function fields(type: GraphQLObjectType, left: Reach): string {
    const isTeaser = isKind(type, "NodeInterface") && !left.wholePage;
    const inside = {
      blocks: left.blocks - (isKind(type, "ParagraphInterface") ? 1 : 0),
      wholePage: left.wholePage && !isKind(type, "NodeInterface"),
      rows: rowsOf(left) - (type.name === "WebformFlexbox" ? 1 : 0),
    };
    const parts = Object.values(type.getFields()).map((field) => {
      const inner = getNamedType(field.type);
      const argumentText = argumentsOf(field);
      if (argumentText === undefined) return "";
      if (isLeafType(inner)) {
        return isTeaser && NOT_IN_TEASERS.includes(field.name) ? "" : field.name + argumentText;
      }
      if (isTeaser && inner.name !== "Image") return "";
      const part = fragment(inner.name, inside);
      return part === undefined ? "" : `${field.name}${argumentText} { ...${part} }`;
    });
    return parts.filter(Boolean).join(" ");
  }

  function canEnter(of: string, left: Reach): boolean {
    const type = contract.getType(of);
    const isBlock =
      of === "ParagraphInterface" || (isObjectType(type) && isKind(type, "ParagraphInterface"));
    if (of === "WebformFlexbox") return rowsOf(left) > 0;
    return !(isBlock && left.blocks <= 0);
  }
}

function rowsOf({ rows = MAX_ROWS }: Reach): number {
  return rows;
}

function isKind(type: GraphQLObjectType, of: string): boolean {
  return type.getInterfaces().some(({ name }) => name === of);
}

/** Values for required arguments; undefined if one is unknown. */
function argumentsOf(field: GraphQLField<unknown, unknown>): string | undefined {
  const argumentText: string[] = [];
  for (const { name, type } of field.args.filter(isRequiredArgument)) {
    const inner = getNamedType(type);
    const value = isEnumType(inner)
      ? inner.getValues()[0]?.name
      : inner.name === "Int"
        ? WIDTH
        : undefined;
    if (value === undefined) return undefined;
    argumentText.push(`${name}: ${value}`);
  }
  return argumentText.length > 0 ? `(${argumentText.join(", ")})` : "";
}

/**
 * Tells whether a type leads to another, by fields and kinds, not through pages: nested pages are selected as
 * teasers.
 */
function reaching(contract: GraphQLSchema): (from: string, to: string) => boolean {
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
    else if (isObjectType(type) && !isKind(type, "NodeInterface")) {
      const inner = Object.values(type.getFields()).map((field) => getNamedType(field.type));
      open.push(...inner.filter(isCompositeType).map(String));
    }
  }
  return found;
}
